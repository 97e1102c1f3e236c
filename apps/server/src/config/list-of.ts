/** The parts of a comma-separated setting. */
export function listOf(commaSeparated: string): string[] {
  return commaSeparated
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
