import { createHash } from 'node:crypto'
import { practiceLevels } from '@hexaverse/protocol/http'
import { botLevels } from '@hexaverse/rules/bots'
import { afterAll, describe, expect, test } from 'vitest'
import { makeMember, makeMembers, type SignedIn } from '../../../test/harness/accounts/make-member.ts'
import { connectForTest, createTestDatabase } from '../../../test/harness/database/test-database.ts'
import { createTestPool } from '../../../test/harness/database/test-pool.ts'
import { GameClient } from '../../../test/harness/games/game-client.ts'
import { startGames } from '../../../test/harness/games/request-game.ts'
import { holdJournalTime } from '../../../test/harness/rooms/journal-time.ts'
import { productionSettings } from '../../../test/harness/server/production-settings.ts'
import { serveAllTests, startTestServer } from '../../../test/harness/server/test-server.ts'

const server = serveAllTests()
const time = holdJournalTime(server)
const clients: GameClient[] = []
afterAll(() => {
  for (const client of clients) client.close()
})

async function newPlayer(member?: SignedIn, address = server.address): Promise<GameClient> {
  const client = new GameClient({ address, member: member ?? (await makeMember(server.pool)) })
  clients.push(client)
  return client
}

/** A player who waits in a room of this size. */
async function waitIn(size: number, address?: string): Promise<GameClient> {
  const player = await newPlayer(undefined, address)
  await player.connect()
  const { roomId } = await player.startGame(size)
  await player.joinRoom({ roomId, size })
  return player
}

async function seatsIn(roomId: string): Promise<number> {
  const { rows } = await server.pool.query('select from room_seat where room_id = $1', [roomId])
  return rows.length
}

async function askForRunningGame(headers: Record<string, string>) {
  const answer = await fetch(`${server.address}/api/hc_data/game/running`, { headers })
  return { status: answer.status, roomId: ((await answer.json()) as { roomId?: string | null }).roomId }
}

async function runningRoomOf({ member: { id, email, secret } }: GameClient): Promise<string | null | undefined> {
  return (await askForRunningGame({ id, email, secret })).roomId
}

/** Keeps the rooms of earlier tests out of the next one. */
async function closeAllRooms(): Promise<void> {
  await server.pool.query("update room set status = 'closed' where status = 'waiting'")
}

describe('a refused call for a game', () => {
  test.each([
    ['without a session', 401, 'unauthorized', { login: 'somebody', size: 2 }, { secret: 'wrong' }],
    ['for another account', 401, 'unauthorized', { login: 'somebody', size: 2 }, {}],
    ['for too few players', 400, 'malformed-request', { size: 1 }, {}],
    ['for too many players', 400, 'malformed-request', { size: 7 }, {}],
    ['for two and a half players', 400, 'malformed-request', { size: 2.5 }, {}],
    ['for players in words', 400, 'malformed-request', { size: '2' }, {}],
    ['without a number of players', 400, 'malformed-request', { size: undefined }, {}],
    ['for an unknown practice level', 400, 'malformed-request', { size: 2, practice: 'impossible' }, {}],
  ])('a call %s is refused, with the same sentence under both names', async (_what, status, code, body, change) => {
    const member = await makeMember(server.pool)
    const player = await newPlayer({ ...member, ...change })
    const refusal = await player.askForGame({ login: member.login, ...body })
    expect(refusal).toMatchObject({ status, answer: { code, error: expect.any(String) } })
    const { sentence, error } = refusal.answer as Record<string, unknown>
    expect(sentence).toBe(error)
  })

  test('a call for practice is served in production too', async () => {
    const databaseUrl = await createTestDatabase()
    const production = await startTestServer({ ...productionSettings, DATABASE_URL: databaseUrl })
    const pool = createTestPool({ connectionString: databaseUrl })
    const member = await makeMember(pool)
    const player = await newPlayer(member, production.address)
    const body = { login: member.login, size: 2 }
    expect(await player.askForGame({ ...body, practice: 'easy' })).toMatchObject({ status: 200, answer: { size: 2 } })
    await pool.end()
    await production.stop()
  })

  test('a server that is stopping refuses the call as busy', async () => {
    const leaving = await startTestServer({ DATABASE_URL: server.databaseUrl })
    const player = await waitIn(6, leaving.address)
    const stopping = leaving.stop()
    const refusal = await player.askForGame({ login: player.member.login, size: 2 })
    expect(refusal).toMatchObject({ status: 503, answer: { code: 'busy' } })
    await stopping
    expect(player.isConnected).toBe(false)
  })
})

