import type { TextKey } from '../../../shared/i18n/catalogue.ts'

interface Length {
  readonly key: Extract<TextKey, `games.length.${string}`>
  readonly params: Readonly<Record<'hours' | 'minutes' | 'seconds', number>>
}

/** How long a game took, as roughly as people say it: seconds only within the first minute. */
export function lengthOf(begunAt: string, endedAt: string): Length {
  const seconds = Math.max(0, Math.round((Date.parse(endedAt) - Date.parse(begunAt)) / 1000))
  const minutes = Math.round(seconds / 60)
  const params = { hours: Math.floor(minutes / 60), minutes: minutes % 60, seconds }
  if (seconds < 60) return { key: 'games.length.seconds', params }
  return { key: minutes < 60 ? 'games.length.minutes' : 'games.length.hours', params }
}
