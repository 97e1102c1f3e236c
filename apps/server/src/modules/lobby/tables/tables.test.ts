import { randomUUID } from 'node:crypto'
import type { Message } from '@hexaverse/protocol/game'
import { readTable as tables } from '@hexaverse/protocol/http'
import { readAnswer } from '@hexaverse/protocol/http/testing/speak'
import { createDice } from '@hexaverse/rules/bots'
import { describe, expect, test } from 'vitest'
import { makeMembers } from '../../../../test/harness/accounts/make-member.ts'
import { GameClient } from '../../../../test/harness/games/game-client.ts'
import { startGames } from '../../../../test/harness/games/request-game.ts'
import { openLobbyForAllTests } from '../../../../test/harness/rooms/open-lobby.ts'
import { startTestServer } from '../../../../test/harness/server/test-server.ts'

const { server, time, enter, host, waitIn, joinedIn, seatsComeTo } = openLobbyForAllTests()

const loginOf = ({ member: { login } }: GameClient) => ({ login })

/** Resolves when this client is told that these sit at its table. */
function told(client: GameClient, seats: Message<'room-waiting'>['seats'], hostLogin?: string): Promise<unknown> {
  const isIt = (message: Message<'room-waiting'> | undefined): boolean =>
    JSON.stringify(message?.seats) === JSON.stringify(seats) && (hostLogin === undefined || message?.host === hostLogin)
  return client.until(() => isIt(client.messages('room-waiting').at(-1)), `the seats ${JSON.stringify(seats)}`)
}

async function readTable(client: GameClient, roomId: string) {
  const { id, email, secret } = client.member
  const path = `${server.address}/api/hc_data/game/table/${encodeURIComponent(roomId)}`
  const answer = await fetch(path, { headers: { id, email, secret } })
  return { answered: answer.status, ...readAnswer(tables.path, await answer.json()) }
}

describe('a call for a private table', () => {
  test('is malformed together with practice, and with a word instead of yes or no', async () => {
    const player = await enter()
    const body = { login: player.member.login, size: 2 }
    for (const wrong of [
      { isPrivate: true, practice: 'easy' },
      { isPrivate: 'yes' },
      { isPrivate: 1 },
      { isPrivate: null },
    ]) {
      const { status, answer } = await player.askForGame({ ...body, ...wrong })
      expect({ status, answer }).toMatchObject({ status: 400, answer: { code: 'malformed-request' } })
    }
    const { answer } = await player.askForGame({ ...body, isPrivate: true, practice: 'easy' })
    expect(answer).toMatchObject({ params: { problem: 'body has fields that exclude each other' } })
    const { rows } = await server.pool.query('select from room_seat where account_id = $1', [player.member.id])
    expect(rows).toEqual([])
    expect((await player.askForGame({ ...body, isPrivate: false, practice: 'easy' })).status).toBe(200)
  })

  test('answers a room of its own with the path to it, and gives up a seat that waits elsewhere', async () => {
    const player = await waitIn(3)
    const old = player.roomId
    const { roomId, size, joinPath, mapCommitment } = await player.openTable(4)
    expect({ size, joinPath }).toEqual({ size: 4, joinPath: `/join/${roomId}` })
    expect(mapCommitment).toMatch(/^[0-9a-f]{64}$/)
    expect(await readTable(await enter(), roomId)).toMatchObject({ mapCommitment })
    expect(await joinedIn(old)).toEqual([])
    expect((await player.openTable(4)).roomId).not.toBe(roomId)
    expect(await player.startGame(4)).not.toHaveProperty('joinPath')
  })

  test('is refused after as many tables as games a day', async () => {
    const player = await enter()
    await player.openTable(2)
    await server.pool.query('update player_pace set tables = 200 where account_id = $1', [player.member.id])
    const { status, answer } = await player.askForGame({ login: player.member.login, size: 2, isPrivate: true })
    expect({ status, answer }).toMatchObject({ status: 429, answer: { code: 'games-today' } })
  })
})

