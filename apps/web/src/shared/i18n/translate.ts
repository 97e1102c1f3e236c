import type { Language } from '@hexaverse/protocol/language'
import { fillIn, type SentenceParams } from '@hexaverse/protocol/sentences'
import { lastResort } from './last-resort.ts'
import type { PluralForms, TextKey, Words } from './table.ts'

/** The text of a key in a language. Before the table is there, only the words of last resort are known. */
export function translate(language: Language, words: Words | undefined, key: TextKey, params?: SentenceParams): string {
  const text = words?.[key] ?? (lastResort[language] as Partial<Words>)[key] ?? key
  return fillIn(typeof text === 'string' ? text : pickForm(language, text, Number(params?.['count'] ?? 0)), params)
}

function pickForm(language: Language, forms: PluralForms, count: number): string {
  return forms[new Intl.PluralRules(language).select(count)] ?? forms.other
}