describe('a person who wants to play', () => {
  test('a new room has its secret drawn and committed to before any player joins', async () => {
    const { roomId, mapCommitment, size } = await (await newPlayer()).startGame(3)
    expect(size).toBe(3)
    const { rows } = await server.pool.query('select status, server_seed as seed from room where id = $1', [roomId])
    expect(rows[0].status).toBe('waiting')
    expect(mapCommitment).toBe(createHash('sha256').update(rows[0].seed).digest('hex'))
  })

  test('a person gets the oldest room of the size with a free seat', async () => {
    await closeAllRooms()
    const [first, second, third, fourth] = await Promise.all([1, 2, 3, 4].map(() => newPlayer()))
    const room = await first?.startGame(2)
    expect(await second?.startGame(2)).toEqual(room)
    const next = await third?.startGame(2)
    expect(next?.roomId).not.toBe(room?.roomId)
    expect((await fourth?.startGame(3))?.roomId).not.toBe(next?.roomId)
  })

  test('a reserved seat is kept for 30 seconds and no longer', async () => {
    await closeAllRooms()
    const [slow, late, quick] = await Promise.all([1, 2, 3].map(() => newPlayer()))
    const room = await slow?.startGame(2)
    await late?.startGame(2)
    await time.pass(29_000)
    expect(await (await newPlayer()).startGame(2)).not.toEqual(room)
    await time.pass(1100)
    expect(await quick?.startGame(2)).toEqual(room)
    expect(await seatsIn(room?.roomId ?? '')).toBe(1)
  })

  test('a reservation alone keeps others from a person who waits for ten seconds, and no longer', async () => {
    await closeAllRooms()
    const waiting = await waitIn(2)
    const roomId = waiting.roomId ?? ''
    const [stranger, early, quick] = [await newPlayer(), await newPlayer(), await newPlayer()]
    await Promise.all([stranger.connect(), quick.connect()])
    expect((await stranger.startGame(2)).roomId).toBe(roomId)
    await time.pass(9000)
    expect((await early.startGame(2)).roomId).not.toBe(roomId)
    await time.pass(1100)
    expect((await quick.startGame(2)).roomId).toBe(roomId)
    expect(await quick.joinRoom({ roomId, size: 2 })).toEqual({ ok: true })
    await waiting.until(() => waiting.room, 'the game')
    expect(await stranger.joinRoom({ roomId, size: 2 })).toEqual({ ok: false, code: 'room-full' })
  })

  test('a person who reserves again and again fills no room at all for others', async () => {
    await closeAllRooms()
    const waiting = await waitIn(2)
    const [stranger, quick] = [await newPlayer(), await newPlayer()]
    for (let number = 0; number < 3; number++) expect((await stranger.startGame(2)).roomId).toBe(waiting.roomId)
    expect((await quick.startGame(2)).roomId).toBe(waiting.roomId)
  })

  test('asking two hundred times at once is one request, whose answer all of them get', async () => {
    await closeAllRooms()
    const player = await newPlayer()
    const countSeats = async (): Promise<number> =>
      Number((await server.pool.query("select nextval('room_seat_id_seq') as next")).rows[0].next)
    const before = await countSeats()
    // PostgreSQL shows a transaction the same activity to its end, so another connection looks for the held request.
    // The first request is held up in the database, so that the others come meanwhile, however slow the machine is.
    const holder = await connectForTest(server.pool)
    await holder.query('begin; lock table room_seat in exclusive mode')
    const asked = Promise.all(Array.from({ length: 200 }, () => player.startGame(2)))
    const held = `select from pg_stat_activity
                  where datname = current_database() and wait_event_type = 'Lock' and query ~ 'reserve_seat'`
    await expect.poll(async () => (await server.pool.query(held)).rowCount).toBe(1)
    await holder.query('commit')
    const rooms = await asked
    expect(new Set(rooms.map(({ roomId }) => roomId)).size).toBe(1)
    // Every request that reaches the database takes a number for its seat.
    expect((await countSeats()) - before).toBeLessThan(150)
  })

  test('asking again gives up the old seat', async () => {
    await closeAllRooms()
    const player = await waitIn(4)
    const old = player.roomId ?? ''
    const { roomId } = await player.startGame(5)
    expect(roomId).not.toBe(old)
    expect([await seatsIn(old), await seatsIn(roomId)]).toEqual([0, 1])
    // The old room is still open, and other players may join it.
    const [other] = await Promise.all([waitIn(4)])
    expect(other?.roomId).toBe(old)
    expect(player.messages('room-waiting').at(-1)).toMatchObject({ roomId: old, joined: 1 })
  })

  test('concurrent calls of one person leave one reserved seat', async () => {
    const player = await newPlayer()
    const rooms = await Promise.all([2, 3, 2, 4, 2].map((size) => player.startGame(size)))
    const held = await server.pool.query('select room_id as id from room_seat where account_id = $1', [
      player.member.id,
    ])
    expect(held.rows).toHaveLength(1)
    expect(rooms.map(({ roomId }) => roomId)).toContain(held.rows[0].id)
  })

  test('a person in a game gets that game back, whatever the size, and a new room once out of it', async () => {
    await closeAllRooms()
    const [one, two] = [await waitIn(2), await waitIn(2)]
    await one.until(() => one.room, 'the game')
    const running = { roomId: one.roomId, size: 2, mapCommitment: one.room?.mapCommitment }
    expect(await one.startGame(5)).toEqual(running)
    expect(await askForRunningGame({})).toEqual({ status: 401, roomId: undefined })
    expect(await runningRoomOf(one)).toBe(one.roomId)
    expect(await one.leave()).toEqual({ ok: true })
    await two.next('game-ended').catch(() => two.messages('game-ended'))
    expect([await runningRoomOf(one), await runningRoomOf(two)]).toEqual([null, null])
    expect((await one.startGame(5)).roomId).not.toBe(one.roomId)
    expect((await two.startGame(5)).roomId).not.toBe(two.roomId)
    expect(await runningRoomOf(two)).toBeNull()
  })

  test('a person whose game faults each time it is opened gets a new room', async () => {
    await closeAllRooms()
    const [one, two] = [await waitIn(2), await waitIn(2)]
    await one.until(() => one.room, 'the game')
    const { roomId = '' } = one
    await spoilJournal(roomId)
    await one.endTurn()
    await one.until(() => one.messages('game-crashed').length > 0, 'the error')
    // A room that faulted once is opened again, because the fault may have been chance.
    await one.joinRoom({ roomId, size: 2 })
    expect((await comeBack(await newPlayer(one.member))).runningRoomId).toBeUndefined()
    expect((await one.startGame(2)).roomId).not.toBe(roomId)
    // A player who does not ask for another game keeps the seat, in case the game is fixed.
    const { rows } = await server.pool.query(
      'select account_id as id from room_seat where room_id = $1 and freed_at is null',
      [roomId],
    )
    expect(rows).toEqual([{ id: two.member.id }])
  })
})

