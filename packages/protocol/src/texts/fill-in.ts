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

export type SentenceParams = Readonly<Record<string, string | number>>

/** Texts and names in turn, kept for each sentence: a game says the same ones over and over. */
const taken = new Map<string, readonly string[]>()

/** Puts parameters into the `{names}` of a sentence. An unknown name stays as it is, so that a slip is seen. */
export function fillIn(sentence: string, params: SentenceParams = {}): string {
  const parts = taken.get(sentence) ?? takeApart(sentence)
  let text = parts[0] ?? ''
  for (let place = 1; place < parts.length; place += 2) {
    const name = parts[place] as string
    text += Object.hasOwn(params, name) ? params[name] : `{${name}}`
    text += parts[place + 1]
  }
  return text
}

function takeApart(sentence: string): readonly string[] {
  const parts = sentence.split(/\{(\w+)\}/)
  taken.set(sentence, parts)
  return parts
}
