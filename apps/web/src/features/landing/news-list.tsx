import { documentPath } from '@hexaverse/protocol/documents'
import { CellRow } from '../../shared/cell/cell-row.tsx'
import { CellRows } from '../../shared/cell/cell-rows.tsx'
import { EmptyCell } from '../../shared/cell/empty-cell.tsx'
import { useWords } from '../../shared/i18n/use-words.ts'
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
