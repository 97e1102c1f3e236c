/** Stars, so that nobody takes one for a person. */
const names = ['bot-vega', 'bot-rigel', 'bot-altair', 'bot-deneb', 'bot-mira'] as const

/** Ids of so many bots, each different. */
export function botsFor(count: number): readonly string[] {
  return names.slice(0, count)
}
