import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { openGamesForAllTests } from '../../../test/harness/database/game-database.ts'
import {
  claimOf,
  endTurnOf,
  openRoomsForAllTests,
  type RoomsNode,
  waitFor,
} from '../../../test/harness/rooms/open-rooms.ts'
import type { TestConnection } from '../../../test/harness/rooms/test-edge.ts'
import { readAll } from '../../../test/harness/rooms/write-journal.ts'

const games = openGamesForAllTests()
const house = openRoomsForAllTests(games)
let node: RoomsNode
beforeAll(async () => {
  node = await house.openNode()
})

const ok = { ok: true }
const refused = (code: string) => ({ ok: false, code })
const at = (seats: readonly TestConnection[], seat: number): TestConnection => seats[seat - 1] as TestConnection

async function eventsOf(roomId: string): Promise<string[]> {
  const records = (await readAll(node.node.journal, roomId)) ?? []
  return records.flatMap(({ events }) => events.map((event) => (event.type === 'moved' ? event.move.type : event.type)))
}

describe('refusals', () => {
  test('a command or join for an unknown room is refused, in the acknowledgement and in a message', async () => {
    const [account = ''] = await games.makePeople(1)
    const socket = node.edge.connect(account)
    expect(await socket.request(claimOf('nosuchroom'))).toEqual(refused('unknown-room'))
    expect(socket.received).toMatchObject([{ type: 'claim-denied', refusal: { code: 'unknown-room' } }])
    const join = new Promise((resolve) => node.rooms.enter(socket, 'nosuchroom', resolve))
    expect(await join).toEqual(refused('unknown-room'))
    expect(socket.received.at(-1)).toMatchObject({ type: 'game-crashed', line: { code: 'unknown-room' } })
  })

  test('an account without a seat is refused and receives nothing of the game', async () => {
    const { roomId, seats } = await house.beginGame(node)
    const stranger = node.edge.connect(randomUUID())
    expect(await stranger.request(claimOf(roomId))).toEqual(refused('not-in-room'))
    expect(await stranger.request({ type: 'resync', roomId, since: 0 })).toEqual(refused('not-in-room'))
    await at(seats, 1).request(endTurnOf(roomId))
    expect(stranger.types).toEqual(['claim-denied', 'game-crashed'])
  })

  test('a move that the rules forbid is denied to every socket of the sender and to no other player', async () => {
    const { roomId, seats } = await house.beginGame(node)
    const first = at(seats, 1)
    const tab = node.edge.connect(first.member.id)
    node.rooms.enter(tab, roomId, () => undefined)
    await tab.waitForMessage('room-started')
    const command = claimOf(roomId, { hex: 10, commandId: 'c1' })
    expect(await first.request(command)).toEqual(refused('not-a-start-triangle'))
    const denial = { type: 'claim-denied', commandId: 'c1', refusal: { code: 'not-a-start-triangle' } }
    for (const socket of [first, tab]) expect(socket.told.at(-1)).toMatchObject(denial)
    expect(at(seats, 2).types).toEqual(['room-started'])
  })

  test('ending another player’s turn is refused in the acknowledgement and sends no message', async () => {
    const { roomId, seats } = await house.beginGame(node)
    expect(await at(seats, 2).request(endTurnOf(roomId))).toEqual(refused('not-your-turn'))
    for (const { types } of seats) expect(types).toEqual(['room-started'])
  })
})

