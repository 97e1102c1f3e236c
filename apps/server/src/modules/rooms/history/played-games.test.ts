import { randomBytes } from 'node:crypto'
import type { PlayedGame } from '@hexaverse/protocol/http'
import { en } from '@hexaverse/protocol/texts/answers/en'
import { uk } from '@hexaverse/protocol/texts/answers/uk'
import { beforeAll, describe, expect, test } from 'vitest'
import { createCaller, type Reply } from '../../../../test/harness/accounts/account-client.ts'
import { makeMember, makeMembers, type SignedIn } from '../../../../test/harness/accounts/make-member.ts'
import { insertRoom } from '../../../../test/harness/database/insert-room.ts'
import { insertWin } from '../../../../test/harness/database/insert-win.ts'
import { playShortGame } from '../../../../test/harness/games/play-short-game.ts'
import { serveAllTests } from '../../../../test/harness/server/test-server.ts'

const server = serveAllTests()
const { get } = createCaller(server)

const ask = ({ id, email, secret }: SignedIn, query: Record<string, string> = {}): Promise<Reply> =>
  get(`/game/mine?${new URLSearchParams(query)}`, { id, email, secret })

async function read(member: SignedIn, query: Record<string, string> = {}) {
  const { status, answer } = await ask(member, query)
  expect(status).toBe(200)
  return answer as { readonly games: readonly PlayedGame[]; readonly next: string | null }
}

/** All pages, one after the other; `between` is done after each. */
async function walk(
  member: SignedIn,
  query: Record<string, string> = {},
  between: () => Promise<unknown> = async () => 0,
) {
  const games: PlayedGame[] = []
  const pages: number[] = []
  for (let next: string | null | undefined; next !== null; ) {
    const page = await read(member, { ...query, ...(next && { before: next }) })
    games.push(...page.games)
    pages.push(page.games.length)
    next = page.next
    await between()
  }
  return { games, pages, ids: games.map(({ roomId }) => roomId) }
}

interface Played {
  readonly result?: string
  readonly ending?: string
  readonly players?: number
  readonly isPrivate?: boolean
}

let minutes = 0

/** Inserts games that ended one after the other, a minute each, and returns their rooms. */
async function insertPlayed(member: SignedIn, games: readonly Played[]): Promise<string[]> {
  const inserted: string[] = []
  for (const { result = 'defeat', ending = 'clean', players = 2, isPrivate = false } of games) {
    const roomId = randomBytes(8).toString('hex')
    minutes++
    await server.pool.query(
      `insert into played_game (account_id, room_id, begun_at, ended_at, players, is_private, result, ending, score)
       values ($1, $2, $3::bigint - 60000, $3, $4, $5, $6, $7, 12)`,
      [member.id, roomId, 1_790_000_000_000 + minutes * 60_000, players, isPrivate, result, ending],
    )
    inserted.push(roomId)
  }
  return inserted
}

const many = (count: number, game: Played = {}): Played[] => Array.from({ length: count }, () => game)

