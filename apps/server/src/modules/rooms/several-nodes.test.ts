import { randomUUID } from 'node:crypto'
import { rulesVersion } from '@hexaverse/rules'
import { expect, test, vi } from 'vitest'
import { openGamesForAllTests } from '../../../test/harness/database/game-database.ts'
import { holdJournalTime } from '../../../test/harness/rooms/journal-time.ts'
import {
  claimOf,
  endTurnOf,
  openRoomsForAllTests,
  type RoomsNode,
  waitFor,
} from '../../../test/harness/rooms/open-rooms.ts'
import type { TestConnection } from '../../../test/harness/rooms/test-edge.ts'
import { readAll } from '../../../test/harness/rooms/write-journal.ts'
import { waitingGroup } from './rooms.ts'

const games = openGamesForAllTests()
const house = openRoomsForAllTests(games)

/** Delivers all notices that one node has sent so far to the other. */
function passNotices(from: RoomsNode, to: RoomsNode): void {
  for (const notice of from.edge.sentNotices.splice(0)) void to.rooms.onNotice(notice)
}

test('an event reaches the sockets of another node by a notice, or without one by the next check', async () => {
  const [one, other] = [await house.openNode(), await house.openNode()]
  const { roomId, people } = await games.makeRoom()
  const sockets = [waitFor(one.edge, people[0] ?? '', roomId), waitFor(other.edge, people[1] ?? '', roomId)] as const
  one.rooms.begin(roomId)
  await sockets[0].waitForMessage('room-started')
  passNotices(one, other)
  await sockets[1].waitForMessage('room-started')
  const isFirst = (await sockets[0].request(claimOf(roomId))).ok
  const [near, far] = isFirst ? sockets : [sockets[1], sockets[0]]
  const [here, there] = isFirst ? [one, other] : [other, one]
  if (!isFirst) await near.request(claimOf(roomId))
  passNotices(here, there)
  expect(await far.waitForMessage('turns-made')).toMatchObject({ seq: 2 })
  await near.request(endTurnOf(roomId))
  expect(await far.waitForMessage('turn-passed')).toMatchObject({ seq: 3 })
})

test('a node that has a room to itself tells the others of no move', async () => {
  const node = await house.openNode()
  const { roomId, seats } = await house.beginGame(node)
  await seats[0]?.request(claimOf(roomId))
  await seats[0]?.request(endTurnOf(roomId))
  expect(node.edge.sentNotices).toContainEqual({ type: 'open', roomId, isAnswer: false })
  expect(node.edge.sentNotices.filter((notice) => notice.type === 'head' && notice.seq > 1)).toEqual([])
})

test('nodes with the same room tell each other how far its journal has come, and nothing that a game must hide', async () => {
  const [one, other] = [await house.openNode(), await house.openNode()]
  const { roomId, seats } = await house.beginGame(one)
  one.edge.sentNotices.length = 0
  const tab = other.edge.connect(seats[1]?.member.id ?? '')
  other.rooms.enter(tab, roomId, () => undefined)
  await tab.waitForMessage('room-started')
  passNotices(other, one)
  expect(one.edge.sentNotices).toContainEqual({ type: 'open', roomId, isAnswer: true })
  passNotices(one, other)
  await seats[0]?.request(claimOf(roomId))
  expect(one.edge.sentNotices).toContainEqual({ type: 'head', roomId, seq: 2 })
  passNotices(one, other)
  await tab.waitForMessage('turns-made')
})

test('a node that was not told of a move tells the others again that it has the room', async () => {
  const [one, other] = [await house.openNode(), await house.openNode()]
  const { roomId, seats } = await house.beginGame(one)
  const tab = other.edge.connect(seats[1]?.member.id ?? '')
  other.rooms.enter(tab, roomId, () => undefined)
  await tab.waitForMessage('room-started')
  other.edge.sentNotices.length = 0
  await seats[0]?.request(claimOf(roomId))
  await tab.waitForMessage('turns-made')
  expect(other.edge.sentNotices).toContainEqual({ type: 'open', roomId, isAnswer: false })
})

