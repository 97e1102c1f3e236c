import { parseLanguage } from '@hexaverse/protocol/language'

/** A day in words. Dates of documents carry no hour, so the reader's time zone must not move them to another day. */
export function formatDate(date: Date, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}

/** A day and an hour, by the reader's own clock unless another zone is asked for. */
export function formatMoment(date: Date, language: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(date)
}

/** An hour and a minute, by the same clock. */
export function formatTime(date: Date, language: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short', timeZone }).format(date)
}

function localeOf(language: string): string {
  return language === 'ru' ? 'ru' : (parseLanguage(language) ?? 'en')
}
