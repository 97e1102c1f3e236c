export interface Line {
  readonly mean: number
  /** The change from one value to the next. */
  readonly slope: number
  /** The standard error of the slope. */
  readonly slopeError: number
}

/** Fits a straight line to evenly spaced values by least squares. */
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
