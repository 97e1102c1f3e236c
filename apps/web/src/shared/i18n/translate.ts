import type { Language } from '@hexaverse/protocol/language'
import { fillIn, pickForm, type SentenceParams } from '@hexaverse/protocol/texts'
import type { TextKey, Words } from './catalogue.ts'
import { lastResort } from './last-resort.ts'

/**
 * The text of a key in a language. Before the catalogue is loaded, only the texts of last resort exist; a missing text
 * is its own key.
 */
export function translate(
  language: Language,
  words: Partial<Words> | undefined,
  key: TextKey,
  params?: SentenceParams,
): string {
  const text = words?.[key] ?? (lastResort[language] as Partial<Words>)[key] ?? key
  return fillIn(typeof text === 'string' ? text : pickForm(language, text, Number(params?.['count'] ?? 0)), params)
}
