import type { Language } from '@hexaverse/protocol/language'

/**
 * The fields of an answer that is only displayed. They are not validated, so each is read defensively: the page must
 * render whatever the server sent.
 */
export type Fields = Readonly<Record<string, unknown>>

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

/** The field in the reader's language, or else the one without a language. */
export function pickText(fields: Fields, name: string, language: Language): string | undefined {
  return [fields[`${name}_${language}`], fields[name]].find(isText)
}

export function readDate(value: unknown): Date | undefined {
  const date = new Date(isText(value) ? value : Number.NaN)
  return Number.isNaN(date.getTime()) ? undefined : date
}
