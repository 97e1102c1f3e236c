import { documentPath } from '@hexaverse/protocol/documents'
import { useWords } from '../../shared/i18n/use-words.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { CellRow } from './cell-row.tsx'
import { CellRows } from './cell-rows.tsx'
import styles from './news-state.module.css'
import type { NewsItem } from './read-news.ts'

export function NewsList({ items }: { items: readonly NewsItem[] }) {
  const { t, formatDate } = useWords()
  if (items.length === 0) {
    return (
      <div className={styles.state}>
        <Icon name="hexagon" className={styles.sign} />
        <p role="status">{t('news.empty')}</p>
      </div>
    )
  }
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
