import type { Language } from '@hexaverse/protocol/language'

export interface NewsItem {
  readonly id: string
  readonly title: string | undefined
  readonly date: Date | undefined
}

/**
 * The news as the server sent them, less what makes no sense. The list is an ornament of the first page: whatever is in
 * it, the page must stand.
 */
export function readNews(answer: unknown, language: Language): readonly NewsItem[] {
  if (!Array.isArray(answer)) return []
  const items = answer.flatMap((entry: unknown) => readItem(entry, language))
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

function readItem(entry: unknown, language: Language): readonly NewsItem[] {
  if (typeof entry !== 'object' || entry === null) return []
  const { _id: id, title, date, [`title_${language}`]: localTitle } = entry as Record<string, unknown>
  if (!isUsableId(id)) return []
  return [{ id, title: [localTitle, title].find(isText), date: readDate(date) }]
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** One that can stand in an address: not a step up or nowhere, and made of whole characters. */
function isUsableId(id: unknown): id is string {
  return isText(id) && id !== '.' && id !== '..' && !/\p{Surrogate}/u.test(id)
}

function readDate(value: unknown): Date | undefined {
  const date = new Date(isText(value) ? value : Number.NaN)
  return Number.isNaN(date.getTime()) ? undefined : date
}
