import type { Pool } from 'pg'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { readStoredRecords, rulebook } from '../../rooms/index.ts'
import { type AssessedGame, assessJournal } from './assess-game.ts'
import { type Books, createBooks, enterGame, seasonKey } from './books.ts'
import { type ComparedTable, correctTable, type Row } from './correct-table.ts'
import { readFirsts } from './pairs.store.ts'
import { factColumns, toFacts } from './rating.store.ts'
import { changeRow, rowsOfBooks, verdictRow } from './rating-rows.ts'

export interface Rebuilt {
  readonly games: number
  /** Games that are over and were never put among those to rate. They are now. */
  readonly forgotten: number
  /** Rows that differed and were corrected, by table. */
  readonly corrected: Readonly<Record<string, number>>
}

const gamesPerPage = 200
const accountsPerPage = 1000

const verdicts: ComparedTable = { name: 'game_verdict', key: ['room_id'] }
const changes: ComparedTable = { name: 'rating_change', key: ['room_id', 'account_id'] }
const personTables = {
  ratings: { name: 'rating', key: ['account_id'] },
  standings: { name: 'season_standing', key: ['season', 'account_id'] },
  earned: { name: 'achievement', key: ['account_id', 'which'] },
} satisfies Record<string, ComparedTable>

/**
 * Plays every decided game again, in the order in which the games ended, and corrects what differs (D-RAT-3). No game is
 * rated meanwhile; those that end wait. The first hundred of a season that is decided stay.
 */
export async function rebuildRatings(pool: Pool, files?: FileStore): Promise<Rebuilt> {
  const lock = await pool.connect()
  try {
    await lock.query('select pg_advisory_lock(4839211)')
    const forgotten = await lock.query(
      `insert into game_to_rate (room_id)
       select r.id from room r
       where r.status = 'ended' and r.practice is null and not exists (select from game_verdict v where v.room_id = r.id)
         and not exists (select from game_to_rate g where g.room_id = r.id)
       order by r.ended_at, r.id`,
    )
    const corrected: Record<string, number> = {}
    const count = (table: string, rows: number): void => {
      corrected[table] = (corrected[table] ?? 0) + rows
    }
    const books = createBooks()
    const games = await rebuildGames(pool, books, { count, files })
    await correctPeople(pool, books, count)
    count('season_count', await correctCounts(pool))
    return { games, forgotten: forgotten.rowCount ?? 0, corrected }
  } finally {
    // Closes the connection, which releases the lock.
    lock.release(true)
  }
}

type Count = (table: string, rows: number) => void

async function rebuildGames(
  pool: Pool,
  books: Books,
  { count, files }: { readonly count: Count; readonly files: FileStore | undefined },
): Promise<number> {
  let games = 0
  for (let after = 0; ; ) {
    const { rows } = await pool.query(
      `select ${factColumns} from (
         select v.number, f.*, v.pair_cap from (
           select number, room_id, pair_cap from game_verdict where number > $1 order by number limit $2
         ) v cross join lateral game_facts(v.room_id) f
       ) g order by number`,
      [after, gamesPerPage],
    )
    if (rows.length === 0) return games
    const facts = rows.map(toFacts)
    const assessed: AssessedGame[] = []
    for (const one of facts)
      assessed.push(assessJournal(one, await readStoredRecords(pool, one.roomId, files), rulebook))
    const where = { sql: 'room_id = any($1)', values: [assessed.map(({ roomId }) => roomId)] }
    // The changes of all earlier games are right by now.
    await readFirsts(pool, books, assessed)
    const entered = assessed.map((game) => enterGame(books, game))
    const verdictRows = entered.map(({ game }) => verdictRow(game))
    const changeRows = entered.flatMap((one) => one.changes.map(changeRow))
    await inTransaction(pool, async (client) => {
      await client.query('select lock_standings()')
      count(verdicts.name, await correctTable(client, verdicts, verdictRows, where))
      count(changes.name, await correctTable(client, changes, changeRows, where))
    })
    games += rows.length
    after = facts.at(-1)?.number ?? after
  }
}

/** Goes through all accounts, because a person without any game may have rows that should not be there. */
async function correctPeople(pool: Pool, books: Books, count: Count): Promise<void> {
  const rated = new Map([...books.people].filter(([, { games }]) => (games[0] ?? 0) > 0))
  const bySeasonOf = groupBy([...books.seasons.values()], ({ account }) => account)
  const earnedBy = groupBy([...books.earned.values()], ({ account }) => account)
  const correctPage = async (client: Queryable, after: string): Promise<string | undefined> => {
    await client.query('select lock_standings()')
    const { rows } = await client.query<{ id: string; isListed: boolean }>(
      'select id, is_listed as "isListed" from account where id > $1 order by id limit $2',
      [after, accountsPerPage],
    )
    const accounts = new Map(rows.map(({ id, isListed }) => [id, isListed]))
    const page = createBooks()
    for (const { id } of rows) {
      const standing = rated.get(id)
      if (standing) page.people.set(id, standing)
      for (const season of bySeasonOf.get(id) ?? []) page.seasons.set(seasonKey(season.season, id), season)
      for (const earned of earnedBy.get(id) ?? []) page.earned.set(`${id} ${earned.which}`, earned)
    }
    const expected: Record<keyof typeof personTables, readonly Row[]> = rowsOfBooks(page, accounts)
    const where = { sql: 'account_id = any($1)', values: [rows.map(({ id }) => id)] }
    for (const [what, table] of Object.entries(personTables)) {
      count(table.name, await correctTable(client, table, expected[what as keyof typeof personTables], where))
    }
    return rows.at(-1)?.id
  }
  for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after !== undefined; ) {
    const from: string = after
    after = await inTransaction(pool, (client) => correctPage(client, from))
  }
}

function groupBy<T>(list: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const one of list) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}

/** The counts of people by number follow from the standings. */
async function correctCounts(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `with locked as materialized (select lock_standings()),
     right_count as (
       select s.season, z.size::smallint as size, s.shown, count(*)::integer as players
       from locked, season_standing s, generate_series(1, 6) z (size)
       where s.is_listed and s.games[z.size] >= 10 group by 1, 2, 3
     ),
     wrong as (
       select season, size, shown, coalesce(r.players, 0) as players
       from right_count r full join season_count c using (season, size, shown)
       where coalesce(r.players, 0) <> coalesce(c.players, 0)
     )
     insert into season_count select * from wrong
     on conflict (season, size, shown) do update set players = excluded.players`,
  )
  return rowCount ?? 0
}
