/** The value that this share of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** Of an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const [upper, lower] = [sorted[Math.floor(sorted.length / 2)], sorted[Math.floor((sorted.length - 1) / 2)]]
  if (upper === undefined || lower === undefined) throw new Error('An empty list has no median')
  return (upper + lower) / 2
}
