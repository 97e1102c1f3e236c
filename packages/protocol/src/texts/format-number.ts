import type { Language } from '../language.ts'

/** Memoised: constructing an `Intl.NumberFormat` costs far more than using it. */
const formats = new Map<string, Intl.NumberFormat>()

/** The one way in which people read numbers: 1,000 in English, 1 000 with a no-break space in Ukrainian. */
export function formatNumber(language: Language, value: number): string {
  // Most numbers of a game are small, and every language here writes those in plain digits.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value)
  return formatOf(language, 'auto').format(value)
}

/** A change with its sign; the minus is U+2212, not a hyphen. */
export function formatChange(language: Language, value: number): string {
  return formatOf(language, 'exceptZero').format(value).replace('-', '\u2212')
}

function formatOf(language: Language, signDisplay: 'auto' | 'exceptZero'): Intl.NumberFormat {
  const key = `${language} ${signDisplay}`
  const format = formats.get(key) ?? new Intl.NumberFormat(language, { signDisplay, maximumFractionDigits: 18 })
  formats.set(key, format)
  return format
}