/** Inserts a record that our own code never writes. */
async function spoilJournal(roomId: string): Promise<void> {
  const impossible = JSON.stringify([{ type: 'moved', seat: 2, move: { type: 'end-turn' }, by: 'player' }])
  await server.pool.query(
    `insert into journal_record (room_id, first_seq, last_seq, mark, at, events)
     select $1, max(last_seq) + 1, max(last_seq) + 1, 'test', journal_time(), $2 from journal_record where room_id = $1`,
    [roomId, impossible],
  )
}

async function comeBack(player: GameClient) {
  const received = player.next('session')
  await player.connect()
  return received
}

test('a hundred concurrent calls at two nodes fill rooms exactly and overfill none', async () => {
  await closeAllRooms()
  const second = await startTestServer({ DATABASE_URL: server.databaseUrl })
  const { roomId } = await waitIn(2)
  const members = await makeMembers(server.pool, 100)
  const addresses = [server.address, second.address]
  const players = await Promise.all(members.map((member, index) => newPlayer(member, addresses[index % 2])))
  const rooms = await startGames(players, () => 2, 2)
  expect(rooms.filter((room) => room.roomId === roomId)).toHaveLength(1)
  const { rows } = await server.pool.query(
    `select count(*)::integer as seats from room_seat s join room r on r.id = s.room_id
     where r.status = 'waiting' group by r.id order by 1`,
  )
  expect(rows.map(({ seats }) => seats)).toEqual([1, ...Array(50).fill(2)])
  await second.stop()
})

describe('practice', () => {
  test('every practice level is one that bots have', () => {
    for (const level of practiceLevels) expect(botLevels).toContain(level)
  })

  test('practice begins when the person joins, against bots named as such, and admits no one else', async () => {
    const player = await newPlayer()
    await player.connect()
    const { roomId } = await player.startGame(4, 'easy')
    const stranger = await newPlayer()
    await stranger.connect()
    expect((await stranger.startGame(4)).roomId).not.toBe(roomId)
    expect(await stranger.joinRoom({ roomId, size: 4 })).toEqual({ ok: false, code: 'room-full' })
    await player.joinRoom({ roomId, size: 4 })
    const room = await player.until(() => player.room, 'the game')
    const logins = room.players.map(({ login }) => login)
    expect(logins.filter((login) => login.startsWith('bot-'))).toHaveLength(3)
    expect(logins).toContain(player.member.login)
  })
})
