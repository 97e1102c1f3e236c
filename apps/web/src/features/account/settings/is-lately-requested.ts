/** Whether a calendar month has not yet passed since then. The last days of a long month count as the last of a short one. */
export function isLatelyRequested(dataRetrieved: string | null, now: Date): boolean {
  if (dataRetrieved === null) return false
  const again = new Date(dataRetrieved)
  const day = again.getUTCDate()
  again.setUTCMonth(again.getUTCMonth() + 1)
  if (again.getUTCDate() !== day) again.setUTCDate(0)
  return now < again
}
