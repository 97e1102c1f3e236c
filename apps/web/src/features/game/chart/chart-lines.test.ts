import { describe, expect, test } from 'vitest'
import { chart, frameAt, scaleOf, seatLines, xOf, yOf } from './chart-lines.ts'

const scores = [
  [30, 30, 33, 35],
  [30, 31, 31, 35],
  [30, 28, 0, 0],
]

const sites = [1, 4, 5]

describe('the lines of the chart', () => {
  const scale = scaleOf(scores, 35)
  const lines = seatLines(scores, sites, scale)

  test('have the colour and the mark of the landing site', () => {
    expect(lines.map(({ site }) => site)).toEqual(sites)
  })

  test('stay inside it, the highest value at its top', () => {
    expect(yOf(35, scale)).toBe(chart.top)
    expect(yOf(0, scale)).toBe(chart.height - chart.bottom)
    expect(xOf(0, scale)).toBe(chart.left)
    expect(xOf(3, scale)).toBe(chart.width - chart.right)
  })

  test('step where a value changes, and nowhere else', () => {
    expect(lines.map(({ path }) => path.match(/V/g)?.length)).toEqual([2, 2, 2])
    expect(lines[0]?.path.startsWith(`M${chart.left} `)).toBe(true)
    expect(lines[0]?.path.endsWith(`H${chart.width - chart.right}`)).toBe(true)
  })

  test('end at emblems that do not cover each other, even after a draw', () => {
    const ends = lines.map(({ endY }) => endY).sort((one, other) => one - other)
    for (const [index, end] of ends.slice(1).entries()) expect(end - (ends[index] ?? 0)).toBeGreaterThanOrEqual(15)
    for (const end of seatLines(new Array(6).fill([0, 0]), [1, 2, 4, 3, 6, 5], scale).map(({ endY }) => endY)) {
      expect(end).toBeGreaterThan(0)
      expect(end).toBeLessThan(chart.height)
    }
  })

  test('carry their marks at moments of their own', () => {
    const places = lines.flatMap(({ marks }) => marks.map(([x, y]) => `${x} ${y}`))
    expect(lines.every(({ marks }) => marks.length === 4)).toBe(true)
    expect(new Set(places).size).toBeGreaterThan(4)
  })

  test('lead back from a point to its frame', () => {
    for (const frame of [0, 1, 2, 3]) expect(frameAt(xOf(frame, scale), scale)).toBe(frame)
    expect(frameAt(-50, scale)).toBe(0)
    expect(frameAt(chart.width, scale)).toBe(3)
  })
})

test('a game without a single action has a chart too', () => {
  expect(seatLines([[30], [30]], [1, 2], scaleOf([[30], [30]], 30))).toHaveLength(2)
  expect(frameAt(100, scaleOf([[30]], 30))).toBeLessThanOrEqual(1)
})
