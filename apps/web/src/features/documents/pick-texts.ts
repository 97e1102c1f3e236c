import type { Language } from '@hexaverse/protocol/language'

/** What there is to show of a document. What it lacks, or has in a form that makes no sense, is undefined. */
export interface DocumentTexts {
  readonly title: string | undefined
  readonly body: string | undefined
  readonly keywords: string | undefined
  readonly img: string | undefined
  readonly date: Date | undefined
}

/** The reader's language first, then the field without a language. The answer may be anything: it came over the wire. */
export function pickTexts(answer: unknown, language: Language): DocumentTexts {
  const fields = Object(answer) as Record<string, unknown>
  const pick = (name: string) => [fields[`${name}_${language}`], fields[name]].find(isText)
  return {
    title: pick('title'),
    body: pick('body'),
    keywords: pick('keywords'),
    img: isText(fields['img']) ? fields['img'] : undefined,
    date: readDate(fields['date']),
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function readDate(value: unknown): Date | undefined {
  const date = new Date(isText(value) ? value : Number.NaN)
  return Number.isNaN(date.getTime()) ? undefined : date
}
