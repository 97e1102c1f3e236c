import { setImmediate } from 'node:timers/promises'
import type { Pool } from 'pg'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { Log } from '../../../platform/log.ts'
import { readStoredRecords, rulebook } from '../../rooms/index.ts'
import { seasonOf } from '../game/season.ts'
import { enterGame } from './books.ts'
import { type GameFacts, type JudgedGame, judgeGame } from './judge-game.ts'
import { areGamesWaiting, nextGames, readBooks } from './rating.store.ts'
import { changeRow, rowsOfBooks, verdictRow } from './rating-rows.ts'

export interface RatingParts {
  /** Connected as the login of games. */
  readonly pool: Pool
  readonly log: Log
  /** Where the journals of old games are. */
  readonly files?: FileStore | undefined
}

/** So few that a person who deletes an account does not wait, and that a killed process has little to do again. */
const gamesPerCommit = 20

/**
 * Rates the games that wait, in the order in which they ended. What is decided about a game commits together with its
 * removal from those that wait, so none is skipped or rated twice, whatever is killed (D-RAT-3). Returns whether more
 * games may wait.
 */
export async function rateGames({ pool, log, files }: RatingParts, atMost = gamesPerCommit): Promise<boolean> {
  // Asked twice a second by every node, mostly in vain: a transaction would cost as much as several queries.
  if (!(await areGamesWaiting(pool))) return false
  return inTransaction(pool, async (client) => {
    const waiting = await nextGames(client, atMost)
    if (waiting.length === 0) return false
    const judged = await judgeGames(client, waiting, files)
    for (const { roomId, problem } of judged) {
      if (problem) log.error({ err: problem, room: roomId }, 'game cannot be rated')
    }
    await storeGames(client, judged)
    return waiting.length === atMost
  })
}

async function judgeGames(
  client: Queryable,
  waiting: readonly GameFacts[],
  files: FileStore | undefined,
): Promise<JudgedGame[]> {
  const judged: JudgedGame[] = []
  for (const facts of waiting) {
    judged.push(judgeGame(facts, await readStoredRecords(client, facts.roomId, files), rulebook))
    // Moves of running games are handled between two games that are judged.
    await setImmediate()
  }
  return judged
}

async function storeGames(client: Queryable, judged: readonly JudgedGame[]): Promise<void> {
  const ids = new Set(judged.flatMap(({ people }) => people.map(({ id }) => id)))
  const seasons = new Set(judged.map(({ endedAt }) => seasonOf(endedAt)))
  await client.query('select lock_standings()')
  const { books, accounts } = await readBooks(client, [...ids], [...seasons])
  const changes = judged.flatMap((game) => enterGame(books, game).map(changeRow))
  const { ratings, standings, earned } = rowsOfBooks(books, accounts)
  // People whose games were not rated have no number yet.
  const rated = new Set(changes.map(({ account_id }) => account_id))
  await client.query('select store_games($1, $2, $3, $4, $5)', [
    JSON.stringify(judged.map(verdictRow)),
    JSON.stringify(changes),
    JSON.stringify(ratings.filter(({ account_id }) => rated.has(account_id))),
    JSON.stringify(standings.filter(({ account_id }) => rated.has(account_id))),
    JSON.stringify(earned),
  ])
}
