import { leaderboardPageLength } from '@hexaverse/protocol/leaderboard'
import { useSearchParams } from 'wouter'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { FailureNotice, Notice } from '../../../shared/page/notice.tsx'
import frame from '../../../shared/page/page-frame.module.css'
import { PageHeading } from '../../../shared/page/page-heading.tsx'
import { Button, PageLink } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Loader } from '../../../shared/ui/loader.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { BoardFilters } from './board-filters.tsx'
import { type BoardQuery, readBoardQuery, searchOf } from './board-query.ts'
import { BoardTable } from './board-table.tsx'
import styles from './leaderboard-page.module.css'
import { Pager } from './pager.tsx'
import { type Board, useBoard } from './use-board.ts'

/** The players of a season by rating. Which ones is in the address, so that a link and Back lead to the same page. */
export default function LeaderboardPage({ heading }: { heading: string }) {
  const { t } = useTexts()
  const [search, setSearch] = useSearchParams()
  const query = readBoardQuery(search)
  const show = (wanted: BoardQuery) => setSearch(searchOf(wanted))
  const { call, board } = useBoard(query)
  return (
    <div className={classNames(frame.frame, styles.page)}>
      <div className={styles.head}>
        <PageHeading className={styles.heading}>{heading}</PageHeading>
        <p className={styles.note}>{t(board?.isDecided ? 'leaders.note.decided' : 'leaders.note')}</p>
      </div>
      <BoardFilters query={query} onChange={show} />
      <Panel size="small">
        <div className={styles.body} aria-busy={call.state === 'loading'}>
          {call.state === 'failed' && <FailureNotice offline={t('leaders.offline')} onRetry={call.retry} />}
          {call.state === 'loading' && !board && <Loader />}
          {call.state !== 'failed' && board && (
            <div className={styles.shown} data-busy={call.state === 'loading' || undefined}>
              <ShownBoard board={board} query={query} onShow={show} />
            </div>
          )}
        </div>
      </Panel>
    </div>
  )
}

interface ShownBoardProps {
  board: Board
  query: BoardQuery
  onShow: (query: BoardQuery) => void
}

function ShownBoard({ board, query, onShow }: ShownBoardProps) {
  const { t } = useTexts()
  const pages = Math.ceil(board.players / leaderboardPageLength)
  if (board.players > 0 && board.page > pages) {
    return (
      <Notice icon="podium" text={t('leaders.no-page')}>
        <Button onClick={() => onShow({ ...query, page: 1 })}>{t('leaders.first-page')}</Button>
      </Notice>
    )
  }
  return (
    <>
      {board.players === 0 && <NobodyYet isDecided={board.isDecided} />}
      {(board.players > 0 || board.own) && <BoardTable board={board} query={query} />}
      {pages > 1 && <Pager query={query} pages={pages} />}
    </>
  )
}

function NobodyYet({ isDecided }: { isDecided: boolean }) {
  const { t } = useTexts()
  if (isDecided) return <Notice icon="podium" text={t('leaders.none.decided')} />
  return (
    <Notice icon="podium" text={t('leaders.none')}>
      <PageLink kind="primary" to="/game">
        {t('play')}
      </PageLink>
    </Notice>
  )
}
