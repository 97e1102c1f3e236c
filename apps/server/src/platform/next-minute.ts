/** Rounded up, so that a sentence that names the minute does not name one that is too early. */
export function nextMinute(moment: Date): Date {
  return new Date(Math.ceil(moment.getTime() / 60_000) * 60_000)
}