describe('a private table', () => {
  test('is never filled by those who ask for any game, however many ask at once', async () => {
    const tables = await Promise.all([2, 3, 4, 5, 6].map((size) => host(size)))
    const members = await makeMembers(server.pool, 60)
    const strangers = members.map((member) => new GameClient({ address: server.address, member }))
    const rooms = await startGames(strangers, (index) => 2 + (index % 5))
    const ids = new Set(rooms.map(({ roomId }) => roomId))
    for (const table of tables) {
      expect(ids.has(table.roomId)).toBe(false)
      expect(await joinedIn(table.roomId)).toEqual([table.member.id])
    }
  })

  test('names everyone who sits there to everyone who waits there, and a public room names nobody', async () => {
    const owner = await host(3)
    await told(owner, [loginOf(owner), null, null], owner.member.login)
    const friend = await enter()
    expect(await friend.joinRoom({ roomId: owner.roomId, size: 3 })).toEqual({ ok: true })
    const seats = [loginOf(owner), loginOf(friend), null]
    await Promise.all([told(owner, seats, owner.member.login), told(friend, seats, owner.member.login)])
    const tab = await enter(friend.member)
    await tab.joinRoom({ roomId: owner.roomId, size: 3 })
    await told(tab, seats)
    const stranger = await waitIn(3)
    await stranger.until(() => stranger.messages('room-waiting').length > 0, 'the count')
    expect(stranger.messages('room-waiting').at(-1)).not.toHaveProperty('seats')
  })

  test('has the person who has waited longest as its host, also when the host leaves or disconnects', async () => {
    const owner = await host(4)
    const [second, third] = [await enter(), await enter()]
    for (const friend of [second, third]) await friend.joinRoom({ roomId: owner.roomId, size: 4 })
    expect(await second.seatBot('easy')).toEqual({ ok: false, code: 'not-the-host' })
    expect(await owner.leave()).toEqual({ ok: true })
    await told(third, [loginOf(second), loginOf(third), null, null], second.member.login)
    expect(await owner.seatBot('easy')).toEqual({ ok: false, code: 'not-the-host' })
    expect(await second.seatBot('hard')).toEqual({ ok: true })
    second.close()
    const bot = { bot: 'bot-vega', level: 'hard' } as const
    await told(third, [loginOf(third), bot, null, null], third.member.login)
    expect(await third.unseatBot('bot-vega')).toEqual({ ok: true })
    const back = await enter(second.member)
    await back.joinRoom({ roomId: owner.roomId, size: 4 })
    await told(third, [loginOf(second), loginOf(third), null, null], second.member.login)
  })

  test('keeps the seat of a person who reloads the page', async () => {
    const owner = await host(3)
    const friend = await enter()
    await friend.joinRoom({ roomId: owner.roomId, size: 3 })
    owner.close()
    await told(friend, [loginOf(friend), null, null], friend.member.login)
    expect(await friend.seatBot('easy')).toEqual({ ok: true })
    const stranger = await enter()
    expect(await stranger.joinRoom({ roomId: owner.roomId, size: 3 })).toEqual({ ok: false, code: 'room-full' })
    const back = await enter(owner.member)
    expect(await back.joinRoom({ roomId: owner.roomId, size: 3 })).toEqual({ ok: true })
    await back.until(() => back.room, 'the game, for every seat is taken')
  })

  test('does not keep the seat of a person who stays away', async () => {
    const owner = await host(3)
    const friend = await enter()
    await friend.joinRoom({ roomId: owner.roomId, size: 3 })
    owner.close()
    await told(friend, [loginOf(friend), null, null], friend.member.login)
    await time.pass(11_000)
    const [second, third] = [await enter(), await enter()]
    for (const one of [second, third]) {
      expect(await one.joinRoom({ roomId: owner.roomId, size: 3 })).toEqual({ ok: true })
    }
    await third.until(() => third.room, 'the game')
  })

  test('is known at every node', async () => {
    const second = await startTestServer({ DATABASE_URL: server.databaseUrl })
    const owner = await host(3)
    const [member] = await makeMembers(server.pool, 1)
    const friend = new GameClient({ address: second.address, member: member as never })
    await friend.connect()
    await friend.joinRoom({ roomId: owner.roomId, size: 3 })
    await owner.seatBot('expert')
    await friend.until(() => friend.room, 'the game that the bot completed')
    await owner.until(() => owner.room, 'the game')
    friend.close()
    await second.stop()
  })

  test('closes after 30 minutes without a visitor, and not while a player sits there', async () => {
    const [gone, stays] = [await host(2), await host(2)]
    await gone.leave()
    await time.pass(29 * 60_000)
    const visitor = await enter()
    expect(await visitor.joinRoom({ roomId: gone.roomId, size: 2 })).toEqual({ ok: true })
    await visitor.leave()
    await time.pass(29 * 60_000)
    const waitsLong = await waitIn(5)
    expect(await visitor.joinRoom({ roomId: gone.roomId, size: 2 })).toEqual({ ok: true })
    await visitor.leave()
    const closed = waitsLong.next('game-crashed')
    await time.pass(31 * 60_000)
    expect((await closed).line.code).toBe('room-closed')
    expect(await visitor.joinRoom({ roomId: gone.roomId, size: 2 })).toEqual({ ok: false, code: 'room-closed' })
    expect(await readTable(visitor, gone.roomId)).toMatchObject({ status: 'closed', seats: [null, null] })
    await seatsComeTo(stays.roomId, [stays.member.id])
  })
})

