import type { Language } from '@hexaverse/protocol/language'
import { type Fields, isText, pickText, readDate } from '../../shared/http/read-fields.ts'

export interface NewsItem {
  readonly id: string
  readonly title: string | undefined
  readonly date: Date | undefined
}

/**
 * The news that the server sent, without malformed items. The list is not essential to the landing page: the page must
 * render whatever the answer contains.
 */
export function readNews(answer: unknown, language: Language): readonly NewsItem[] {
  if (!Array.isArray(answer)) return []
  const items = answer.flatMap((entry: unknown) => readItem(entry, language))
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

function readItem(entry: unknown, language: Language): readonly NewsItem[] {
  if (typeof entry !== 'object' || entry === null) return []
  const fields = entry as Fields
  const { _id: id, date } = fields
  if (!isUsableId(id)) return []
  return [{ id, title: pickText(fields, 'title', language), date: readDate(date) }]
}

/** Whether an id can be a path segment: not `.` or `..`, and without lone surrogates. */
function isUsableId(id: unknown): id is string {
  return isText(id) && id !== '.' && id !== '..' && !/\p{Surrogate}/u.test(id)
}
