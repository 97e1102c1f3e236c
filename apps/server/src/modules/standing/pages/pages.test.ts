import { describe, expect, test } from 'vitest'
import { createCaller } from '../../../../test/harness/accounts/account-client.ts'
import { makeMember, makeMembers, type SignedIn } from '../../../../test/harness/accounts/make-member.ts'
import { serveAllTests } from '../../../../test/harness/server/test-server.ts'
import { plantRatedGame, plantStanding } from '../../../../test/harness/standing/plant-standing.ts'

const server = serveAllTests()
const { get, post } = createCaller(server)
const headersOf = ({ id, email, secret }: SignedIn) => ({ id, email, secret })
const readBoard = (query: string, member?: SignedIn) =>
  get(`/standing/leaderboard?${query}`, member && headersOf(member))

// The server decides seasons that are over by itself, so the leaderboard of one to come is read.
describe('the leaderboard (D-RAT-5)', () => {
  test('lists a season by number, fifty at a time, with equal places and the own row', async () => {
    const people = await makeMembers(server.pool, 52)
    for (const [index, { id }] of people.entries()) {
      await plantStanding(server.pool, id, { season: '2031-1', number: 2000 - Math.floor(index / 2), size: 3 })
    }
    const last = people.at(-1) as SignedIn
    const first = await readBoard('season=2031-1', last)
    expect(first.status).toBe(200)
    expect(first.headers.get('cache-control')).toBe('no-store')
    expect(first.answer).toMatchObject({ season: '2031-1', isDecided: false, page: 1, players: 52 })
    expect(first.answer.rows).toHaveLength(50)
    expect(first.answer.rows.slice(0, 3).map(({ place }: { place: number }) => place)).toEqual([1, 1, 3])
    expect(first.answer.own).toMatchObject({ login: last.login, place: 51, page: 2, games: 10, wins: 3 })
    const second = await readBoard('season=2031-1&page=2&size=3')
    expect(second.answer).toMatchObject({ page: 2, own: null })
    expect(second.answer.rows).toHaveLength(2)
    expect((await readBoard('season=2031-1&size=2')).answer).toMatchObject({ players: 0, rows: [] })
  })

  test.each(['season=2020-5', 'season=now', 'size=7', 'size=1', 'page=0', 'page=1.5', 'page=x'])(
    'refuses the query %s',
    async (query) => {
      expect(await readBoard(query)).toMatchObject({ status: 400, answer: { code: 'unknown-leaderboard' } })
    },
  )
})

describe('the page of a player (D-RAT-6)', () => {
  test('names opponents who want to be named, and is gone as soon as the player does not want it', async () => {
    const [player, rival, hidden] = (await makeMembers(server.pool, 3)) as [SignedIn, SignedIn, SignedIn]
    await plantStanding(server.pool, player.id, { season: '2020-2', number: 1184, games: 12 })
    await plantStanding(server.pool, player.id, { number: 1184 })
    expect((await readBoard('')).answer.rows).toMatchObject([{ login: player.login, place: 1 }])
    const people = [player, rival, hidden].map(({ id }) => ({ id, number: 1184, change: 12 }))
    const roomId = await plantRatedGame(server.pool, { people, endedAt: Date.UTC(2020, 4, 5) })
    await post('/account/listing', { isListed: false }, headersOf(hidden))
    const { answer } = await get(`/player/${player.login}`)
    expect(answer).toMatchObject({ login: player.login, number: 1184, bestSeason: { season: '2020-2', place: 1 } })
    expect(answer.chart).toEqual([{ day: '2020-05-05', number: 1184 }])
    expect(answer.games).toMatchObject([
      { roomId, isWin: true, change: 12, opponents: [{ login: rival.login }, { login: null }] },
    ])
    await post('/account/listing', { isListed: false }, headersOf(player))
    expect((await get(`/player/${player.login}`)).answer).toMatchObject({ code: 'unknown-player' })
    expect((await readBoard('')).answer).toMatchObject({ players: 0, rows: [] })
    await post('/account/listing', { isListed: true }, headersOf(player))
    expect((await get(`/player/${player.login}`)).answer.number).toBe(1184)
  })

  test('is the same refusal for nobody and for a person without a page', async () => {
    const hidden = await makeMember(server.pool)
    await post('/account/listing', { isListed: false }, headersOf(hidden))
    const [one, other] = [await get(`/player/${hidden.login}`), await get('/player/nobody')]
    expect(one.status).toBe(other.status)
    expect(one.answer).toEqual(other.answer)
    for (const hostile of ['%00', 'a%00b', "'--", '..%2f..', '__proto__'])
      expect((await get(`/player/${hostile}`)).answer).toEqual(other.answer)
  })
})