describe('a bot at a private table', () => {
  test('is seated by the host alone, at a private table that waits, on a free seat', async () => {
    const owner = await host(3)
    const stranger = await enter()
    const known = { roomId: owner.roomId, login: stranger.member.login }
    expect(await stranger.send({ type: 'seat-bot', level: 'easy', ...known })).toMatchObject({ code: 'not-the-host' })
    expect(await stranger.send({ type: 'unseat-bot', botId: 'bot-vega', ...known })).toMatchObject({
      code: 'not-the-host',
    })
    const foreign = { type: 'seat-bot', roomId: owner.roomId, login: owner.member.login, level: 'easy' } as const
    expect(await stranger.send(foreign)).toEqual({ ok: false, code: 'wrong-user' })
    const impossible = { type: 'seat-bot', level: 'impossible' as 'easy', ...known } as const
    expect(await stranger.send(impossible)).toEqual({ ok: false, code: 'malformed-event' })
    const open = await waitIn(3)
    expect(await open.seatBot('easy')).toEqual({ ok: false, code: 'not-a-private-table' })
    open.roomId = 'nosuchroom'
    expect(await open.seatBot('easy')).toEqual({ ok: false, code: 'unknown-room' })
    expect(await owner.unseatBot('bot-vega')).toEqual({ ok: false, code: 'no-such-bot' })
    expect(await owner.seatBot('easy')).toEqual({ ok: true })
    expect(await owner.seatBot('expert')).toEqual({ ok: true })
    await owner.until(() => owner.room, 'the game')
    expect(await owner.seatBot('easy')).toEqual({ ok: false, code: 'not-a-private-table' })
    expect(await readTable(stranger, owner.roomId)).toMatchObject({
      status: 'playing',
      isPrivate: true,
      size: 3,
      host: owner.member.login,
      seats: [loginOf(owner), { bot: 'bot-vega', level: 'easy' }, { bot: 'bot-rigel', level: 'expert' }],
    })
  })

  test('does not get a seat that is reserved for a person who is on the way', async () => {
    const inviting = await enter()
    const { roomId } = await inviting.openTable(2)
    const friend = await enter()
    expect(await friend.joinRoom({ roomId, size: 2 })).toEqual({ ok: true })
    await time.pass(20_000)
    expect(await friend.seatBot('easy')).toEqual({ ok: false, code: 'room-full' })
    expect(await inviting.joinRoom({ roomId, size: 2 })).toEqual({ ok: true })
    await friend.until(() => friend.room, 'the game')
  })

  test('is seated once by a command that is sent again, and unseated once', async () => {
    const owner = await host(4)
    const [seat, unseat] = [randomUUID(), randomUUID()]
    const answers = await Promise.all([1, 2, 3].map(() => owner.seatBot('normal', seat)))
    expect(answers).toEqual(Array(3).fill({ ok: true }))
    await told(owner, [loginOf(owner), { bot: 'bot-vega', level: 'normal' }, null, null])
    expect(await owner.unseatBot('bot-vega', unseat)).toEqual({ ok: true })
    expect(await owner.unseatBot('bot-vega', unseat)).toEqual({ ok: true })
    expect(await owner.seatBot('normal', seat)).toEqual({ ok: true })
    await told(owner, [loginOf(owner), null, null, null])
  })

  test('never overfills a table, when the host and friends hurry', async () => {
    const owner = await host(6)
    const friends = await Promise.all(Array.from({ length: 8 }, () => enter()))
    const answers = await Promise.all([
      ...friends.map((friend) => friend.joinRoom({ roomId: owner.roomId, size: 6 })),
      ...Array.from({ length: 8 }, () => owner.seatBot('easy')),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
    const { rows } = await server.pool.query('select place from room_seat where room_id = $1 order by place', [
      owner.roomId,
    ])
    expect(rows.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6])
  })
})

test('whatever people and hosts do at once, the seats stay in order, none is doubled, and a full table begins', async () => {
  const dice = createDice(24)
  const people = await Promise.all(Array.from({ length: 5 }, () => enter()))
  for (let round = 0; round < 12; round++) {
    const size = 2 + dice(5)
    const owner = people[dice(5)] as GameClient
    const { roomId } = await owner.openTable(size)
    const act = (person: GameClient): Promise<unknown> => {
      person.roomId = roomId
      const acts = [
        () => person.joinRoom({ roomId, size }),
        () => person.joinRoom({ roomId, size }),
        () => person.leave(),
        () => person.seatBot('easy'),
        () => person.unseatBot('bot-vega'),
      ]
      return (acts[dice(acts.length)] ?? acts[0])?.() as Promise<unknown>
    }
    for (let wave = 0; wave < 4; wave++) {
      await Promise.all(people.flatMap((person) => [act(person), act(person)]))
      const { rows } = await server.pool.query(
        `select r.status, array_agg(s.place order by s.place) as places, count(distinct coalesce(s.bot_id, s.account_id::text))
           as different from room r join room_seat s on s.room_id = r.id where r.id = $1 and s.place is not null group by r.id`,
        [roomId],
      )
      const { status, places, different } = rows[0] ?? { status: 'waiting', places: [], different: 0 }
      expect(places).toEqual(places.map((_: number, index: number) => index + 1))
      expect(Number(different)).toBe(places.length)
      expect(status === 'waiting').toBe(places.length < size)
      if (status !== 'waiting') break
    }
    // A game that is just beginning may answer that it is busy.
    const leaveAll = async (): Promise<number | null> => {
      for (const person of people) await person.leave()
      const { rowCount } = await server.pool.query(
        'select from room_seat where room_id = $1 and account_id is not null and freed_at is null',
        [roomId],
      )
      return rowCount
    }
    await expect.poll(leaveAll).toBe(0)
  }
})

describe('a call for a table', () => {
  test('finds none by an id that is unknown or no id, nor practice of another person', async () => {
    const player = await enter()
    for (const id of ['nosuchroom', 'x', '../running', "' or 1=1", '\u0000', 'ABCDEFGH', 'a'.repeat(90)])
      expect(await readTable(player, id)).toMatchObject({ answered: 404, code: 'unknown-table' })
    const { roomId } = await (await enter()).startGame(2, 'easy')
    expect(await readTable(player, roomId)).toMatchObject({ answered: 404, code: 'unknown-table' })
    const answer = await fetch(`${server.address}/api/hc_data/game/table/${roomId}`)
    expect(answer.status).toBe(401)
  })

  test('of a public room that waits names nobody but the person who asks', async () => {
    const first = await waitIn(3)
    const second = await enter()
    await second.joinRoom({ roomId: first.roomId, size: 3 })
    const table = { size: 3, isPrivate: false, host: null }
    expect(await readTable(second, first.roomId)).toMatchObject({ ...table, seats: [loginOf(second), null, null] })
    expect(await readTable(await enter(), first.roomId)).toMatchObject({ ...table, seats: [null, null, null] })
  })
})