describe('what a room sends', () => {
  test('every waiting socket receives the start once, however often the game is begun', async () => {
    const { roomId, people } = await games.makeRoom({ size: 3 })
    const sockets = people.map((id) => waitFor(node.edge, id, roomId))
    for (let times = 0; times < 3; times++) node.rooms.begin(roomId)
    for (const socket of sockets)
      expect(await socket.waitForMessage('room-started')).toMatchObject({ room: { seq: 1 } })
    node.rooms.begin(roomId)
    expect(await eventsOf(roomId)).toEqual(['started'])
    for (const { types } of sockets) expect(types).toEqual(['room-started'])
  })

  test('a committed claim sends the actor a confirmation and the other players the turn', async () => {
    const { roomId, seats } = await house.beginGame(node, { size: 3 })
    expect(await at(seats, 1).request(claimOf(roomId, { commandId: 'c1', forTurn: 1 }))).toEqual(ok)
    expect(at(seats, 1).told.slice(1)).toMatchObject([
      { type: 'claim-confirmed', seq: 2, commandId: 'c1' },
      { type: 'log-line', seq: 2, line: { code: 'claimed' } },
    ])
    for (const seat of [2, 3]) expect(at(seats, seat).types).toEqual(['room-started', 'turns-made', 'log-line'])
    expect(await eventsOf(roomId)).toEqual(['started', 'claim'])
  })

  test('a repeated command gets its first answer and is executed once', async () => {
    const { roomId, seats } = await house.beginGame(node)
    const command = claimOf(roomId, { commandId: 'c1' })
    expect(await Promise.all([1, 2, 3].map(() => at(seats, 1).request(command)))).toEqual([ok, ok, ok])
    expect(await eventsOf(roomId)).toEqual(['started', 'claim'])
  })

  test('a resync sends a snapshot only to a socket that missed events', async () => {
    const { roomId, seats } = await house.beginGame(node)
    await at(seats, 1).request(endTurnOf(roomId))
    const socket = at(seats, 2)
    const before = socket.told.length
    expect(await socket.request({ type: 'resync', roomId, since: 2 })).toEqual(ok)
    expect(socket.told).toHaveLength(before)
    expect(await socket.request({ type: 'resync', roomId, since: 1 })).toEqual(ok)
    expect(socket.told.slice(before)).toMatchObject([{ type: 'room-started', room: { seq: 2 } }])
  })

  test('a socket that floods the room with resyncs receives one snapshot at once and one after the pause', async () => {
    const { roomId, seats } = await house.beginGame(node)
    const socket = at(seats, 2)
    const resync = () => socket.request({ type: 'resync', roomId, since: 0 })
    expect(await Promise.all(Array.from({ length: 20 }, resync))).toEqual(Array(20).fill(ok))
    expect(socket.types).toEqual(['room-started', 'room-started'])
    await socket.until(() => socket.told[2])
    expect(socket.told[2]).toMatchObject({ type: 'room-started', room: { seq: 1 } })
  })

  test('a socket that sends a command without joining receives a snapshot first', async () => {
    const { roomId, seats } = await house.beginGame(node)
    const tab = node.edge.connect(at(seats, 1).member.id)
    expect(await tab.request(endTurnOf(roomId))).toEqual(ok)
    expect(tab.types).toEqual(['room-started', 'turn-passed', 'log-line'])
  })

  test('every socket receives the new head after a change', async () => {
    const { roomId, seats } = await house.beginGame(node)
    await at(seats, 1).request(endTurnOf(roomId))
    expect(await at(seats, 2).waitForMessage('room-head')).toEqual({ type: 'room-head', roomId, seq: 2 })
  })
})

describe('leaving', () => {
  test('a player who leaves receives the departure like the others, and nothing after it', async () => {
    const { roomId, seats } = await house.beginGame(node, { size: 3 })
    const leaver = at(seats, 2)
    expect(await new Promise((resolve) => node.rooms.leave(leaver, roomId, resolve))).toEqual(ok)
    await at(seats, 1).request(endTurnOf(roomId))
    expect(leaver.types).toEqual(['room-started', 'player-excluded'])
    expect(at(seats, 3).types).toEqual(['room-started', 'player-excluded', 'turn-passed', 'log-line'])
  })

  test('a player who left may join again to watch, and leave again', async () => {
    const { roomId, seats } = await house.beginGame(node, { size: 3 })
    const leaver = at(seats, 2)
    await new Promise((resolve) => node.rooms.leave(leaver, roomId, resolve))
    expect(await new Promise((resolve) => node.rooms.enter(leaver, roomId, resolve))).toEqual(ok)
    expect(leaver.types).toEqual(['room-started', 'player-excluded', 'room-started', 'player-excluded'])
    expect(await new Promise((resolve) => node.rooms.leave(leaver, roomId, resolve))).toEqual(ok)
    await at(seats, 1).request(endTurnOf(roomId))
    expect(leaver.types).toHaveLength(4)
  })

  test('leaving ends a game for two, and the replay of its journal equals the game', async () => {
    const { roomId, seats } = await house.beginGame(node)
    const before = await node.count('room_replays_total')
    await at(seats, 1).request(claimOf(roomId, { commandId: 'c1' }))
    node.rooms.leave(at(seats, 2), roomId, () => undefined, 'c2')
    expect(await at(seats, 1).waitForMessage('game-ended')).toMatchObject({ ending: 'technical' })
    expect(at(seats, 1).types.slice(-3)).toEqual(['player-excluded', 'log-line', 'game-ended'])
    await expect.poll(() => node.count('room_replays_total')).toBeGreaterThan(before)
    expect(await node.count('room_replay_mismatch_total')).toBe(0)
    expect(await node.count('room_acknowledged_not_journaled_total')).toBe(0)
  })
})

