import type { LeaderboardRow } from '@hexaverse/protocol/http'
import { leaderboardPageLength } from '@hexaverse/protocol/leaderboard'
import { Link } from 'wouter'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { useSession } from '../../../shared/session/session-store.ts'
import { PlayerLink } from '../../../shared/standing/player-link.tsx'
import { Rating, RatingChange } from '../../../shared/standing/rating.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { type BoardQuery, searchOf } from './board-query.ts'
import styles from './board-table.module.css'
import type { Board, OwnRow } from './use-board.ts'

/** How many rated games of a season put a player on its leaderboard. */
const gamesForPlace = 10

export function BoardTable({ board, query }: { board: Board; query: BoardQuery }) {
  const { t } = useTexts()
  const login = useSession(({ user }) => user?.login)
  const isOnPage = board.rows.some((row) => row.login === login)
  const hasWeek = !board.isDecided
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t('leaders.caption', { count: board.players })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('standing.place')}</th>
          <th scope="col">{t('standing.player')}</th>
          <th scope="col">{t('standing.rating')}</th>
          {hasWeek && <th scope="col">{t('standing.week')}</th>}
          <th scope="col">{t('standing.games')}</th>
          <th scope="col">{t('standing.wins')}</th>
        </tr>
      </thead>
      <tbody>
        {board.rows.map((row) => (
          <Row key={row.login} row={row} isOwn={row.login === login} hasWeek={hasWeek} />
        ))}
      </tbody>
      {board.own && !isOnPage && (
        <tfoot>
          <Row row={board.own} isOwn hasWeek={hasWeek}>
            <OwnNote own={board.own} board={board} query={query} />
          </Row>
        </tfoot>
      )}
    </table>
  )
}

interface RowProps {
  row: LeaderboardRow | OwnRow
  isOwn: boolean
  hasWeek: boolean
  children?: React.ReactNode
}

/** The own row stays in view while the table is scrolled. */
function Row({ row, isOwn, hasWeek, children }: RowProps) {
  const { t, formatNumber } = useTexts()
  const { place, login, number, weekChange, games, wins } = row
  return (
    <tr className={classNames(styles.row, isOwn && styles.own)} aria-current={isOwn || undefined}>
      <td className={styles.place} data-place={place ?? undefined}>
        {place === null ? '–' : formatNumber(place)}
      </td>
      <th scope="row" className={styles.player}>
        <PlayerLink login={login} />
        {isOwn && <span className={styles.you}>{t('leaders.you')}</span>}
        {/* On a phone, in place of two columns. */}
        <span className={styles.counts}>
          {t('leaders.counts', { games: formatNumber(games), wins: formatNumber(wins) })}
        </span>
        {children}
      </th>
      <td className={styles.number}>
        <Rating number={number} />
        {hasWeek && (
          <span className={styles.below}>
            <RatingChange change={weekChange ?? 0} />
          </span>
        )}
      </td>
      {hasWeek && (
        <td className={styles.week}>
          <RatingChange change={weekChange ?? 0} />
        </td>
      )}
      <td className={styles.count}>{formatNumber(games)}</td>
      <td className={styles.count}>{formatNumber(wins)}</td>
    </tr>
  )
}

interface OwnNoteProps {
  own: OwnRow
  board: Board
  query: BoardQuery
}

/** Why the own row is not among the others, or the way to it. */
function OwnNote({ own, board, query }: OwnNoteProps) {
  const { t } = useTexts()
  const pages = Math.ceil(board.players / leaderboardPageLength)
  if (own.page !== null && own.page <= pages) {
    return (
      <Link className={styles.note} href={`/leaderboard?${searchOf({ ...query, page: own.page })}`}>
        {t('leaders.own.page')}
      </Link>
    )
  }
  const missing = gamesForPlace - own.games
  return (
    <span className={styles.note}>
      {missing > 0 && !board.isDecided ? t('leaders.own.few', { count: missing }) : t('leaders.own.unlisted')}
    </span>
  )
}
