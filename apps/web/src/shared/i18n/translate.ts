import type { Language } from '@hexaverse/protocol/language'
import { fillIn, pickForm, type SentenceParams } from '@hexaverse/protocol/texts'
import type { TextKey, Texts } from './catalogue.ts'
import { fallbackTexts } from './fallback-texts.ts'

/**
 * The text of a key in a language. Before the catalogue is loaded, only the texts of last resort exist; a missing text
 * is its own key.
 */
export function translate(
  language: Language,
  texts: Partial<Texts> | undefined,
  key: TextKey,
  params?: SentenceParams,
): string {
  const text = texts?.[key] ?? (fallbackTexts[language] as Partial<Texts>)[key] ?? key
  const form = typeof text === 'string' ? text : pickForm(language, text, Number(params?.['count'] ?? 0))
  return fillIn(language, form, params)
}
