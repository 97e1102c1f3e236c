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

/** A time of day, in the reader's time zone unless another is given. */
export function formatTime(date: Date, language: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short', timeZone }).format(date)
}

function localeOf(language: string): string {
  return language === 'ru' ? 'ru' : (parseLanguage(language) ?? 'en')
}
