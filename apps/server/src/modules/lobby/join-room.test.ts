import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { GameClient } from '../../testing/game-client.ts'
import { holdJournalTime } from '../../testing/journal-time.ts'
import { makeMember, type SignedIn, signInAgain } from '../../testing/make-member.ts'
import { serveAllTests } from '../../testing/test-server.ts'

const server = serveAllTests()
const time = holdJournalTime(server)
let clients: GameClient[] = []
beforeEach(async () => void (await server.pool.query("update room set status = 'closed' where status = 'waiting'")))
afterEach(() => {
  for (const client of clients) client.close()
  clients = []
})

async function enter(member?: SignedIn): Promise<GameClient> {
  const client = new GameClient({ address: server.address, member: member ?? (await makeMember(server.pool)) })
  clients.push(client)
  await client.connect()
  return client
}

async function waitIn(size: number, entropy?: string): Promise<GameClient & { roomId: string }> {
  const player = await enter()
  const { roomId } = await player.startGame(size)
  expect(await player.joinRoom({ roomId, size, ...(entropy !== undefined && { entropy }) })).toEqual({ ok: true })
  return player as GameClient & { roomId: string }
}

async function joinedIn(roomId: string): Promise<string[]> {
  const { rows } = await server.pool.query(
    'select account_id as id from room_seat where room_id = $1 and place is not null order by place',
    [roomId],
  )
  return rows.map(({ id }) => id)
}

/** The seat of one who went is free as soon as the server has noticed. */
async function seatsComeTo(roomId: string, ids: string[], limitMs = 5000): Promise<void> {
  await vi.waitFor(async () => expect(await joinedIn(roomId)).toEqual(ids), { timeout: limitMs, interval: 20 })
}

async function expectRefusal(player: GameClient, room: { roomId: string; size: number }, code: string): Promise<void> {
  const told = player.next('game-crashed')
  expect(await player.joinRoom(room)).toEqual({ ok: false, code })
  expect((await told).line).toMatchObject({ code, text: expect.any(String) })
}

describe('a room cannot be joined', () => {
  test('that does not exist', async () => {
    await expectRefusal(await enter(), { roomId: 'nosuchroom', size: 2 }, 'unknown-room')
  })

  test('that is full: of people who sit there, of people who are expected, or playing', async () => {
    const stranger = await enter()
    const first = await waitIn(2)
    const { roomId } = first
    const second = await enter()
    await second.startGame(2)
    await expectRefusal(stranger, { roomId, size: 2 }, 'room-full')
    await second.joinRoom({ roomId, size: 2 })
    await first.until(() => first.room, 'the game')
    await expectRefusal(stranger, { roomId, size: 2 }, 'room-full')
  })

  test('that was closed', async () => {
    const { roomId } = await waitIn(2)
    await server.pool.query("update room set status = 'closed' where id = $1", [roomId])
    await expectRefusal(await enter(), { roomId, size: 2 }, 'room-closed')
  })

  test('while one plays in another', async () => {
    const [player, other] = [await waitIn(2), await waitIn(2)]
    await other.until(() => other.room, 'the game')
    const { roomId } = await waitIn(3)
    await expectRefusal(player, { roomId, size: 3 }, 'foreign-room')
  })

  test('with another number of players than it is for', async () => {
    const { roomId } = await waitIn(3)
    const player = await enter()
    await expectRefusal(player, { roomId, size: 2 }, 'malformed-event')
    expect(await joinedIn(roomId)).toHaveLength(1)
  })

  test('in the name of somebody else, or with entropy that is none', async () => {
    const { roomId, member } = await waitIn(2)
    const player = await enter()
    const command = { type: 'join', roomId, size: 2, login: member.login } as const
    expect(await player.send(command)).toEqual({ ok: false, code: 'wrong-user' })
    const entropy = 'none'
    expect(await player.joinRoom({ roomId, size: 2, entropy })).toEqual({ ok: false, code: 'bad-entropy' })
    expect(await joinedIn(roomId)).toHaveLength(1)
  })

  test('by one who came too late for the kept seat, once another has it', async () => {
    const slow = await enter()
    const { roomId } = await slow.startGame(2)
    await time.pass(31_000)
    await waitIn(2)
    await waitIn(2)
    await expectRefusal(slow, { roomId, size: 2 }, 'room-full')
  })
})

