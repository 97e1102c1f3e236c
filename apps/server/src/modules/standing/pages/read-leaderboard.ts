import type { AnswerOf, QueryOf, readLeaderboard } from '@hexaverse/protocol/http'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { nameOfSeason, seasonNamed, seasonOf, weekOf } from '../game/season.ts'
import { type Board, countDecided, countPlayers, readDecidedPage, readOwnRow, readPage } from './leaderboard.store.ts'

type Answer = AnswerOf<typeof readLeaderboard>

/** The first of the counts of games is of all sizes. */
const allSizes = 1

const patterns = { season: /^[0-9]{4}-[1-4]$/, size: /^[2-6]$/, page: /^[1-9][0-9]{0,5}$/ } as const

/** A page of the leaderboard as anyone sees it, and the own row of a member. Undefined if there can be no such page. */
export async function readLeaderboardPage(
  pool: Queryable,
  query: QueryOf<typeof readLeaderboard>,
  { now, memberId }: { readonly now: Date; readonly memberId: string | undefined },
): Promise<Answer | undefined> {
  if (!isKnown(query)) return undefined
  const current = seasonOf(now.getTime())
  const season = query.season === undefined ? current : seasonNamed(query.season)
  const page = Number(query.page ?? 1)
  const board: Board = {
    season,
    size: Number(query.size ?? allSizes),
    week: season === current ? weekOf(now.getTime()) : undefined,
  }
  const isDecided = await findDecision(pool, season)
  const players = await (isDecided ? countDecided : countPlayers)(pool, board)
  const rows = await (isDecided ? readDecidedPage : readPage)(pool, board, page)
  const own = memberId === undefined ? undefined : await readOwnRow(pool, board, memberId)
  return { season: nameOfSeason(season), isDecided, page, players, rows: [...rows], own: own ?? null }
}

function isKnown(query: QueryOf<typeof readLeaderboard>): boolean {
  return (['season', 'size', 'page'] as const).every((name) => {
    const value = query[name]
    return value === undefined || patterns[name].test(value)
  })
}

async function findDecision(pool: Queryable, season: number): Promise<boolean> {
  const { rowCount } = await pool.query('select from season_end where season = $1', [season])
  return rowCount === 1
}
