import { describe, expect, onTestFinished, test } from 'vitest'
import { headersOf } from '../../../test/harness/accounts/account-client.ts'
import { serveAccountStory } from '../../../test/harness/accounts/account-story.ts'
import { makeMembers } from '../../../test/harness/accounts/make-member.ts'
import { insertRoom } from '../../../test/harness/database/insert-room.ts'
import { type EndedGame, insertEndedGames } from '../../../test/harness/standing/insert-ended-games.ts'
import { countWaiting } from '../../../test/harness/standing/standing-tables.ts'

const { clock, server, get, post, signUp } = serveAccountStory()

/** Inserts games and waits until the server has rated them. */
async function play(games: readonly EndedGame[]): Promise<string[]> {
  const rooms = await insertEndedGames(server.pool, games)
  await expect.poll(() => countWaiting(server.pool)).toBe(0)
  return rooms
}

const tenGames = (people: readonly string[]): EndedGame[] =>
  Array.from({ length: 10 }, (_, index) => ({ people, plan: 1 + (index % 6), endedAt: clock.now().getTime() + index }))

const board = async (query: Record<string, string> = {}, headers = {}) =>
  (await get(`/standing/leaderboard?${new URLSearchParams(query)}`, headers)).answer
const page = (login: string) => get(`/player/${login}`)

describe('the leaderboard', () => {
  test('lists people with ten rated games by number, and keeps the own row in view', async () => {
    const user = await signUp('listed@example.com')
    const [rival, third] = await makeMembers(server.pool, 2)
    if (!rival || !third) throw new Error('nobody to play with')
    const people = [user.id, rival.id, third.id]
    await play(tenGames(people).slice(0, 9))
    expect((await board({}, headersOf(user))).rows).toEqual([])
    expect((await board({}, headersOf(user))).own).toMatchObject({ place: null, page: null, games: 9 })
    await play([{ people, endedAt: clock.now().getTime() }])
    const { rows, players, own, isDecided } = await board({ size: '3' }, headersOf(user))
    expect([players, isDecided]).toEqual([3, false])
    expect(rows.map(({ place }: { place: number }) => place)).toEqual([1, 2, 3])
    expect(rows.map(({ login }: { login: string }) => login).toSorted()).toEqual(
      [user.login, rival.login, third.login].toSorted(),
    )
    for (const row of rows) expect(row).toMatchObject({ games: 10, weekChange: row.number - 1000 })
    expect(own).toEqual({ ...rows.find(({ login }: { login: string }) => login === user.login), page: 1 })
    expect((await board({ size: '2' })).rows).toEqual([])
    expect((await board({ page: '2' })).rows).toEqual([])
    expect((await board()).own).toBeNull()
    expect((await get('/standing/seasons')).answer.seasons[0]).toEqual({ season: '2026-1', isDecided: false })
  })

  test('who is unlisted is nowhere at once, goes on being rated, and comes back', async () => {
    const user = await signUp('unlisted@example.com')
    const [rival] = await makeMembers(server.pool, 1)
    const people = [user.id, rival?.id ?? '']
    await play(tenGames(people))
    const logins = async () => (await board()).rows.map(({ login }: { login: string }) => login)
    expect(await logins()).toContain(user.login)
    expect((await page(user.login)).status).toBe(200)
    const { answer } = await post('/account/listing', { isListed: false }, headersOf(user))
    expect(answer.code).toBe('player-unlisted')
    expect(await logins()).not.toContain(user.login)
    expect((await page(user.login)).status).toBe(404)
    const { games } = (await page(rival?.login ?? '')).answer
    expect(games[0].opponents).toEqual([{ login: null, isFormer: false, rank: expect.any(Number) }])
    await play([{ people }])
    expect(await logins()).not.toContain(user.login)
    const standing = (await get('/account/standing', headersOf(user))).answer
    expect(standing).toMatchObject({ isListed: false, place: null, isProvisional: false })
    expect(standing.results[0]).toMatchObject({ size: 2, games: 11 })
    await post('/account/listing', { isListed: true }, headersOf(user))
    expect(await logins()).toContain(user.login)
  })
})