describe('one who joins', () => {
  test('takes a free seat also without having asked for one, and those who wait are told', async () => {
    const first = await waitIn(3)
    const told = first.next('room-waiting')
    const second = await enter()
    expect(await second.joinRoom({ roomId: first.roomId, size: 3 })).toEqual({ ok: true })
    expect(await told).toEqual({ type: 'room-waiting', roomId: first.roomId, joined: 2, size: 3 })
  })

  test('gives up the seat in another room that waits', async () => {
    const [player, host] = [await waitIn(3), await waitIn(4)]
    const old = player.roomId
    await player.joinRoom({ roomId: host.roomId, size: 4 })
    expect(await joinedIn(old)).toEqual([])
    expect(await joinedIn(host.roomId)).toHaveLength(2)
  })

  test('has the first entropy counted, whatever comes after it', async () => {
    const player = await waitIn(2)
    await player.joinRoom({ roomId: player.roomId, size: 2, entropy: 'aa' })
    await player.joinRoom({ roomId: player.roomId, size: 2, entropy: 'bb' })
    const { rows } = await server.pool.query('select entropy from room_seat where room_id = $1', [player.roomId])
    expect(rows.map(({ entropy }) => entropy.toString('hex'))).toEqual(['aa'])
  })

  test('is told on every connection which game goes on, if one does', async () => {
    const player = await waitIn(2)
    await player.until(() => player.messages('session')[0], 'the session')
    expect(player.messages('session')).toEqual([{ type: 'session' }])
    await waitIn(2)
    await player.until(() => player.room, 'the game')
    const tab = await enter(await signInAgain(server.pool, player.member))
    await tab.until(() => tab.messages('session')[0], 'the session')
    expect(tab.messages('session')).toEqual([{ type: 'session', runningRoomId: player.roomId }])
    expect(await tab.joinRoom({ roomId: player.roomId, size: 6 })).toEqual({ ok: true })
    expect((await tab.until(() => tab.room, 'the game as it is')).roomId).toBe(player.roomId)
  })
})

/** A game of three that one of them has left by another tab: this one still hears of it. */
async function leaveGame(): Promise<{ out: GameClient; players: GameClient[]; roomId: string }> {
  const out = await waitIn(3)
  const players = [await waitIn(3), await waitIn(3)]
  const tab = await enter(out.member)
  await tab.joinRoom({ roomId: out.roomId, size: 3 })
  const told = out.next('player-excluded')
  await tab.leave()
  await told
  return { out, players, roomId: out.roomId }
}

describe('one who is out of a game and waits for another', () => {
  test('hears no more of it', async () => {
    const { out, players } = await leaveGame()
    const { roomId } = await out.startGame(2)
    await out.joinRoom({ roomId, size: 2 })
    const told = out.heard.length
    await players.find(({ isMyTurn }) => isMyTurn)?.endTurn()
    await waitIn(2)
    await out.until(() => out.room?.roomId === roomId, 'the other game')
    expect(out.heard.slice(told).map(({ name }) => name)).toEqual(['gameStart'])
  })

  test('may look at it again, also while that other game goes on', async () => {
    const { out, roomId } = await leaveGame()
    const other = await out.startGame(2)
    await out.joinRoom({ roomId: other.roomId, size: 2 })
    await waitIn(2)
    await out.until(() => out.room, 'the other game')
    const told = out.next('player-excluded')
    expect(await out.joinRoom({ roomId, size: 3 })).toEqual({ ok: true })
    expect(await told).toMatchObject({ roomId, player: { login: out.member.login } })
  })
})

