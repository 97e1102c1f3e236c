import type { AnswerOf, QueryOf, readLeaderboard } from '@hexaverse/protocol/http'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { nameOfSeason, seasonNamed, seasonOf, weekOf } from '../game/season.ts'
import { type Board, countDecided, countPlayers, readDecidedPage, readOwnRow, readPage } from './leaderboard.store.ts'

type Answer = AnswerOf<typeof readLeaderboard>

/** The first of the counts of games is of all sizes. */
const allSizes = '1'

/** A page of the leaderboard as anyone sees it, and the own row of a member. */
export async function readLeaderboardPage(
  pool: Queryable,
  { season: name, size = allSizes, page: shownPage = '1' }: QueryOf<typeof readLeaderboard>,
  { now, memberId }: { readonly now: Date; readonly memberId: string | undefined },
): Promise<Answer> {
  const current = seasonOf(now.getTime())
  const season = name === undefined ? current : seasonNamed(name)
  const page = Number(shownPage)
  const board: Board = {
    season,
    size: Number(size),
    week: season === current ? weekOf(now.getTime()) : undefined,
  }
  const isDecided = await findDecision(pool, season)
  const players = await (isDecided ? countDecided : countPlayers)(pool, board)
  const rows = await (isDecided ? readDecidedPage : readPage)(pool, board, page)
  const own = memberId === undefined ? undefined : await readOwnRow(pool, board, memberId)
  return { season: nameOfSeason(season), isDecided, page, players, rows: [...rows], own: own ?? null }
}

async function findDecision(pool: Queryable, season: number): Promise<boolean> {
  const { rowCount } = await pool.query('select from season_end where season = $1', [season])
  return rowCount === 1
}
