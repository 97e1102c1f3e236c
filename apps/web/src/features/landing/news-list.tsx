import { documentPath } from '@hexaverse/protocol/documents'
import { useWords } from '../../shared/i18n/use-words.ts'
import { CellRow, CellRows, EmptyCell } from '../../shared/page/cell.tsx'
import type { NewsItem } from './read-news.ts'

export function NewsList({ items }: { items: readonly NewsItem[] }) {
  const { t, formatDate } = useWords()
  if (items.length === 0) return <EmptyCell>{t('news.empty')}</EmptyCell>
  return (
    <CellRows>
      {items.map(({ id, title = t('document.no-title'), date }) => (
        <CellRow key={id} to={documentPath(id, title)} title={title}>
          {date && <time dateTime={date.toISOString()}>{formatDate(date)}</time>}
        </CellRow>
      ))}
    </CellRows>
  )
}
