import type { Language } from '@hexaverse/protocol/language'
import { type Fields, isText, pickText, readDate } from '../../shared/http/read-fields.ts'

/** The texts of a document. A missing or malformed field is undefined. */
interface DocumentTexts {
  readonly title: string | undefined
  readonly body: string | undefined
  readonly keywords: string | undefined
  readonly img: string | undefined
  readonly date: Date | undefined
}

/** The answer is not validated before: it may be anything. */
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
