import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { readTranscript } from '@hexaverse/room/transcript'
import { viewFor } from '@hexaverse/rules'
import { chooseMove } from '@hexaverse/rules/bots'
import { describe, expect, test } from 'vitest'
import { headersOf, goodPassword as password } from '../../../test/harness/accounts/account-client.ts'
import { serveAccountStory } from '../../../test/harness/accounts/account-story.ts'
import { makeMembers } from '../../../test/harness/accounts/make-member.ts'
import { insertGames } from '../../../test/harness/database/insert-games.ts'
import { insertRoom } from '../../../test/harness/database/insert-room.ts'
import { planGame } from '../../../test/harness/games/plan-game.ts'
import { playShortGame } from '../../../test/harness/games/play-short-game.ts'
import { readTrueReplay, replayPath } from '../../../test/harness/rooms/read-replay.ts'

const { server, clock, post, signUp } = serveAccountStory({ TRUSTED_PROXIES: '127.0.0.1' })

const read = (roomId: string, headers: Record<string, string> = {}) =>
  fetch(server.address + replayPath(roomId), { headers })

async function refusalOf(roomId: string): Promise<unknown> {
  const answer = await read(roomId)
  const { code } = (await answer.json()) as { code: string }
  return [answer.status, code, answer.headers.get('cache-control')]
}

const unknown = [404, 'replay-unknown', 'no-store']

async function play(): Promise<string> {
  const people = await makeMembers(server.pool, 2)
  return playShortGame(server.databaseUrl, server.pool, people)
}

describe('there is no replay', () => {
  test.each([
    'nosuchroom',
    'x',
    'x'.repeat(33),
    'NOSUCHROOM',
    '%00',
    '..%2f..',
    'a b',
    "';--",
    'гра',
    '0',
    '__proto__',
  ])('under %j', async (roomId) => expect(await refusalOf(roomId)).toEqual(unknown))

  test('of a room that waits, is closed, or is of practice', async () => {
    const [waits = '', closed = '', practice = ''] = await Promise.all([1, 2, 3].map(play))
    await server.pool.query("update room set status = 'waiting', ended_at = null, ending = null where id = $1", [waits])
    await server.pool.query("update room set status = 'closed', ended_at = null, ending = null where id = $1", [closed])
    await server.pool.query("update room set practice = 'easy' where id = $1", [practice])
    for (const roomId of [waits, closed, practice]) expect(await refusalOf(roomId)).toEqual(unknown)
  })

  test('of a game that is still played, and its seed stays secret', async () => {
    const people = await makeMembers(server.pool, 2)
    const roomId = await insertRoom(server.pool, people)
    expect(await refusalOf(roomId)).toEqual([404, 'game-running', 'no-store'])
    const practice = await insertRoom(server.pool, [{ id: 'bot-vega' }, ...(await makeMembers(server.pool, 1))], {
      practice: 'easy',
    })
    expect(await refusalOf(practice)).toEqual(unknown)
  })

  test('for a program that asks without a pause, and for nobody else is that a hindrance', async () => {
    const ask = (from: string) => read('nosuchroom', { 'x-forwarded-for': from })
    for (let count = 0; count < 120; count++) expect((await ask('203.0.113.7')).status).toBe(404)
    const refused = await ask('203.0.113.7')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await ask('203.0.113.8')).status).toBe(404)
    clock.pass({ minutes: 1 })
    expect((await ask('203.0.113.7')).status).toBe(404)
  })

  test('for a program that changes its address within one customer’s network', async () => {
    const ask = (address: string) => read('nosuchroom', { 'x-forwarded-for': address })
    for (let count = 0; count < 120; count++) expect((await ask(`2001:db8:1:${count}::1`)).status).toBe(404)
    expect((await ask('2001:db8:1:ffff::1')).status).toBe(429)
    expect((await ask('2001:db8:2::1')).status).toBe(404)
  })
})

describe('the replay of a game', () => {
  test('is for anyone, for good, and true', async () => {
    const people = await makeMembers(server.pool, 2)
    const roomId = await playShortGame(server.databaseUrl, server.pool, people)
    const transcript = await readTrueReplay(server.address, roomId)
    expect(transcript.people.map(({ login }) => login).toSorted()).toEqual(people.map(({ login }) => login).toSorted())
    const answer = await read(roomId)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const again = await answer.text()
    expect(readTranscript(again)).toEqual({ ok: true, value: transcript })
    // Neither ids of accounts nor addresses.
    for (const { id, email } of people) expect(again).not.toMatch(new RegExp(`${id}|${email}`))
  })

  test('of a long game of six is small', async () => {
    const people = await makeMembers(server.pool, 6)
    const plan = planGame(6, 10, (game, dice) => {
      const seat = game.position.current
      return { seat, move: chooseMove(viewFor(game, seat), 'normal', dice) }
    })
    expect(plan.moves.length).toBeGreaterThan(200)
    await insertGames(server.pool, plan, { people: people.map(({ id }) => id), games: 1 })
    const { rows } = await server.pool.query<{ id: string }>(
      'select room_id as id from room_seat where account_id = $1',
      [people[0]?.id],
    )
    const roomId = rows[0]?.id ?? ''
    const { bytes, content } = await readCompressed(roomId)
    expect(bytes).toBeLessThan(15_000)
    expect(JSON.parse(content)).toEqual(await readTrueReplay(server.address, roomId))
  })

  test('does not name a person who is gone, even if it was read before', async () => {
    const members = [await signUp('stays@example.com'), await signUp('goes@example.com')] as const
    const [stays, goes] = members
    const roomId = await playShortGame(server.databaseUrl, server.pool, members)
    const logins = async () => (await readTrueReplay(server.address, roomId)).people.map(({ login }) => login)
    expect((await logins()).toSorted()).toEqual([stays.login, goes.login].toSorted())
    const { answer } = await post('/deleteAccount', { password }, headersOf(goes))
    expect(answer.code).toBe('account-deleted')
    expect((await logins()).toSorted()).toEqual([stays.login, null].toSorted())
    expect(await (await read(roomId)).text()).not.toContain(goes.login)
  })
})

/** As a browser does, counting the bytes on the wire. */
function readCompressed(roomId: string): Promise<{ bytes: number; content: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(server.address + replayPath(roomId), { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      expect(answer.headers['content-encoding']).toBe('gzip')
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      text(answer.pipe(createGunzip())).then((content) => resolve({ bytes, content }), reject)
    })
    asked.on('error', reject)
    asked.end()
  })
}
