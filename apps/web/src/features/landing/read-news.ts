import type { Language } from '@hexaverse/protocol/language'
import { documentFromWire } from '@hexaverse/protocol/words/documents'

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
  const items = answer.flatMap((entry: unknown) => {
    const { id, title, publishedAt: date } = documentFromWire(entry, language)
    return isUsableId(id) ? [{ id, title, date }] : []
  })
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

/** Whether an id can be a path segment: not `.` or `..`, and without lone surrogates. */
function isUsableId(id: string | undefined): id is string {
  return id !== undefined && id !== '.' && id !== '..' && !/\p{Surrogate}/u.test(id)
}
