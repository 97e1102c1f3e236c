import { parseLanguage } from '@hexaverse/protocol/language'

/**
 * A date in words. Dates of documents have no time, so they are formatted in UTC: the reader's time zone must not shift
 * the day.
 */
export function formatDate(date: Date, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}

/** A date and a time, in the reader's time zone unless another is given. */
export function formatMoment(date: Date, language: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(date)
}

/** A month of a fact that is dated in UTC. */
export function formatMonth(date: Date, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date)
}

/** Some months of one year, in short. Written out, because the locales' own ranges repeat the year. */
export function formatMonths(from: Date, to: Date, language: string): string {
  const month = new Intl.DateTimeFormat(localeOf(language), { month: 'short', timeZone: 'UTC' })
  return `${month.format(from)} – ${month.format(to)} ${to.getUTCFullYear()}`
}

interface Reader {
  readonly now?: Date
  readonly timeZone?: string
}

/** `HH:MM` in the reader's time zone, with the day if it is not today, and the year if it is not this one. */
export function formatTime(date: Date, language: string, { now = new Date(), timeZone }: Reader = {}): string {
  const format = (moment: Date, parts: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(localeOf(language), { ...parts, timeZone }).format(moment)
  const isSame = (parts: Intl.DateTimeFormatOptions): boolean => format(date, parts) === format(now, parts)
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  if (isSame({ dateStyle: 'short' })) return format(date, time)
  const year = isSame({ year: 'numeric' }) ? undefined : 'numeric'
  return format(date, { day: 'numeric', month: 'short', year, ...time })
}

function localeOf(language: string): string {
  return language === 'ru' ? 'ru' : (parseLanguage(language) ?? 'en')
}
