import { documentPath } from '@hexaverse/protocol/documents'
import type { listDocuments } from '@hexaverse/protocol/http'
import { useCall } from '../../shared/http/use-call.ts'
import { useTexts } from '../../shared/i18n/use-texts.ts'
import { Cell, CellFailure, CellRow, CellRows, EmptyCell, useKeptFocus } from '../../shared/page/cell.tsx'
import { Loader } from '../../shared/ui/loader.tsx'
import styles from './news-cell.module.css'
import { type NewsItem, readNews } from './read-news.ts'

/** The body has the same height in every state, so that the layout does not shift when the news arrive. */
export function NewsCell() {
  const { t, language } = useTexts()
  const { body, keepingFocus } = useKeptFocus()
  const call = useCall<typeof listDocuments>({ method: 'GET', path: '/api/hc_data/document/' })
  return (
    <Cell heading={t('news.heading')}>
      <div ref={body} className={styles.body} tabIndex={-1}>
        {call.state === 'loading' && <Loader />}
        {call.state === 'failed' && <CellFailure onRetry={keepingFocus(call.retry)} />}
        {call.state === 'ready' && <NewsList items={readNews(call.answer, language)} />}
      </div>
    </Cell>
  )
}

function NewsList({ items }: { items: readonly NewsItem[] }) {
  const { t, formatDate } = useTexts()
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
