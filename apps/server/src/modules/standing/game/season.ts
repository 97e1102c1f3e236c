const dayMs = 86_400_000

/** A day in UTC, as days since 1970. */
export function dayOf(at: number): number {
  return Math.floor(at / dayMs)
}

export function startOfDay(at: number): number {
  return dayOf(at) * dayMs
}

/** A season is a calendar quarter in UTC: 20264 is the last one of 2026. */
export function seasonOf(at: number): number {
  const day = new Date(at)
  return day.getUTCFullYear() * 10 + Math.floor(day.getUTCMonth() / 3) + 1
}

/** The instant at which a season is over and the next one begins. */
export function endOfSeason(season: number): number {
  return Date.UTC(Math.floor(season / 10), 3 * (season % 10), 1)
}

/** The day of the Monday on which the week of this instant began, in UTC, as days since 1970. */
export function weekOf(at: number): number {
  const day = dayOf(at)
  // The first of January 1970 was a Thursday.
  return day - ((day + 3) % 7)
}

export function nameOfSeason(season: number): string {
  return `${Math.floor(season / 10)}-${season % 10}`
}

/** The inverse of `nameOfSeason`. */
export function seasonNamed(name: string): number {
  return Number(name.replace('-', ''))
}
