import { spots } from '../board-plan.ts'
import { openAmong, type TriangleFace } from '../triangle-face.ts'

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>
type KeyAnswer =
  | { readonly type: 'go'; readonly to: number }
  | { readonly type: 'press'; readonly wantsLock: boolean }
  | { readonly type: 'hold still' }

/** The action of a key on a triangle; undefined for a key that is left to other listeners. */
export function findKeyAnswer(
  pressed: Pressed,
  triangle: number,
  faces: readonly TriangleFace[],
): KeyAnswer | undefined {
  const { key, shiftKey, repeat } = pressed
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined
  if (isArrow(key)) return { type: 'go', to: arrowStep(triangle, key) }
  if (key === 'Home' || key === 'End') return { type: 'go', to: nextOpen(faces, triangle, key === 'End' ? 1 : -1) }
  if (key !== 'Enter' && key !== ' ') return undefined
  return repeat ? { type: 'hold still' } : { type: 'press', wantsLock: shiftKey }
}

/** The next open triangle by number, wrapping around; `from` itself when none is open. */
export function nextOpen(faces: readonly TriangleFace[], from: number, step: 1 | -1): number {
  const open = openAmong(faces)
  if (step === 1) return open.find((number) => number > from) ?? open[0] ?? from
  return open.findLast((number) => number < from) ?? open.at(-1) ?? from
}

export const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const
type Arrow = (typeof arrows)[number]

export function isArrow(key: string): key is Arrow {
  return (arrows as readonly string[]).includes(key)
}

interface Stop {
  readonly triangle: number
  readonly x: number
  readonly y: number
}

const stops: readonly Stop[] = spots
  .map(({ centre: [x, y] }, triangle) => ({ triangle, x: Math.round(x), y: Math.round(y) }))
  .sort((a, b) => a.y - b.y || a.x - b.x)

/** The centres of the triangles form rows, from the top: three rows for each row of hexagons. */
const rows: readonly (readonly Stop[])[] = [...new Set(stops.map(({ y }) => y))].map((y) =>
  stops.filter((stop) => stop.y === y),
)

/** The triangle that an arrow leads to: along the row, or the nearest one in the next row. It stops at the rim. */
export function arrowStep(triangle: number, arrow: Arrow): number {
  const at = rows.findIndex((row) => row.some((stop) => stop.triangle === triangle))
  const row = rows[at] ?? []
  const column = row.findIndex((stop) => stop.triangle === triangle)
  if (arrow === 'ArrowLeft') return row[column - 1]?.triangle ?? triangle
  if (arrow === 'ArrowRight') return row[column + 1]?.triangle ?? triangle
  return nearest(rows[at + (arrow === 'ArrowUp' ? -1 : 1)] ?? [], row[column]?.x ?? 0) ?? triangle
}

function nearest(row: readonly Stop[], x: number): number | undefined {
  return [...row].sort((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x))[0]?.triangle
}
