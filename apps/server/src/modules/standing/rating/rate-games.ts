import { setImmediate } from 'node:timers/promises'
import type { Pool } from 'pg'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { Log } from '../../../platform/log.ts'
import { readStoredRecords, rulebook } from '../../rooms/index.ts'
import { seasonOf } from '../game/season.ts'
import { type AssessedGame, assessGame, assessJournal, type GameFacts } from './assess-game.ts'
import { enterGame } from './books.ts'
import { readFirsts } from './pairs.store.ts'
import { areGamesWaiting, nextGames, readBooks, type WaitingGame } from './rating.store.ts'
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
 * Rates the games that wait, in the order in which they ended, by what their settlements stored. What is decided about a
 * game commits together with its removal from those that wait, so none is skipped or rated twice, whatever is killed
 * (D-RAT-3). Returns whether more games may wait.
 */
export async function rateGames({ pool, log, files }: RatingParts, atMost = gamesPerCommit): Promise<boolean> {
  // Asked twice a second by every node, mostly in vain: a transaction would cost as much as several queries.
  if (!(await areGamesWaiting(pool))) return false
  return inTransaction(pool, async (client) => {
    const waiting = await nextGames(client, atMost)
    if (waiting.length === 0) return false
    const assessed = await assessGames(client, waiting, files)
    for (const { roomId, problem } of assessed) {
      if (problem) log.error({ err: problem, room: roomId }, 'game cannot be rated')
    }
    await storeGames(client, assessed)
    return waiting.length === atMost
  })
}

async function assessGames(
  client: Queryable,
  waiting: readonly WaitingGame[],
  files: FileStore | undefined,
): Promise<AssessedGame[]> {
  const games: AssessedGame[] = []
  for (const { facts, assessed } of waiting) {
    games.push(assessed ? assessGame(facts, assessed) : await playAgain(client, facts, files))
  }
  return games
}

async function playAgain(client: Queryable, facts: GameFacts, files: FileStore | undefined): Promise<AssessedGame> {
  const records = await readStoredRecords(client, facts.roomId, files)
  // Moves of running games are handled between two games that are played again.
  await setImmediate()
  return assessJournal(facts, records, rulebook)
}

async function storeGames(client: Queryable, assessed: readonly AssessedGame[]): Promise<void> {
  const ids = new Set(assessed.flatMap(({ people }) => people.map(({ id }) => id)))
  const seasons = new Set(assessed.map(({ endedAt }) => seasonOf(endedAt)))
  await client.query('select lock_standings()')
  const { books, accounts } = await readBooks(client, [...ids], [...seasons])
  await readFirsts(client, books, assessed)
  const entered = assessed.map((game) => enterGame(books, game))
  const changes = entered.flatMap((one) => one.changes.map(changeRow))
  const { ratings, standings, earned } = rowsOfBooks(books, accounts)
  // People whose games were not rated have no number yet.
  const rated = new Set(changes.map(({ account_id }) => account_id))
  await client.query('select store_games($1, $2, $3, $4, $5)', [
    JSON.stringify(entered.map(({ game }) => verdictRow(game))),
    JSON.stringify(changes),
    JSON.stringify(ratings.filter(({ account_id }) => rated.has(account_id))),
    JSON.stringify(standings.filter(({ account_id }) => rated.has(account_id))),
    JSON.stringify(earned),
  ])
}
