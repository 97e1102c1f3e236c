import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const rate = 44_100

const target = join(import.meta.dirname, '../../apps/web/public/sounds')

/** Writes a sound of one or two channels, each from -1 to 1. Needs ffmpeg; `quality` are ffmpeg's own options. */
export function writeMp3(name: string, channels: readonly ArrayLike<number>[], quality: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'sounds-'))
  const wav = join(folder, `${name}.wav`)
  writeFileSync(wav, toWav(channels))
  // Without tags and encoder marks the files are smaller and identical on every machine.
  const bare = ['-write_xing', '0', '-id3v2_version', '0', '-fflags', '+bitexact']
  const mp3 = ['-codec:a', 'libmp3lame', ...quality, ...bare, join(target, `${name}.mp3`)]
  execFileSync('ffmpeg', ['-loglevel', 'error', '-y', '-i', wav, ...mp3], { stdio: 'inherit' })
  rmSync(folder, { recursive: true })
}

function toWav(channels: readonly ArrayLike<number>[]): Buffer {
  const samples = interleave(channels)
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.byteLength, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(channels.length, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * 2 * channels.length, 28)
  header.writeUInt16LE(2 * channels.length, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.byteLength, 40)
  return Buffer.concat([header, Buffer.from(samples.buffer)])
}

function interleave(channels: readonly ArrayLike<number>[]): Int16Array {
  const count = channels.length
  return Int16Array.from({ length: (channels[0]?.length ?? 0) * count }, (_, index) =>
    Math.round((channels[index % count]?.[Math.floor(index / count)] ?? 0) * 32_767),
  )
}