describe('the list of own games (D-GAM-1)', () => {
  let ada: SignedIn
  let taras: SignedIn
  beforeAll(async () => {
    ;[ada, taras] = (await makeMembers(server.pool, 2)) as [SignedIn, SignedIn]
  })

  test('is refused without a session, and with that of another account', async () => {
    expect((await get('/game/mine')).status).toBe(401)
    expect((await ask({ ...ada, id: taras.id })).status).toBe(401)
  })

  test.each(['x', '', 'zzzzzzzzzzzzzzzz', '%00', "'; drop table room", '1790000000000', '../..'])(
    'refuses the cursor %j',
    async (before) => {
      const { status, answer } = await ask(ada, { before })
      expect({ status, answer }).toMatchObject({ status: 400, answer: { code: 'unknown-games-page' } })
    },
  )

  test('refuses a cursor of another person’s list', async () => {
    const other = await makeMember(server.pool)
    const [theirs = ''] = await insertPlayed(other, many(1))
    expect((await ask(ada, { before: theirs })).answer).toMatchObject({ code: 'unknown-games-page' })
    expect((await read(other, { before: theirs })).games).toEqual([])
  })

  test.each([
    { result: 'won' },
    { result: 'constructor' },
    { result: 'Victory' },
    { players: '7' },
    { players: '1' },
    { players: '0' },
    { players: '-2' },
    { players: '2.0' },
    { players: ' 2' },
    { players: 'two' },
    { result: 'victory', players: '22' },
  ])('refuses the filter %j', async (query) => {
    const { status, answer } = await ask(ada, query)
    expect({ status, answer }).toMatchObject({ status: 400, answer: { code: 'unknown-games-filter' } })
    expect(answer.sentence).toBe(en['unknown-games-filter'])
    expect(uk['unknown-games-filter']).not.toBe(en['unknown-games-filter'])
  })

  test.each(['players=2&players=3', `before=${'a'.repeat(65)}`, `result=${'b'.repeat(9000)}`])(
    'refuses a query that is not as described: %.30s',
    async (query) => {
      const { status } = await get(`/game/mine?${query}`, { id: ada.id, email: ada.email, secret: ada.secret })
      expect([400, 431]).toContain(status)
    },
  )

  test('is empty at first, also with filters that a form leaves empty', async () => {
    expect(await read(taras)).toEqual({ games: [], next: null })
    expect(await read(taras, { result: '', players: '' })).toEqual({ games: [], next: null })
  })

  test('is never cached', async () => {
    expect((await ask(ada)).headers.get('cache-control')).toBe('no-store')
  })

  test('has a game of people for each of them, as soon as it is over', async () => {
    const [one, two] = (await makeMembers(server.pool, 2)) as [SignedIn, SignedIn]
    const roomId = await playShortGame(server.databaseUrl, server.pool, [{ id: one.id }, { id: two.id }])
    const lists = [await read(one), await read(two)]
    for (const { games, next } of lists) {
      expect(next).toBeNull()
      expect(games).toMatchObject([{ roomId, players: 2, isPrivate: false, score: expect.any(Number) }])
    }
    const [mine, theirs] = lists.map(({ games }) => games[0])
    expect(mine?.opponents).toEqual([{ login: two.login }])
    expect(theirs?.opponents).toEqual([{ login: one.login }])
    expect([mine?.result, theirs?.result].toSorted()).toEqual(['defeat', 'victory'])
    const [winner, loser] = mine?.result === 'victory' ? [mine, theirs] : [theirs, mine]
    expect([winner?.coin, winner?.ending, loser?.coin, loser?.ending]).toEqual(['paid', 'clean', null, 'starved'])
    const { rows } = await server.pool.query(
      'select min(at) as began, max(at) as ended from journal_record where room_id = $1',
      [roomId],
    )
    expect(mine?.begunAt).toBe(new Date(Number(rows[0].began)).toISOString())
    expect(mine?.endedAt).toBe(new Date(Number(rows[0].ended)).toISOString())
  })

  test('names bots by id and level, a person who has deleted the account by nothing, and nobody twice', async () => {
    const [me, gone, stays] = (await makeMembers(server.pool, 3)) as [SignedIn, SignedIn, SignedIn]
    const people = [gone.id, 'bot-vega', me.id, stays.id].map((id) => ({ id }))
    const roomId = await insertRoom(server.pool, people, { isPrivate: true })
    await server.pool.query("update room set status = 'ended', ended_at = 2, ending = 'draw' where id = $1", [roomId])
    const played = [me, stays].map(({ id }, index) => {
      return { account: id, result: index === 0 ? 'victory' : 'defeat', ending: 'points', score: 3 }
    })
    await server.pool.query('select list_game($1, $2)', [roomId, JSON.stringify({ begunAt: 1, people: played })])
    await server.pool.query('delete from account where id = $1', [gone.id])
    const [game] = (await read(me)).games
    expect(game?.opponents).toEqual([{ login: null }, { bot: 'bot-vega', level: 'expert' }, { login: stays.login }])
    expect(game).toMatchObject({ isPrivate: true, coin: 'private', players: 4 })
    expect((await read(stays)).games[0]).toMatchObject({ coin: null })
  })

  test('says why a win brought no coin', async () => {
    const here = { network: '203.0.113.7', device: 'the same browser' }
    const [me, other] = (await makeMembers(server.pool, 2)) as [SignedIn, SignedIn]
    const roomId = await insertWin(server.pool, [
      { id: me.id, ...here },
      { id: other.id, ...here },
    ])
    const played = { begunAt: 1, people: [{ account: me.id, result: 'victory', ending: 'clean', score: 3 }] }
    await server.pool.query('select list_game($1, $2)', [roomId, JSON.stringify(played)])
    expect((await read(me)).games).toMatchObject([{ coin: 'same-device' }])
    const drawn = await makeMember(server.pool)
    await insertPlayed(drawn, [{ result: 'draw', ending: 'draw' }])
    expect((await read(drawn)).games).toMatchObject([{ coin: 'draw' }])
  })

  test('comes in pages of twenty, newest first, without a gap or a double while new games end', async () => {
    const person = await makeMember(server.pool)
    const inserted = await insertPlayed(person, many(45))
    const { ids, pages } = await walk(person, {}, () => insertPlayed(person, many(3)))
    expect(pages).toEqual([20, 20, 5])
    expect(new Set(ids).size).toBe(45)
    expect(ids).toEqual(inserted.toReversed())
  })

  test('is in the order of the ends, and of two games that ended together neither is lost between pages', async () => {
    const person = await makeMember(server.pool)
    await server.pool.query(
      `insert into played_game (account_id, room_id, begun_at, ended_at, players, is_private, result, ending, score)
       select $1, 'same' || to_char(n, 'FM000000'), 1, 1000 + n / 7, 2, false, 'defeat', 'clean', 1
       from generate_series(1, 45) n`,
      [person.id],
    )
    const { games, ids } = await walk(person)
    expect(new Set(ids).size).toBe(45)
    const keys = games.map(({ endedAt, roomId }) => `${endedAt} ${roomId}`)
    expect(keys).toEqual(keys.toSorted().toReversed())
  })

  test('has exactly the last page when the games fill it, and no page after it', async () => {
    const person = await makeMember(server.pool)
    await insertPlayed(person, many(40))
    expect((await walk(person)).pages).toEqual([20, 20])
  })

  test('is filtered by result, by number of players and by both, also over several pages', async () => {
    const person = await makeMember(server.pool)
    const mixed = Array.from({ length: 60 }, (_, index): Played => {
      return { result: index % 2 ? 'victory' : 'technical-defeat', players: 2 + (index % 3) }
    })
    await insertPlayed(person, mixed)
    const won = await walk(person, { result: 'victory' })
    expect(won.pages).toEqual([20, 10])
    expect(new Set(won.games.map(({ result }) => result))).toEqual(new Set(['victory']))
    const ofThree = await walk(person, { players: '3' })
    expect(ofThree.ids).toHaveLength(20)
    expect(new Set(ofThree.games.map(({ players }) => players))).toEqual(new Set([3]))
    const both = await walk(person, { result: 'victory', players: '3' })
    expect(both.ids).toHaveLength(10)
    expect((await read(person, { result: 'draw' })).games).toEqual([])
  })

  test('goes on below a game that a filter would hide', async () => {
    const person = await makeMember(server.pool)
    await insertPlayed(person, [...many(2, { result: 'victory' }), ...many(1)])
    const [newest] = (await read(person)).games
    const below = await read(person, { result: 'victory', before: newest?.roomId ?? '' })
    expect(below.games).toHaveLength(2)
  })
})