describe('an account that is deleted while the last seat of its room is taken', () => {
  /** Until the other one is done, or waits for this transaction. */
  async function meetIn(meanwhile: (client: PoolClient) => Promise<unknown>, other: () => Promise<unknown>) {
    const client = await server.pool.connect()
    await client.query('begin')
    await meanwhile(client)
    let isDone = false
    const done = other().finally(() => {
      isDone = true
    })
    await vi.waitFor(async () => expect(isDone || (await isAnybodyHeldUp())).toBe(true), { interval: 20 })
    await client.query('commit')
    client.release()
    await done
  }

  async function isAnybodyHeldUp(): Promise<boolean> {
    const { rows } = await server.pool.query('select from pg_locks where not granted')
    return rows.length > 0
  }

  const deletion = ({ member }: GameClient) => ({ text: 'delete from account where id = $1', values: [member.id] })

  test('just before has given its seat up: the other one waits for somebody else', async () => {
    const [first, second] = [await waitIn(2), await enter()]
    await second.startGame(2)
    await meetIn(
      (client) => client.query(deletion(first)),
      () => second.joinRoom({ roomId: first.roomId, size: 2 }),
    )
    expect(await joinedIn(first.roomId)).toEqual([second.member.id])
    await waitIn(2)
    await second.until(() => second.room, 'a game with another')
  })

  test('just after keeps its seat: the game is one of two', async () => {
    const [first, second] = [await waitIn(2), await enter()]
    await second.startGame(2)
    const seating = 'select take_seat($1, $2, 2, null, gen_random_uuid(), null, null)'
    await meetIn(
      (client) => client.query(seating, [second.member.id, first.roomId]),
      () => server.pool.query(deletion(first)),
    )
    expect(await joinedIn(first.roomId)).toEqual([first.member.id, second.member.id])
  })
})

test('one who asks for many things at once ends up with one seat at most, and hears an answer to each', async () => {
  const [player, host] = [await enter(), await waitIn(6)]
  const { roomId } = host
  const wishes = Array.from({ length: 12 }, (_, index) => {
    if (index % 3 === 2) return player.leave()
    return index % 2 ? player.joinRoom({ roomId, size: 6 }) : player.startGame(5).then(() => ({ ok: true }) as const)
  })
  for (const answer of await Promise.all(wishes)) expect(answer).toHaveProperty('ok')
  const { rows } = await server.pool.query('select from room_seat where account_id = $1', [player.member.id])
  expect(rows.length).toBeLessThanOrEqual(1)
  await player.joinRoom({ roomId, size: 6 })
  await seatsComeTo(roomId, [host.member.id, player.member.id])
})

