import type { Point } from './points.ts'

const parts = /[a-z]|-?(?:\d+(?:\.\d+)?|\.\d+)/gi

/** What the numbers of each command are: a place on an axis, a radius, or something that no move changes. */
const meanings: Readonly<Record<string, string>> = { m: 'xy', l: 'xy', h: 'x', v: 'y', c: 'xyxyxy', a: 'rr---xy' }

/**
 * The path of a shape around 0, 0 at another place and in another size. A transform would do the same, but of each one
 * the browser keeps a record, and it goes through all records whenever anything on the page changes.
 */
export function placePath(path: string, [x, y]: Point, scale: number): string {
  let command = ''
  let place = 0
  const placed = Array.from(path.matchAll(parts), ([part]) => {
    if (/[a-z]/i.test(part)) {
      command = part
      place = 0
      return part
    }
    const meaning = meanings[command.toLowerCase()]
    if (!meaning) throw new Error(`No shape may have the command ${command}`)
    const kind = meaning[place++ % meaning.length]
    if (kind === '-') return part
    const isRelative = command !== command.toUpperCase()
    const shift = isRelative || kind === 'r' ? 0 : kind === 'x' ? x : y
    return precise(Number(part) * scale + shift)
  })
  return placed.join(' ')
}

/** A circle that is one arc ends just beside its beginning, so one decimal is too coarse. */
function precise(value: number): string {
  return String(Math.round(value * 10_000) / 10_000)
}
