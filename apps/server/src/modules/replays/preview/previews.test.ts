import { viewFor } from '@hexaverse/rules'
import { chooseMove } from '@hexaverse/rules/bots'
import { describe, expect, test } from 'vitest'
import { headersOf, goodPassword as password } from '../../../../test/harness/accounts/account-client.ts'
import { serveAccountStory } from '../../../../test/harness/accounts/account-story.ts'
import { makeMembers, type SignedIn } from '../../../../test/harness/accounts/make-member.ts'
import { insertGames } from '../../../../test/harness/database/insert-games.ts'
import { insertRoom } from '../../../../test/harness/database/insert-room.ts'
import { planGame } from '../../../../test/harness/games/plan-game.ts'
import { playShortGame } from '../../../../test/harness/games/play-short-game.ts'
import { dropOldPictures, storePicture } from './picture.store.ts'

const site = 'https://localhost:8443'
const { server, post, signUp } = serveAccountStory({ PUBLIC_URL: site })

async function headOf(path: string, language: string): Promise<Record<string, string | undefined>> {
  const answer = await fetch(server.address + path, { headers: { 'accept-language': language } })
  const html = await answer.text()
  const tags = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)]
  const title = /<title>(.*)<\/title>/.exec(html)?.[1]
  return {
    answer: `${answer.status} ${answer.headers.get('x-robots-tag')}`,
    title,
    ...Object.fromEntries(tags.map(([, name = '', content = '']) => [name, content])),
  }
}

const pictureOf = (roomId: string, language = 'en') => fetch(`${server.address}/replay/${roomId}/${language}.png`)

async function bytesOf(answer: Response): Promise<Buffer> {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  return Buffer.from(await answer.arrayBuffer())
}

/** A whole game of bots' moves, under the names of these people. */
async function insertGame(people: readonly Pick<SignedIn, 'id'>[], seed: number): Promise<string> {
  const plan = planGame(people.length, seed, (game, dice) => {
    const seat = game.position.current
    return { seat, move: chooseMove(viewFor(game, seat), 'normal', dice) }
  })
  await insertGames(server.pool, plan, { people: people.map(({ id }) => id), games: 1 })
  const { rows } = await server.pool.query<{ id: string }>(
    'select room_id as id from room_seat where account_id = $1',
    [people[0]?.id],
  )
  return rows[0]?.id ?? ''
}

async function picturesMade(): Promise<number> {
  const text = await (await fetch(`${server.address}/metrics`)).text()
  return Number(/^replay_pictures_total (\d+)/m.exec(text)?.[1])
}

async function storedPictures(roomId: string): Promise<string[]> {
  const { rows } = await server.pool.query<{ language: string }>(
    'select language from replay_picture where room_id = $1 order by language',
    [roomId],
  )
  return rows.map(({ language }) => language)
}

describe('a game that is not over has no preview of its own', () => {
  test.each(['nosuchroom', 'x', '%00', '..%2f..', "'--", 'гра', '__proto__'])('under %j', async (roomId) => {
    const path = `/replay/${encodeURI(decodeURI(roomId))}`
    expect((await pictureOf(roomId)).status).toBe(404)
    const head = await headOf(path, 'en')
    expect(head['title']).toBe('Replay · Hexaverse')
    expect(head).toMatchObject({ answer: '200 noindex', 'og:image': `${site}/preview.jpg` })
  })

  test('while it is played', async () => {
    const people = await makeMembers(server.pool, 2)
    const roomId = await insertRoom(server.pool, people)
    expect((await pictureOf(roomId)).status).toBe(404)
    const head = await headOf(`/replay/${roomId}`, 'uk')
    expect(head['title']).toBe('Запис гри · Hexaverse')
    expect(head['og:image']).toBe(`${site}/preview.jpg`)
    expect(JSON.stringify(head)).not.toContain(people[0]?.login)
  })
})

