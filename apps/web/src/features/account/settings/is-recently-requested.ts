/**
 * Whether less than a calendar month has passed since the last request (D-ACC-7). If the next month is shorter, its
 * last day counts.
 */
export function isRecentlyRequested(dataRequestedAt: string | null, now: Date): boolean {
  if (dataRequestedAt === null) return false
  const again = new Date(dataRequestedAt)
  const day = again.getUTCDate()
  again.setUTCMonth(again.getUTCMonth() + 1)
  if (again.getUTCDate() !== day) again.setUTCDate(0)
  return now < again
}
