import type { Language } from '@hexaverse/protocol/language'
import { type Fields, isText, pickText, readDate } from '../../shared/http/read-fields.ts'

/** What there is to show of a document. What it lacks, or has in a form that makes no sense, is undefined. */
interface DocumentTexts {
  readonly title: string | undefined
  readonly body: string | undefined
  readonly keywords: string | undefined
  readonly img: string | undefined
  readonly date: Date | undefined
}

/** The answer may be anything: it came over the wire. */
export function pickTexts(answer: unknown, language: Language): DocumentTexts {
  const fields = Object(answer) as Fields
  const pick = (name: string) => pickText(fields, name, language)
  return {
    title: pick('title'),
    body: pick('body'),
    keywords: pick('keywords'),
    img: isText(fields['img']) ? fields['img'] : undefined,
    date: readDate(fields['date']),
  }
}
