import type { Language } from '@hexaverse/protocol/language'

export function formatTime(time: Date, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' })
  return `${format.format(time)} UTC`
}
