import type { Language } from '@hexaverse/protocol/language'
import type { PageTexts } from '@hexaverse/protocol/page-texts'
import type { Sentences } from '@hexaverse/protocol/sentences'
import type { words as english } from './en/index.ts'

/** A text that depends on a count, one for each form that the language has. */
export type PluralForms = { readonly other: string } & { readonly [form in Intl.LDMLPluralRule]?: string }

type English = typeof english
export type TextKey = keyof English
export type Words = { readonly [Key in TextKey]: English[Key] extends string ? string : PluralForms }

export interface Table {
  readonly words: Words
  readonly sentences: Sentences
  readonly pageTexts: PageTexts
}

/** Each language is a file of its own, so that nobody loads a language that they do not read. */
export async function loadTable(language: Language): Promise<Table> {
  const loaded = language === 'uk' ? await import('./uk/index.ts') : await import('./en/index.ts')
  return loaded.table
}
