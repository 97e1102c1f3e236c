export interface Line {
  readonly mean: number
  /** For one step from a value to the next. */
  readonly slope: number
  /** The slope may well be so much more or less by chance alone. */
  readonly slopeError: number
}

/** The straight line that lies closest to values taken at even times. */
export function fitLine(values: readonly number[]): Line {
  const count = values.length
  const mean = values.reduce((sum, value) => sum + value, 0) / count
  const middle = (count - 1) / 2
  const spread = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0)
  const slope = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0) / spread
  const misses = values.map((value, at) => value - mean - slope * (at - middle))
  const variance = misses.reduce((sum, miss) => sum + miss ** 2, 0) / (count - 2)
  return { mean, slope, slopeError: Math.sqrt(variance / spread) }
}
