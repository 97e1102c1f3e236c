import type { Language } from '../language.ts'

/** A text that depends on a count, one for each form that the language has. */
export type PluralForms = { readonly other: string } & { readonly [form in Intl.LDMLPluralRule]?: string }

interface Rules {
  readonly plural: Intl.PluralRules
  /** By small counts, which are nearly all. */
  readonly forms: Intl.LDMLPluralRule[]
}

/** Kept, for making one and asking it take longer than everything else that is said of a move. */
const rules = new Map<Language, Rules>()
const mostKept = 100

export function pickForm(language: Language, forms: PluralForms, count: number): string {
  return forms[formOf(rulesOf(language), count)] ?? forms.other
}

function formOf({ plural, forms }: Rules, count: number): Intl.LDMLPluralRule {
  const form = forms[count] ?? plural.select(count)
  if (Number.isInteger(count) && count >= 0 && count < mostKept) forms[count] = form
  return form
}

function rulesOf(language: Language): Rules {
  const known = rules.get(language) ?? { plural: new Intl.PluralRules(language), forms: [] }
  rules.set(language, known)
  return known
}
