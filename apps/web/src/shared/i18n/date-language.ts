import { type Language, parseLanguage } from '@hexaverse/protocol/language'

/** Dates are also written in Russian, which the site itself has no texts for. */
export type DateLanguage = Language | 'ru'

/** The date language of the first tag that names one, or else English. */
export function pickDateLanguage(tags: readonly (string | null)[]): DateLanguage {
  for (const tag of tags) {
    const language = /^ru\b/i.test(tag ?? '') ? 'ru' : parseLanguage(tag)
    if (language) return language
  }
  return 'en'
}