describe('before the start a seat is free again, without a penalty', () => {
  test('when its person cancels; those who came later move up, and those who wait are told', async () => {
    const [first, second, third] = [await waitIn(4), await waitIn(4), await waitIn(4)]
    const { roomId } = first
    const told = second.next('room-waiting', ({ joined }) => joined === 2)
    expect(await first.leave()).toEqual({ ok: true })
    await told
    expect(await joinedIn(roomId)).toEqual([second.member.id, third.member.id])
    const { rows } = await server.pool.query('select played from account_statistics where account_id = $1', [
      first.member.id,
    ])
    expect(rows).toEqual([{ played: 0 }])
  })

  test('when its person cancels without ever having come', async () => {
    const player = await enter()
    const { roomId } = await player.startGame(2)
    player.roomId = roomId
    expect(await player.leave()).toEqual({ ok: true })
    const { rows } = await server.pool.query('select from room_seat where room_id = $1', [roomId])
    expect(rows).toEqual([])
  })

  test('when its person goes without a word', async () => {
    const [first, second] = [await waitIn(4), await waitIn(4)]
    first.cut()
    await seatsComeTo(first.roomId, [second.member.id])
  })

  test('but not when only one of two tabs goes', async () => {
    const first = await waitIn(3)
    const tab = await enter(first.member)
    await tab.joinRoom({ roomId: first.roomId, size: 3 })
    tab.close()
    const witness = await enter()
    await witness.joinRoom({ roomId: first.roomId, size: 3 })
    expect(await joinedIn(first.roomId)).toEqual([first.member.id, witness.member.id])
  })

  test('when the node of its person has died', async () => {
    const [first, second] = [await waitIn(4), await waitIn(4)]
    await server.pool.query('update room_seat set node_id = $2 where account_id = $1', [first.member.id, randomUUID()])
    await seatsComeTo(first.roomId, [second.member.id], 10_000)
  })

  test('when it was written down for one who had already gone', async () => {
    const [first, second] = [await waitIn(4), await waitIn(4)]
    const { rows } = await server.pool.query('select node_id as node from room_seat where account_id = $1', [
      first.member.id,
    ])
    const ghost = (await makeMember(server.pool)).id
    await server.pool.query('insert into room_seat (room_id, account_id, place, node_id) values ($1, $2, 3, $3)', [
      first.roomId,
      ghost,
      rows[0].node,
    ])
    await seatsComeTo(first.roomId, [first.member.id, second.member.id])
  })
})

test('one who cancels in one tab waits in none, and the other tabs are told', async () => {
  const player = await waitIn(3)
  const otherTab = await enter(player.member)
  expect(await otherTab.joinRoom({ roomId: player.roomId, size: 3 })).toEqual({ ok: true })
  const told = otherTab.next('game-crashed')
  expect(await player.leave()).toEqual({ ok: true })
  expect((await told).line.code).toBe('not-in-room')
  expect(await joinedIn(player.roomId)).toEqual([])
})

test('one who asks again in another tab waits there alone, and the first tab is told', async () => {
  const player = await waitIn(3)
  const told = player.next('game-crashed')
  const otherTab = await enter(player.member)
  const { roomId } = await otherTab.startGame(3)
  expect((await told).line.code).toBe('not-in-room')
  expect(await otherTab.joinRoom({ roomId, size: 3 })).toEqual({ ok: true })
  expect(await joinedIn(roomId)).toEqual([player.member.id])
})

test('one who goes here and has come to another node keeps the seat', async () => {
  const [goes, stays, goesToo] = [await waitIn(4), await waitIn(4), await waitIn(4)]
  const otherNode = randomUUID()
  await server.pool.query('insert into node (id, seen_at) values ($1, journal_time() + 600000)', [otherNode])
  await server.pool.query('update room_seat set node_id = $2 where account_id = $1', [goes.member.id, otherNode])
  goes.close()
  // Told of each change, so that the second departure is known to come after the first.
  const told = stays.next('room-waiting')
  goesToo.close()
  expect(await told).toMatchObject({ joined: 2 })
  await seatsComeTo(goes.roomId, [goes.member.id, stays.member.id])
})

test('one whose seat another node took away is told, and may start anew', async () => {
  const player = await waitIn(3)
  const told = player.next('game-crashed')
  await server.pool.query('delete from room_seat where account_id = $1', [player.member.id])
  expect((await told).line.code).toBe('not-in-room')
  expect(await player.joinRoom({ roomId: player.roomId, size: 3 })).toEqual({ ok: true })
})

test('a room that nobody came to or left for ten minutes closes, and those who wait are told', async () => {
  const player = await waitIn(2)
  const told = player.next('game-crashed')
  await time.pass(9 * 60_000)
  await time.pass(61_000)
  expect((await told).line.code).toBe('room-closed')
  expect(await joinedIn(player.roomId)).toEqual([])
  expect((await player.startGame(2)).roomId).not.toBe(player.roomId)
})