test('a notice about a room that still waits begins nothing', async () => {
  const node = await house.openNode()
  const { roomId, people } = await games.makeRoom()
  await games.owner.query("update room set status = 'waiting' where id = $1", [roomId])
  const socket = waitFor(node.edge, people[0] ?? '', roomId)
  await node.rooms.onNotice({ type: 'head', roomId, seq: 5 })
  expect(node.edge.inGroup(waitingGroup(roomId))).toEqual([socket])
  expect(socket.received).toEqual([])
})

test('another node begins the unstarted game and acts on the missed deadline of a node that died', async () => {
  const time = holdJournalTime({ pool: games.owner })
  const dying = await house.openNode()
  const { roomId, seats } = await house.beginGame(dying)
  const { roomId: unstarted } = await games.makeRoom()
  await dying.rooms.stop()
  const living = await house.openNode()
  const firstOf = async (id: string) => (await readAll(living.node.journal, id))?.[0]?.events[0]?.type
  await expect.poll(() => firstOf(unstarted)).toBe('started')
  const before = (await seats[0]?.waitForMessage('room-started'))?.room.turn.endsAt ?? 0
  await time.pass(62_000)
  const passed = await vi.waitFor(
    async () => {
      const records = (await readAll(living.node.journal, roomId)) ?? []
      const found = records.find(({ events: [event] }) => event?.type === 'moved' && event.move.type === 'time-ran-out')
      return found ?? Promise.reject(new Error('The turn was not passed'))
    },
    { timeout: 120_000 },
  )
  expect(passed.mark).not.toContain(dying.node.nodeId)
  expect(passed.at).toBeGreaterThanOrEqual(before + 1500)
})

test('when a node is gone, only its players who did not reconnect are away, and no turn gets longer', async () => {
  const [dying, living, third] = [await house.openNode(), await house.openNode(), await house.openNode()]
  const { roomId, seats } = await house.beginGame(dying, { size: 4 })
  const [lost, back, far] = seats as [TestConnection, TestConnection, TestConnection]
  const endsAt = (await lost.waitForMessage('room-started')).room.turn.endsAt
  await dying.rooms.stop()
  await dying.node.stop()
  const elsewhere = [living.edge.connect(back.member.id), third.edge.connect(far.member.id)] as const
  living.rooms.enter(elsewhere[0], roomId, () => undefined)
  third.rooms.enter(elsewhere[1], roomId, () => undefined)
  await Promise.all(elsewhere.map((socket) => socket.waitForMessage('room-started')))
  await games.owner.query('update node set seen_at = seen_at - 15000 where id = $1', [dying.node.nodeId])

  const goneSeats = async (): Promise<number[]> => {
    const away = new Set<number>()
    for (const { events } of (await readAll(living.node.journal, roomId)) ?? []) {
      for (const event of events) {
        if (event.type === 'away') away.add(event.seat)
        if (event.type === 'back') away.delete(event.seat)
      }
    }
    return [...away].toSorted()
  }
  await expect.poll(goneSeats).toEqual([1, 4])
  for (const { received: told } of elsewhere) {
    const turns = told.flatMap((one) => ('turn' in one && one.turn ? [one.turn.endsAt] : []))
    expect(turns.filter((at) => at !== endsAt)).toEqual([])
  }
})

test('a game begins with rules that every living node knows', async () => {
  const node = await house.openNode()
  const newestOf = async (): Promise<number> => {
    const { roomId, seats } = await house.beginGame(node)
    await seats[0]?.waitForMessage('room-started')
    const [started] = (await readAll(node.node.journal, roomId))?.[0]?.events ?? []
    return started?.type === 'started' ? started.version : 0
  }
  expect(await newestOf()).toBe(rulesVersion)
  // As a node of the release with version 1 announces itself.
  const old = randomUUID()
  await games.owner.query('insert into node (id, seen_at) values ($1, journal_time() + 600000)', [old])
  expect(await newestOf()).toBe(1)
  await games.owner.query('update node set is_missed = true where id = $1', [old])
  expect(await newestOf()).toBe(rulesVersion)
})
