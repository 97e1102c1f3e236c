import { parseLanguage } from '@hexaverse/protocol/language'

/** A day in words. Dates of documents carry no hour, so the reader's time zone must not move them to another day. */
export function formatDate(date: Date, language: string): string {
  const locale = language === 'ru' ? 'ru' : (parseLanguage(language) ?? 'en')
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}