describe('changes of who is listed', () => {
  test('wait for the lock on all standings over one connection, however often a person asks for one', async () => {
    const user = await signUp('changes@example.com')
    const job = await server.pool.connect()
    onTestFinished(() => job.release(true))
    await job.query('begin')
    await job.query('select lock_standings()')
    const headers = headersOf(user)
    const changes = Array.from({ length: 20 }, (_, index) =>
      post('/account/listing', { isListed: index % 2 === 1 }, headers),
    )
    const waiting = async () => {
      const { rows } = await server.pool.query<{ count: number }>(
        `select count(*)::integer from pg_locks l join pg_database d on d.oid = l.database
         where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`,
      )
      return rows[0]?.count
    }
    await expect.poll(waiting).toBe(1)
    expect((await get('/account/standing', headers)).status).toBe(200)
    await job.query('commit')
    for (const change of changes) expect((await change).status).toBe(200)
  })
})

describe("a player's page", () => {
  test('has the number, its chart, results, games and achievements, and says who is a former player', async () => {
    const [ada, taras] = await makeMembers(server.pool, 2)
    if (!ada || !taras) throw new Error('nobody to play with')
    const rooms = await play([{ people: [ada.id, taras.id], endedAt: clock.now().getTime() }])
    await server.pool.query('delete from account where id = $1', [taras.id])
    const { answer } = await page(ada.login)
    expect(answer).toMatchObject({ login: ada.login, isProvisional: true, place: null, bestSeason: null })
    expect(answer.chart).toEqual([{ day: '2026-01-01', number: answer.number }])
    expect(answer.games).toMatchObject([
      { roomId: rooms[0], size: 2, number: answer.number, change: answer.number - 1000 },
    ])
    expect(answer.games[0].opponents).toMatchObject([{ login: null, isFormer: true }])
    expect((await page(taras.login)).status).toBe(404)
    expect((await page('nobody-of-this-name')).answer.code).toBe('unknown-player')
  })
})

describe('the ratings of a game', () => {
  test('are for its players, and say what changed and what was achieved', async () => {
    const user = await signUp('player@example.com')
    const stranger = await signUp('stranger@example.com')
    const [rival] = await makeMembers(server.pool, 1)
    const [room = ''] = await play([{ people: [user.id, rival?.id ?? ''] }])
    expect((await get(`/game/ratings/${room}`, headersOf(stranger))).status).toBe(404)
    const { answer } = await get(`/game/ratings/${room}`, headersOf(user))
    expect(answer.verdict).toBe('rated')
    expect(answer.people.map(({ login }: { login: string }) => login)).toEqual([user.login, rival?.login])
    for (const person of answer.people) {
      expect(person).toMatchObject({ isProvisional: true, change: person.number - 1000 })
    }
    const achieved = answer.people.flatMap(({ achievements }: { achievements: string[] }) => achievements)
    expect(achieved).toContain('first-win')
  })

  test('are for nobody before the game begins, because a room that waits names nobody', async () => {
    const user = await signUp('waits@example.com')
    const [rival] = await makeMembers(server.pool, 1)
    const room = await insertRoom(server.pool, [{ id: user.id }, { id: rival?.id ?? '' }])
    expect((await get(`/game/ratings/${room}`, headersOf(user))).answer.people).toHaveLength(2)
    await server.pool.query("update room set status = 'waiting' where id = $1", [room])
    expect((await get(`/game/ratings/${room}`, headersOf(user))).status).toBe(404)
    await server.pool.query("update room set status = 'closed' where id = $1", [room])
    for (const hostile of ['%00', `${room}%00`, "'--", '..%2f..', '__proto__'])
      expect((await get(`/game/ratings/${hostile}`, headersOf(user))).status).toBe(404)
  })
})
