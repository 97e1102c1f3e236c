import { type AnswerOf, gameResults, type QueryOf, readPlayedGames } from '@hexaverse/protocol/http'
import { maxPlayers, minPlayers } from '@hexaverse/rules'
import type { FastifyReply } from 'fastify'
import type { Pool } from 'pg'
import { refuse } from '../../../platform/http/refuse.ts'
import { findGameEnd, type GameFilters, readPlayedGames as readPage } from './played-games.store.ts'

const gamesPerPage = 20

type Query = QueryOf<typeof readPlayedGames>
type Answer = AnswerOf<typeof readPlayedGames>
type Handle = (
  input: { readonly member: { readonly id: string }; readonly query: Query },
  reply: FastifyReply,
) => Promise<Answer | FastifyReply>

export interface PlayedGamesOptions {
  readonly pool: Pool
  /** Passed in, because the rooms depend on no other module. */
  addMemberCall(call: typeof readPlayedGames, handle: Handle): void
}

export function addPlayedGames({ pool, addMemberCall }: PlayedGamesOptions): void {
  addMemberCall(readPlayedGames, async ({ member, query }, reply) => {
    const filters = readFilters(query)
    if (!filters) return refuse(reply, 'unknown-games-filter')
    const before = query.before === undefined ? undefined : await findGameEnd(pool, member.id, query.before)
    if (query.before !== undefined && !before) return refuse(reply, 'unknown-games-page')
    const games = await readPage(pool, member.id, { ...filters, before, length: gamesPerPage + 1 })
    const page = games.slice(0, gamesPerPage)
    return { games: page, next: games.length > gamesPerPage ? (page.at(-1)?.roomId ?? null) : null }
  })
}

/** Undefined if one of the filters is unknown. An empty filter is none: forms send them. */
function readFilters({ result, players }: Query): GameFilters | undefined {
  const known = gameResults.find((one) => one === result)
  if (result && !known) return undefined
  if (players && !isNumberOfPlayers(players)) return undefined
  return { ...(known && { result: known }), ...(players && { players: Number(players) }) }
}

function isNumberOfPlayers(text: string): boolean {
  return /^[0-9]$/.test(text) && Number(text) >= minPlayers && Number(text) <= maxPlayers
}
