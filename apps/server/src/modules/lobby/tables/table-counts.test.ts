import type { AnswerOf, listTables } from '@hexaverse/protocol/http'
import { gameWords } from '@hexaverse/protocol/words'
import { invert, rename } from '@hexaverse/protocol/words/rename'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { makeMember } from '../../../../test/harness/accounts/make-member.ts'
import { openGamesForAllTests } from '../../../../test/harness/database/game-database.ts'
import { GameClient } from '../../../../test/harness/games/game-client.ts'
import { serveAllTests } from '../../../../test/harness/server/test-server.ts'
import { countTables } from './table-counts.store.ts'

const quiet = { waiting: 0, playing: 0, lastFilledSeconds: null }

describe('the counts of tables', () => {
  const games = openGamesForAllTests()
  let rooms = 0

  /** Columns of a room of two, in place of those of one that waits. */
  interface Facts {
    readonly size?: number
    readonly status?: string
    readonly practice?: string
    readonly is_private?: boolean
    readonly rematch_of?: string
    readonly opened_at?: number
    readonly begun_at?: number
  }

  /** `seated` people have joined, and one more has only reserved a seat. */
  async function insert(facts: Facts, seated = 0): Promise<string> {
    const id = `counted${++rooms}`
    const row = { id, size: 2, status: 'waiting', opened_at: 1, touched_at: 1, ...facts }
    const names = Object.keys(row)
    await games.owner.query(
      `insert into room (${names.join(', ')}, server_seed)
       values (${names.map((_, place) => `$${place + 1}`).join(', ')}, sha256('x'))`,
      Object.values(row),
    )
    await games.owner.query(
      `insert into room_seat (room_id, account_id, place) select $1, gen_random_uuid(), place from generate_series(1, $2) place`,
      [id, seated],
    )
    await games.owner.query(
      'insert into room_seat (room_id, account_id, reserved_until) values ($1, gen_random_uuid(), 1)',
      [id],
    )
    return id
  }

  const countsOf = async (size: number) => {
    const [counts] = (await countTables(games.game)).filter((table) => table.size === size)
    return { waiting: counts?.waiting, playing: counts?.playing, lastFilledSeconds: counts?.lastFilledSeconds }
  }

  beforeEach(() => games.owner.query('truncate room, room_seat cascade'))

  test('name the sizes 2 to 6 where nobody is', async () => {
    expect(await countTables(games.game)).toEqual([2, 3, 4, 5, 6].map((size) => ({ size, ...quiet })))
  })

  test('leave out practice, private tables and rematches that wait, and people who have only reserved a seat', async () => {
    const ended = await insert({ status: 'waiting', size: 6 })
    await insert({ practice: 'easy' }, 1)
    await insert({ is_private: true }, 1)
    await insert({ rematch_of: ended }, 1)
    await insert({ status: 'closed' }, 1)
    await insert({}, 0)
    expect(await countsOf(2)).toEqual(quiet)
  })

  test('are of the people in public waiting rooms and of public games, rematches among them', async () => {
    const first = await insert({ status: 'playing', size: 3 }, 3)
    await insert({ status: 'playing', size: 3, rematch_of: first }, 3)
    await insert({ status: 'playing', size: 3, is_private: true }, 3)
    await insert({ status: 'playing', size: 3, practice: 'hard' }, 1)
    await insert({ size: 3 }, 2)
    await insert({ size: 3 }, 1)
    expect(await countsOf(3)).toEqual({ waiting: 3, playing: 2, lastFilledSeconds: null })
    expect(await countsOf(2)).toEqual(quiet)
  })

  test('tell how long the last room took to fill, if a public one did in the last hour', async () => {
    const { rows } = await games.owner.query<{ now: string }>('select journal_time() as now')
    const now = Number(rows[0]?.now)
    const filled = (agoSeconds: number, tookSeconds: number, facts: Facts = {}) => {
      const begun_at = now - agoSeconds * 1000
      return insert({ status: 'playing', begun_at, opened_at: begun_at - tookSeconds * 1000, ...facts }, 2)
    }
    await filled(3700, 5)
    expect((await countsOf(2)).lastFilledSeconds).toBeNull()
    await filled(3000, 12)
    const last = await filled(60, 42)
    await filled(50, 1, { is_private: true })
    await filled(40, 2, { rematch_of: last })
    await filled(30, 3, { size: 4 })
    expect((await countsOf(2)).lastFilledSeconds).toBe(42)
  })

  test('read no room that has ended, however many there are', async () => {
    await games.owner.query(
      `insert into room (id, size, status, server_seed, opened_at, begun_at, touched_at, ended_at, ending)
       select 'ended' || number, 2 + number % 5, 'ended', sha256('x'), number, number + 1000, number, number, 'clean'
       from generate_series(1000, 21000) number`,
    )
    await insert({}, 1)
    await games.owner.query('analyze room, room_seat')
    const client = await games.game.connect()
    try {
      await client.query('begin')
      const read = `select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as rows
        from pg_stat_xact_user_tables where relname = 'room'`
      const rowsRead = async () => Number((await client.query<{ rows: string }>(read)).rows[0]?.rows)
      const before = await rowsRead()
      for (let time = 0; time < 10; time++) await countTables(client)
      const rows = (await rowsRead()) - before
      expect(rows).toBeGreaterThan(0)
      expect(rows).toBeLessThan(100)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

describe('the call for the counts', () => {
  const server = serveAllTests()
  const clients: GameClient[] = []
  afterAll(() => {
    for (const client of clients) client.close()
  })

  const read = (wire: unknown) => rename(wire, invert(gameWords.answer)) as AnswerOf<typeof listTables>
  const ask = () => fetch(`${server.address}/api/hc_data/game/tables`)
  const ofFive = async () => {
    const { tables } = read(await (await ask()).json())
    return tables.find(({ size }) => size === 5)
  }

  async function join(): Promise<void> {
    const client = new GameClient({ address: server.address, member: await makeMember(server.pool) })
    clients.push(client)
    await client.connect()
    await client.joinRoom({ ...(await client.startGame(5)), size: 5 })
  }

  test('is open to anyone, names nobody, and may be kept for two seconds', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, ask))
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('public, max-age=2')
    }
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(bodies).size).toBe(1)
    const { tables } = read(JSON.parse(bodies[0] ?? ''))
    expect(tables.map((table) => Object.keys(table))).toEqual(
      Array(5).fill(['size', 'waiting', 'playing', 'lastFilledSeconds']),
    )
  })

  test('follows people who come, until their game runs', async () => {
    await join()
    await expect.poll(ofFive).toMatchObject({ waiting: 1, playing: 0, lastFilledSeconds: null })
    for (let place = 2; place <= 5; place++) await join()
    await expect.poll(ofFive).toMatchObject({ waiting: 0, playing: 1, lastFilledSeconds: expect.any(Number) })
  })
})
