/** The size of the chart in its own units. */
export const chart = { width: 320, height: 150, left: 4, right: 26, top: 10, bottom: 14 } as const

const gapBetweenEnds = 15

export interface SeatLine {
  /** The landing site of the seat, whose colour and mark the line has. */
  readonly site: number
  readonly path: string
  /** Points of the line that carry the mark of the seat, so that lines can be told apart without colours. */
  readonly marks: readonly (readonly [x: number, y: number])[]
  /** Where the emblem stands beside the end of the line, moved away from the other emblems. */
  readonly endY: number
}

export interface Scale {
  readonly last: number
  readonly max: number
}

/** By seat, then by frame. */
export type SeatValues = readonly (readonly number[])[]

export function scaleOf(values: SeatValues, max: number): Scale {
  return { last: Math.max(1, (values[0]?.length ?? 0) - 1), max }
}

export function xOf(frame: number, { last }: Scale): number {
  return chart.left + ((chart.width - chart.left - chart.right) * frame) / last
}

export function yOf(value: number, { max }: Scale): number {
  return chart.height - chart.bottom - ((chart.height - chart.top - chart.bottom) * Math.max(0, value)) / max
}

/** The frame under a point of the chart. */
export function frameAt(x: number, { last }: Scale): number {
  const part = (x - chart.left) / (chart.width - chart.left - chart.right)
  return Math.round(Math.min(1, Math.max(0, part)) * last)
}

/** One line for each seat, from the start of the game to its end. */
export function seatLines(values: SeatValues, sites: readonly number[], scale: Scale): readonly SeatLine[] {
  const ends = spread(values.map((line) => yOf(line.at(-1) ?? 0, scale)))
  return values.map((line, index) => ({
    site: sites[index] ?? index + 1,
    path: pathOf(line, scale),
    marks: marksOf(line, scale, index / values.length),
    endY: ends[index] ?? 0,
  }))
}

function pathOf(line: readonly number[], scale: Scale): string {
  const steps = line.map((value, frame) => {
    if (frame === 0) return `M${fine(xOf(0, scale))} ${fine(yOf(value, scale))}`
    return value === line[frame - 1] ? '' : `H${fine(xOf(frame, scale))}V${fine(yOf(value, scale))}`
  })
  return `${steps.join('')}H${fine(xOf(line.length - 1, scale))}`
}

/** Four marks on each line, at other frames than those of the other seats. */
function marksOf(line: readonly number[], scale: Scale, shift: number): SeatLine['marks'] {
  return [0, 1, 2, 3].map((place) => {
    const frame = Math.round(((place + 0.15 + shift * 0.7) / 4) * scale.last)
    return [xOf(frame, scale), yOf(line[frame] ?? 0, scale)]
  })
}

/** Moves heights apart so that none is closer than the gap to the next, and none leaves the chart. */
function spread(heights: readonly number[]): readonly number[] {
  const order = heights.map((_, index) => index).sort((one, other) => (heights[one] ?? 0) - (heights[other] ?? 0))
  const moved = [...heights]
  const lowest = chart.height - gapBetweenEnds / 2
  let room = gapBetweenEnds / 2
  for (const index of order) {
    moved[index] = Math.max(moved[index] ?? 0, room)
    room = (moved[index] ?? 0) + gapBetweenEnds
  }
  let limit = lowest
  for (const index of order.toReversed()) {
    moved[index] = Math.min(moved[index] ?? 0, limit)
    limit = (moved[index] ?? 0) - gapBetweenEnds
  }
  return moved
}

function fine(value: number): string {
  return String(Number(value.toFixed(1)))
}
