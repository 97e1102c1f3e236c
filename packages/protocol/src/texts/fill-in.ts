import type { Language } from '../language.ts'
import { formatNumber } from './format-number.ts'

/** A text that depends on a count, with one variant for each plural form of the language. */
export type PluralForms = { readonly other: string } & { readonly [form in Intl.LDMLPluralRule]?: string }

interface Rules {
  readonly plural: Intl.PluralRules
  /** The form for each small count, memoised. */
  readonly forms: Intl.LDMLPluralRule[]
}

/** Memoised: constructing and querying `Intl.PluralRules` costs more than all other work on a move's texts. */
const rules = new Map<Language, Rules>()
const maxMemoisedCount = 100

export function pickForm(language: Language, forms: PluralForms, count: number): string {
  return forms[formOf(rulesOf(language), count)] ?? forms.other
}

function formOf({ plural, forms }: Rules, count: number): Intl.LDMLPluralRule {
  const form = forms[count] ?? plural.select(count)
  if (Number.isInteger(count) && count >= 0 && count < maxMemoisedCount) forms[count] = form
  return form
}

function rulesOf(language: Language): Rules {
  const known = rules.get(language) ?? { plural: new Intl.PluralRules(language), forms: [] }
  rules.set(language, known)
  return known
}

/** Numbers are given as numbers, so that `fillIn` writes them in the way of the language; amounts of coins must be. */
export type SentenceParams = Readonly<Record<string, string | number>> & {
  readonly amount?: number
  readonly coins?: number
}

/** Each sentence split into text and parameter names alternately. Memoised, because games repeat the same sentences. */
const parsed = new Map<string, readonly string[]>()

/** Fills in the `{names}` of a sentence. An unknown name stays as it is, so that the mistake is visible. */
export function fillIn(language: Language, sentence: string, params: SentenceParams = {}): string {
  const parts = parsed.get(sentence) ?? parse(sentence)
  let text = parts[0] ?? ''
  for (let place = 1; place < parts.length; place += 2) {
    const name = parts[place] as string
    text += Object.hasOwn(params, name) ? write(language, params[name]) : `{${name}}`
    text += parts[place + 1]
  }
  return text
}

function write(language: Language, value: string | number | undefined): string {
  return typeof value === 'number' ? formatNumber(language, value) : String(value)
}

function parse(sentence: string): readonly string[] {
  const parts = sentence.split(/\{(\w+)\}/)
  parsed.set(sentence, parts)
  return parts
}
