/** Enough of an address, or of a transaction's name, to know it by. */
export function shortAddress(text: string): string {
  return `${text.slice(0, 6)}…${text.slice(-4)}`
}
