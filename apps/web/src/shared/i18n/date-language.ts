import { type Language, parseLanguage } from '@hexaverse/protocol/language'

/** Dates are also written in a language that the site does not speak. */
export type DateLanguage = Language | 'ru'

/** The first tag that names a language dates can be written in. */
export function pickDateLanguage(tags: readonly (string | null)[]): DateLanguage {
  for (const tag of tags) {
    const language = /^ru\b/i.test(tag ?? '') ? 'ru' : parseLanguage(tag)
    if (language) return language
  }
  return 'en'
}