describe('presence', () => {
  test('reloading the page is not recorded as an absence', async () => {
    const { roomId, seats } = await house.beginGame(node)
    const { member } = at(seats, 2)
    at(seats, 2).close()
    const again = node.edge.connect(member.id)
    node.rooms.enter(again, roomId, () => undefined)
    await again.waitForMessage('room-started')
    // Wait until a departure of the same moment in another room has been reported.
    const other = await house.beginGame(node)
    at(other.seats, 1).close()
    await at(other.seats, 2).waitForMessage('player-connection')
    expect(await eventsOf(roomId)).toEqual(['started'])
  })

  test('the other players receive a departure with the seconds left, and the return', async () => {
    const { roomId, seats } = await house.beginGame(node)
    const { member } = at(seats, 2)
    at(seats, 2).close()
    expect(await at(seats, 1).waitForMessage('player-connection')).toMatchObject({
      isConnected: false,
      secondsLeft: 30,
    })
    const seen = at(seats, 1).received.length
    const again = node.edge.connect(member.id)
    node.rooms.enter(again, roomId, () => undefined)
    expect(await at(seats, 1).waitForMessage('player-connection', seen)).toMatchObject({ isConnected: true })
    expect(await eventsOf(roomId)).toEqual(['started', 'away', 'back'])
  })

  test('a player with two tabs stays present when one of them closes', async () => {
    const { roomId, seats } = await house.beginGame(node)
    const tab = node.edge.connect(at(seats, 2).member.id)
    node.rooms.enter(tab, roomId, () => undefined)
    await tab.waitForMessage('room-started')
    at(seats, 2).close()
    const other = await house.beginGame(node)
    at(other.seats, 1).close()
    await at(other.seats, 2).waitForMessage('player-connection')
    expect(await eventsOf(roomId)).toEqual(['started'])
  })

  test('a player who disconnected while the game began is recorded as away', async () => {
    const { roomId, people } = await games.makeRoom()
    const [here = '', gone = ''] = people
    const socket = waitFor(node.edge, here, roomId)
    node.rooms.begin(roomId)
    node.rooms.markAbsent(roomId, gone)
    expect(await socket.waitForMessage('player-connection')).toMatchObject({ isConnected: false })
  })

  test('a socket that closed before it joined does not count as presence', async () => {
    const { roomId, seats } = await house.beginGame(node)
    const ghost = node.edge.connect(at(seats, 2).member.id)
    ghost.close()
    node.rooms.enter(ghost, roomId, () => undefined)
    at(seats, 2).close()
    expect(await at(seats, 1).waitForMessage('player-connection')).toMatchObject({ isConnected: false })
  })
})

test('a room without sockets at this node is closed, and reopens in the same state', async () => {
  const lonely = await house.openNode()
  const { roomId, seats } = await house.beginGame(lonely)
  await at(seats, 1).request(endTurnOf(roomId))
  expect(await lonely.count('rooms_open')).toBeGreaterThanOrEqual(1)
  for (const socket of seats) socket.close()
  await expect.poll(() => lonely.count('rooms_open')).toBe(0)
  expect(await eventsOf(roomId)).toEqual(['started', 'end-turn', 'away', 'away'])
  const again = lonely.edge.connect(at(seats, 1).member.id)
  lonely.rooms.enter(again, roomId, () => undefined)
  expect(await again.waitForMessage('room-started')).toMatchObject({ room: { turn: { number: 2 } } })
})

test('a room whose game is over is closed when its last socket has closed', async () => {
  const lonely = await house.openNode()
  const { roomId, seats } = await house.beginGame(lonely)
  lonely.rooms.leave(at(seats, 1), roomId, () => undefined)
  await at(seats, 2).waitForMessage('game-ended')
  for (const socket of seats) socket.close()
  await expect.poll(() => lonely.count('rooms_open')).toBe(0)
})