describe('the preview of a game that is over', () => {
  test('says who won, with the scores, in the language of the reader', async () => {
    const people = await makeMembers(server.pool, 3)
    const roomId = await insertGame(people, 4)
    const english = await headOf(`/replay/${roomId}`, 'en')
    expect(english).toMatchObject({
      answer: '200 noindex',
      'og:type': 'website',
      'og:locale': 'en_US',
      'og:url': `${site}/replay/${roomId}`,
      'og:image': `${site}/replay/${roomId}/en.png`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    })
    expect(english['og:title']).toBe(english['title'])
    expect(english['title']).toMatch(/^\S+ wins on planet \w+$/)
    expect(english['og:description']).toMatch(/(victory|Victory).*: \S+ \d+, .*check that the game was fair\.$/)
    for (const { login } of people) expect(english['og:description']).toMatch(new RegExp(`${login} \\d+`))
    const ukrainian = await headOf(`/replay/${roomId}?at=3`, 'uk')
    expect(ukrainian['og:title']).toMatch(/^\S+ перемагає на планеті \S+$/)
    expect(ukrainian['og:description']).toMatch(/перемога.*: \S+ \d+, .*чи гра була чесною\.$/i)
    expect(ukrainian['og:image']).toBe(`${site}/replay/${roomId}/uk.png`)
  })

  test('has a picture of 1200 by 630 of its own, for each language, that caches may keep', async () => {
    const rooms = [
      await insertGame(await makeMembers(server.pool, 2), 7),
      await insertGame(await makeMembers(server.pool, 6), 8),
    ]
    const pictures: string[] = []
    for (const roomId of rooms) {
      for (const language of ['en', 'uk']) {
        const answer = await pictureOf(roomId, language)
        expect(answer.headers.get('cache-control')).toBe('public, max-age=604800')
        const png = await bytesOf(answer)
        expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
        expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
        // Some programs ignore larger ones.
        expect(png.length).toBeLessThan(300_000)
        pictures.push(png.toString('base64'))
      }
    }
    expect(new Set(pictures).size).toBe(4)
    expect((await pictureOf(rooms[0] ?? '', 'fr')).status).toBe(404)
  })

  test('is drawn once, however many ask for it at once and later', async () => {
    const roomId = await insertGame(await makeMembers(server.pool, 2), 9)
    const before = await picturesMade()
    const answers = await Promise.all(Array.from({ length: 20 }, () => pictureOf(roomId).then(bytesOf)))
    answers.push(await bytesOf(await pictureOf(roomId)))
    expect(new Set(answers.map((png) => png.toString('base64'))).size).toBe(1)
    expect((await picturesMade()) - before).toBe(1)
  })

  test('is refused while ten others of the same network wait', async () => {
    const rooms = await Promise.all(
      [21, 22, 23, 24, 25, 26].map(async (seed) => insertGame(await makeMembers(server.pool, 2), seed)),
    )
    const holding = await server.pool.connect()
    // The first picture cannot be stored, so none of the others has its turn.
    await holding.query('begin')
    await holding.query('lock table replay_picture in exclusive mode')
    const asked = rooms.flatMap((roomId) => [pictureOf(roomId, 'en'), pictureOf(roomId, 'uk')])
    const refused = await Promise.race(asked)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
    // The others are no games any more when it is their turn: drawing them would take long.
    await server.pool.query("update room set practice = 'easy' where id = any($1)", [rooms])
    await holding.query('commit')
    holding.release()
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 503)).toHaveLength(2)
  })

  test('names bots by name and level', async () => {
    const [person] = await makeMembers(server.pool, 1)
    const roomId = await playShortGame(
      server.databaseUrl,
      server.pool,
      [{ id: person?.id ?? '' }, { id: 'bot-vega' }],
      { isPrivate: true },
    )
    const { 'og:description': description } = await headOf(`/replay/${roomId}`, 'en')
    expect(description).toMatch(/bot-vega \(expert bot\) \d+/)
    expect(description).toContain(person?.login)
    await bytesOf(await pictureOf(roomId))
  })

  test('forgets a person who is erased, in the picture and in the head', async () => {
    const [stays, goes] = [await signUp('stays@example.com'), await signUp('goes@example.com')]
    const roomId = await insertGame([stays, goes], 11)
    const before = await bytesOf(await pictureOf(roomId, 'uk'))
    await pictureOf(roomId, 'en')
    expect(await storedPictures(roomId)).toEqual(['en', 'uk'])
    expect((await headOf(`/replay/${roomId}`, 'en'))['og:description']).toContain(goes.login)
    const { answer } = await post('/deleteAccount', { password }, headersOf(goes))
    expect(answer.code).toBe('account-deleted')
    expect(await storedPictures(roomId)).toEqual([])
    const after = await bytesOf(await pictureOf(roomId, 'uk'))
    expect(after.equals(before)).toBe(false)
    await expect.poll(async () => JSON.stringify(await headOf(`/replay/${roomId}`, 'en'))).not.toContain(goes.login)
    const { 'og:description': description } = await headOf(`/replay/${roomId}`, 'uk')
    expect(description).toContain('колишній гравець')
    expect(description).toContain(stays.login)
  })
})

describe('stored pictures', () => {
  const picture = { language: 'en', version: 1, png: Buffer.from('png'), now: new Date('2026-01-01') } as const

  test('never show a person who was erased while they were drawn', async () => {
    const people = await makeMembers(server.pool, 2)
    const roomId = await insertGame(people, 12)
    const logins = people.map(({ login }) => login)
    await server.pool.query('delete from account where id = $1', [people[0]?.id])
    expect(await storePicture(server.pool, { ...picture, roomId, logins })).toBe(false)
    expect(await storedPictures(roomId)).toEqual([])
    expect(await storePicture(server.pool, { ...picture, roomId, logins: logins.slice(1) })).toBe(true)
  })

  test('make an erasure wait that begins while they are stored, and go with it', async () => {
    const people = await makeMembers(server.pool, 2)
    const roomId = await insertGame(people, 13)
    const storing = await server.pool.connect()
    await storing.query('begin')
    expect(await storePicture(storing, { ...picture, roomId, logins: people.map(({ login }) => login) })).toBe(true)
    const erasing = server.pool.query('delete from account where id = $1', [people[0]?.id])
    await expect.poll(() => countWaiting()).toBe(1)
    await storing.query('commit')
    storing.release()
    await erasing
    expect(await storedPictures(roomId)).toEqual([])
  })

  test('are dropped, the oldest first, when there are too many', async () => {
    const rooms = [
      await insertGame(await makeMembers(server.pool, 2), 14),
      await insertGame(await makeMembers(server.pool, 2), 15),
    ]
    for (const [place, roomId] of rooms.entries()) {
      const { rows } = await server.pool.query<{ login: string }>(
        'select a.login from room_seat s join account a on a.id = s.account_id where s.room_id = $1',
        [roomId],
      )
      const now = new Date(Date.UTC(2100, 0, 1 + place))
      await storePicture(server.pool, { ...picture, roomId, logins: rows.map(({ login }) => login), now })
    }
    await dropOldPictures(server.pool, 1)
    expect(await Promise.all(rooms.map(storedPictures))).toEqual([[], ['en']])
  })
})

async function countWaiting(): Promise<number> {
  const { rows } = await server.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like 'delete from account%'`,
  )
  return rows[0]?.count ?? 0
}
