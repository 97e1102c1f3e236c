import type { Language } from '../language.ts'

/** A text that depends on a count, one for each form that the language has. */
export type PluralForms = { readonly other: string } & { readonly [form in Intl.LDMLPluralRule]?: string }

/** Kept, for making one takes longer than everything else that is said of a move. */
const rules = new Map<Language, Intl.PluralRules>()

export function pickForm(language: Language, forms: PluralForms, count: number): string {
  return forms[rulesOf(language).select(count)] ?? forms.other
}

function rulesOf(language: Language): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return known
}
