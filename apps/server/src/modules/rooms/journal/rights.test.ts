import { beforeAll, describe, expect, test } from 'vitest'
import { openGamesForAllTests } from '../../../../test/harness/database/game-database.ts'

const games = openGamesForAllTests()
const notAllowed = '42501'
let roomId: string
let person: string

beforeAll(async () => {
  const room = await games.makeRoom()
  roomId = room.roomId
  person = room.people[0] ?? ''
  await games.owner.query(
    "insert into journal_record (room_id, first_seq, last_seq, mark, at, events) values ($1, 1, 1, 'm', 1, '[1]')",
    [roomId],
  )
})

async function codeOf(role: 'web' | 'game' | 'owner', sql: string): Promise<string | undefined> {
  try {
    await games[role].query(sql.replaceAll('{room}', roomId).replaceAll('{person}', person))
    return undefined
  } catch (problem) {
    return (problem as { code: string }).code
  }
}

const newRecord =
  "insert into journal_record (room_id, first_seq, last_seq, mark, at, events) values ('{room}', 2, 2, 'm', 1, '[1]')"
const changes = [
  "update journal_record set events = '[2]'",
  'update journal_record set at = 0',
  'delete from journal_record',
  'truncate journal_record',
]
const payments = [
  "select pay_win('{room}', '{person}')",
  "select move_coins('win', 'a', '{person}', 1, 'issuance', 'available', '{room}')",
  "select freeze_coins(1, '{person}', 1)",
  'select settle_coins(1)',
  'select refund_coins(1)',
  "select adjust_purse('a', '{person}', 1, 'r', 'o')",
  'insert into purse default values',
  'update purse set balance = balance + 1',
  'insert into transfer default values',
  'insert into entry default values',
]
const decisions = [
  "insert into win_decision values ('{room}', '{person}', 'paid', 1)",
  "update win_decision set verdict = 'paid'",
  'update win_counter set wins = 0',
  'update win_counter set cap = 1000',
  'delete from win_counter',
  'delete from room_link',
  'update room_link set is_same_device = false',
  'update player_pace set games = 0',
]

describe('the journal', () => {
  test.each(changes)('the journal refuses changes even by the owner of the tables: %s', async (sql) => {
    expect(await codeOf('owner', sql)).toBe(notAllowed)
  })
})

describe('the database role of the web', () => {
  const others = [
    newRecord,
    ...changes,
    ...payments,
    ...decisions,
    "select decide_win('{room}', '{person}', 3, 30)",
    "select settle_room('{}', '{}', 3, 30, 15)",
    "select serve_again('{person}', null)",
    "update room set status = 'closed'",
    'delete from room_seat',
    'update outage set since = 0',
    "insert into node values ('{person}', 1)",
  ]
  test.each(others)('the web role may not: %s', async (sql) => {
    expect(await codeOf('web', sql)).toBe(notAllowed)
  })

  test.each(['select server_seed from room', 'select * from room', 'select sha256(server_seed) from room'])(
    'the web role does not see the seed of a room: %s',
    async (sql) => {
      expect(await codeOf('web', sql)).toBe(notAllowed)
    },
  )

  test('the web role sees the journal of a game only when it is over, for the archive of a person', async () => {
    const { roomId: other } = await games.makeRoom()
    await games.owner.query(
      "insert into journal_record (room_id, first_seq, last_seq, mark, at, events) values ($1, 1, 1, 'o', 1, '[1]')",
      [other],
    )
    const seen = async (pool: 'web' | 'game'): Promise<unknown> =>
      (await games[pool].query('select mark from journal_record where room_id = $1', [other])).rows
    expect(await seen('web')).toEqual([])
    expect(await seen('game')).toEqual([{ mark: 'o' }])
    await games.owner.query("update room set status = 'ended', ended_at = 1, ending = 'clean' where id = $1", [other])
    expect(await seen('web')).toEqual([{ mark: 'o' }])
  })
})

describe('a month of journals', () => {
  // The policy of the whole table does not hold for a partition that is named.
  test.each(['web', 'game'] as const)('the %s role may not name its partition', async (role) => {
    const { rows } = await games.owner.query<{ name: string }>(
      "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'journal_record'::regclass",
    )
    expect(rows.length).toBeGreaterThan(2)
    for (const { name } of rows) {
      const codes = [
        await codeOf(role, `select from ${name}`),
        await codeOf(role, `insert into ${name} select * from ${name}`),
      ]
      expect([name, ...codes]).toEqual([name, notAllowed, notAllowed])
    }
  })
})

describe('the database role of games', () => {
  const secrets = [
    'select email from account',
    'select password_hash from account',
    'select from purse',
    'select * from session',
    'select from outbox',
    'select from mailed_code',
    'select from server_key',
  ]
  test.each([...changes, ...payments, ...decisions, ...secrets])('the game role may not: %s', async (sql) => {
    expect(await codeOf('game', sql)).toBe(notAllowed)
  })

  test.each([
    'create table mine (id integer)',
    'alter function decide_win security invoker',
    'grant execute on function pay_win to hexaverse_game',
    'alter table journal_record disable trigger all',
    'drop trigger journal_stays on journal_record',
    'alter role hexaverse_game superuser',
    'set session_replication_role = replica',
  ])('the game role cannot escape its restrictions by: %s', async (sql) => {
    expect(await codeOf('game', sql)).toBe(notAllowed)
  })

  test('the game role may call only the functions that are granted to it by name', async () => {
    const { rows } = await games.game.query<{ name: string }>(
      `select proname as name from pg_proc
       where pronamespace = 'public'::regnamespace and has_function_privilege(oid, 'execute') order by 1`,
    )
    const ofGames = [
      'capped_players',
      'decide_win',
      'journal_time',
      'list_game',
      'max_events_per_record',
      'serve_again',
      'settle_room',
    ]
    const ofSeats = ['count_seats', 'free_late_seats', 'keep_open_room', 'reserve_seat', 'take_seat']
    const ofLeaving = ['free_seat', 'vacate_seat']
    const ofTables = ['count_table', 'hold_table', 'host_of', 'note_command', 'seat_bot', 'unseat_bot']
    const ofWatching = ['allow_watching', 'is_watching_off']
    const ofPace = ['count_games', 'journal_day', 'may_play', 'note_given_up', 'note_in_vain', 'reserved_in_vain']
    const ofMonths = ['drop_journal_month', 'enter_journal_file', 'make_journal_months', 'room_day']
    const ofStanding = ['freeze_season', 'lock_standings', 'next_games', 'store_games']
    expect(rows.map(({ name }) => name)).toEqual(
      [
        ...ofGames,
        ...ofMonths,
        ...ofStanding,
        ...ofSeats,
        ...ofLeaving,
        ...ofTables,
        ...ofWatching,
        ...ofPace,
      ].toSorted(),
    )
  })

  test('the game role cannot deceive decide_win with a temporary table of the same name', async () => {
    const client = await games.game.connect()
    await client.query('create temporary table room (id text, status text, ending text, practice text)')
    await client.query("insert into pg_temp.room values ($1, 'ended', 'clean', null)", [roomId])
    const deciding = client.query('select decide_win($1, $2, 3, 30)', [roomId, person])
    await expect(deciding).rejects.toMatchObject({ code: '23514' })
    client.release(true)
  })

  test('the game role may append to a journal and read ids and logins of accounts', async () => {
    expect(await codeOf('game', newRecord)).toBeUndefined()
    expect(await codeOf('game', 'select id, login from account limit 1')).toBeUndefined()
  })
})
