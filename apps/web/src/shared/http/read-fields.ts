import type { Language } from '@hexaverse/protocol/language'

/** For answers that are shown rather than acted upon: what came over the wire may be anything, and the page must stand. */
export type Fields = Readonly<Record<string, unknown>>

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

/** The field in the reader's language first, then the one without a language. */
export function pickText(fields: Fields, name: string, language: Language): string | undefined {
  return [fields[`${name}_${language}`], fields[name]].find(isText)
}

export function readDate(value: unknown): Date | undefined {
  const date = new Date(isText(value) ? value : Number.NaN)
  return Number.isNaN(date.getTime()) ? undefined : date
}
