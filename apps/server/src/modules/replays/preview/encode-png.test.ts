import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { choosePalette } from './choose-palette.ts'
import { encodePng, type Pixels } from './encode-png.ts'

type Colour = readonly [red: number, green: number, blue: number]

function pixelsOf(width: number, height: number, colourAt: (x: number, y: number) => Colour): Pixels {
  const rgba = Array.from({ length: width * height }, (_, pixel) => [
    ...colourAt(pixel % width, Math.floor(pixel / width)),
    255,
  ])
  return { width, height, rgba: Uint8Array.from(rgba.flat()) }
}

/** Reads a PNG as `encodePng` writes it. */
function decode(png: Buffer): { width: number; height: number; at: (x: number, y: number) => number[] } {
  const chunks = new Map<string, Buffer>()
  for (let place = 8; place < png.length; ) {
    const length = png.readUInt32BE(place)
    chunks.set(png.toString('latin1', place + 4, place + 8), png.subarray(place + 8, place + 8 + length))
    place += 12 + length
  }
  const [head, palette, data] = ['IHDR', 'PLTE', 'IDAT'].map((type) => chunks.get(type) ?? Buffer.alloc(0))
  if (!head || !palette || !data) throw new Error('a part is missing')
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const lines = inflateSync(data)
  const at = (x: number, y: number): number[] => {
    const place = (lines[y * (width + 1) + 1 + x] ?? 0) * 3
    return [...palette.subarray(place, place + 3)]
  }
  return { width, height, at }
}

describe('a PNG of 256 colours', () => {
  test('has the size of the picture and begins as every PNG does', () => {
    const png = encodePng(pixelsOf(7, 3, () => [0, 0, 0]))
    expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
    expect(decode(png)).toMatchObject({ width: 7, height: 3 })
  })

  test('shows every pixel in nearly its colour, also of a picture of many more colours', () => {
    const colourAt = (x: number, y: number): Colour => [x * 2, y * 2, (x + y) & 255]
    const { at } = decode(encodePng(pixelsOf(120, 120, colourAt)))
    const faults = Array.from({ length: 120 * 120 }, (_, pixel) => {
      const place = [pixel % 120, Math.floor(pixel / 120)] as const
      const shown = at(...place)
      return Math.max(...colourAt(...place).map((value, channel) => Math.abs(value - (shown[channel] ?? 0))))
    })
    expect(Math.max(...faults)).toBeLessThan(24)
  })
})

describe('a palette', () => {
  test('of at most 256 colours has each of them', () => {
    const counts = new Map(Array.from({ length: 256 }, (_, number) => [number * 40_503, number + 1]))
    const { colours, places } = choosePalette(counts)
    for (const colour of counts.keys()) expect(colours[places.get(colour) ?? -1]).toBe(colour)
  })

  test('of more has 256, and a place for each', () => {
    const counts = new Map(Array.from({ length: 5000 }, (_, number) => [number * 3001, 1]))
    const { colours, places } = choosePalette(counts)
    expect([colours.length, places.size]).toEqual([256, 5000])
  })
})
