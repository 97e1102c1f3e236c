import { crc32, deflateSync } from 'node:zlib'
import { choosePalette } from './choose-palette.ts'

export interface Pixels {
  readonly width: number
  readonly height: number
  /** Four bytes for each: red, green, blue, and an opacity, which is ignored. */
  readonly rgba: Uint8Array
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Eight bits for each pixel, which are places in a palette; no interlacing. */
const indexedFormat = [8, 3, 0, 0, 0]

/**
 * A PNG of 256 colours: a quarter of the size of one of all colours. Programs that show links ignore pictures that are too
 * large, some from 300 kB on.
 */
export function encodePng({ width, height, rgba }: Pixels): Buffer {
  const counts = new Map<number, number>()
  const colours = new Uint32Array(width * height)
  for (let pixel = 0; pixel < colours.length; pixel++) {
    const shift = shiftAt(pixel % width, Math.floor(pixel / width))
    const part = (channel: number): number => Math.max(0, Math.min(255, (rgba[pixel * 4 + channel] ?? 0) + shift))
    const colour = (part(0) << 16) | (part(1) << 8) | part(2)
    colours[pixel] = colour
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const palette = choosePalette(counts)
  const lines = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // The first byte of a line says that it is not filtered.
      lines[y * (width + 1) + 1 + x] = palette.places.get(colours[y * width + x] ?? 0) ?? 0
    }
  }
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  return Buffer.concat([
    signature,
    chunk('IHDR', Buffer.concat([size, Buffer.from(indexedFormat)])),
    chunk('PLTE', Buffer.from(palette.colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]))),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Thresholds in an order that the eye does not notice: Bayer's matrix. */
const bayer = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
/** How much a pixel may be lighter or darker than its neighbour, in steps of 256. */
const dither = 5

/** Changes pixels a little, each by its place, so that a slow change of colour has no visible steps. */
function shiftAt(x: number, y: number): number {
  return Math.round((((bayer[(y % 4) * 4 + (x % 4)] ?? 0) - 7.5) / 16) * dither)
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
