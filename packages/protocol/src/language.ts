export const languages = ['en', 'uk'] as const
export type Language = (typeof languages)[number]

/** Parses a language tag. `ua`, the country, is a common mistake for `uk`, the language, and is accepted as such. */
export function parseLanguage(tag: string | null | undefined): Language | undefined {
  const name = tag?.toLowerCase().split(/[-_]/)[0]
  if (name === 'ua') return 'uk'
  return languages.find((language) => language === name)
}

/** The stored choice, or the browser's first supported language, or English. */
export function pickLanguage(stored: string | null, preferred: readonly string[]): Language {
  for (const tag of [stored, ...preferred]) {
    const language = parseLanguage(tag)
    if (language) return language
  }
  return 'en'
}
