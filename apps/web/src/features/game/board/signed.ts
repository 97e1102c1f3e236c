/** A change as it is read: with a plus, or a minus as long as one. */
export function signed(change: number): string {
  return change > 0 ? `+${change}` : `−${-change}`
}
