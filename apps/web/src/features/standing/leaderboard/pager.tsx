import { pages as paths } from '@hexaverse/protocol'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { PageLink } from '../../../shared/ui/button.tsx'
import { type BoardQuery, searchOf } from './board-query.ts'
import styles from './leaderboard-page.module.css'

/** Links, so that each page has an address of its own. */
export function Pager({ query, pages }: { query: BoardQuery; pages: number }) {
  const { t, formatNumber } = useTexts()
  const pathOf = (page: number) => {
    const search = searchOf({ ...query, page })
    return search ? `${paths.leaderboard}?${search}` : paths.leaderboard
  }
  return (
    <nav className={styles.pager} aria-label={t('leaders.pages')}>
      <span className={styles.previous}>
        {query.page > 1 && <PageLink to={pathOf(query.page - 1)}>{t('leaders.previous')}</PageLink>}
      </span>
      <p role="status">{t('leaders.page', { page: formatNumber(query.page), pages: formatNumber(pages) })}</p>
      <span className={styles.next}>
        {query.page < pages && <PageLink to={pathOf(query.page + 1)}>{t('leaders.next')}</PageLink>}
      </span>
    </nav>
  )
}
