export interface ChartPoint {
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly number: number
}

/** The sides of the drawing. Its lines keep their width however it is stretched. */
export const chart = { width: 600, height: 180, edge: 6 } as const

export interface RatingLine {
  readonly path: string
  /** The area below the line. */
  readonly area: string
  readonly low: number
  readonly high: number
}

/** The line of a rating: days to the right, numbers upwards. Undefined for fewer than two days. */
export function ratingLine(points: readonly ChartPoint[]): RatingLine | undefined {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || first === last) return undefined
  const numbers = points.map(({ number }) => number)
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  const [from, to] = [Date.parse(first.day), Date.parse(last.day)]
  const x = (day: string) => ((Date.parse(day) - from) / (to - from)) * chart.width
  const y = (number: number) =>
    // A rating that never changed is a line in the middle.
    high === low ? chart.height / 2 : chart.edge + ((high - number) / (high - low)) * (chart.height - 2 * chart.edge)
  const corners = points.map(({ day, number }) => [x(day), y(number)].map((value) => value.toFixed(1)).join(' '))
  const path = `M${corners.join('L')}`
  return { path, area: `${path}V${chart.height}H0z`, low, high }
}
