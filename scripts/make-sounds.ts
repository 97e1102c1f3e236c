/**
 * Makes the sounds of the site: `node scripts/make-sounds.ts` (needs ffmpeg). Everything is synthesised here, in D
 * minor pentatonic. Select rises, flipcard whispers and taps, denied falls, so that they are told apart with closed eyes.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const rate = 44_100
const notes = { d3: 146.83, f3: 174.61, a4: 440, d5: 587.33, a5: 880, d6: 1174.66 }

type Voice = (seconds: number) => number

/** A plucked bell: a sine and its octave, the octave gone sooner. */
function bell(startsAt: number, frequency: number, decay: number, loudness: number): Voice {
  return (seconds) => {
    const age = seconds - startsAt
    if (age < 0) return 0
    const attack = Math.min(1, age / 0.004)
    const phase = 2 * Math.PI * frequency * age
    return (
      loudness *
      attack *
      (Math.sin(phase) * Math.exp(-age / decay) + 0.25 * Math.sin(2 * phase) * Math.exp((-2.5 * age) / decay))
    )
  }
}

/** A soft, low knock whose pitch sinks a little, like a hand on a closed door. */
function knock(startsAt: number, frequency: number, loudness: number): Voice {
  return (seconds) => {
    const age = seconds - startsAt
    if (age < 0) return 0
    const attack = Math.min(1, age / 0.006)
    const phase = 2 * Math.PI * frequency * (age + 0.012 * Math.exp(-age / 0.03))
    return (
      loudness * attack * Math.exp(-age / 0.07) * (Math.sin(phase) + 0.35 * Math.sin(3 * phase) * Math.exp(-age / 0.03))
    )
  }
}

/** The air that a turned card moves: noise that swells, is softened, and stops. */
function rustle(startsAt: number, lasts: number, loudness: number): Voice {
  let state = 7919
  let smooth = 0
  return (seconds) => {
    const share = (seconds - startsAt) / lasts
    if (share < 0 || share > 1) return 0
    state = (state * 16807) % 2147483647
    smooth += (state / 1073741823.5 - 1 - smooth) * (0.12 + 0.4 * share)
    return loudness * smooth * Math.sin(Math.PI * share) ** 2
  }
}

const sounds = {
  select: { seconds: 0.3, voices: [bell(0, notes.d5, 0.07, 0.32), bell(0.055, notes.a5, 0.09, 0.28)] },
  flipcard: {
    seconds: 0.32,
    voices: [rustle(0, 0.13, 0.9), bell(0.11, notes.a4, 0.045, 0.34), bell(0.125, notes.d6, 0.06, 0.12)],
  },
  denied: { seconds: 0.36, voices: [knock(0, notes.f3, 0.55), knock(0.13, notes.d3, 0.6)] },
} satisfies Record<string, { seconds: number; voices: Voice[] }>

function render({ seconds, voices }: { seconds: number; voices: Voice[] }): Int16Array {
  return Int16Array.from({ length: Math.round(seconds * rate) }, (_, index) => {
    const at = index / rate
    const fadeOut = Math.min(1, (seconds - at) / 0.03)
    const sum = voices.reduce((total, voice) => total + voice(at), 0)
    return Math.round(Math.tanh(sum) * fadeOut * 32_767)
  })
}

function toWav(samples: Int16Array): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.byteLength, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.byteLength, 40)
  return Buffer.concat([header, Buffer.from(samples.buffer)])
}

const folder = mkdtempSync(join(tmpdir(), 'sounds-'))
const target = join(import.meta.dirname, '../apps/web/public/sounds')
for (const [name, sound] of Object.entries(sounds)) {
  const wav = join(folder, `${name}.wav`)
  writeFileSync(wav, toWav(render(sound)))
  // Without tags and encoder marks the files are smaller, and the same on every machine.
  const quiet = ['-loglevel', 'error', '-y']
  const small = [
    '-codec:a',
    'libmp3lame',
    '-b:a',
    '80k',
    '-write_xing',
    '0',
    '-id3v2_version',
    '0',
    '-fflags',
    '+bitexact',
  ]
  execFileSync('ffmpeg', [...quiet, '-i', wav, ...small, join(target, `${name}.mp3`)], { stdio: 'inherit' })
}
rmSync(folder, { recursive: true })
