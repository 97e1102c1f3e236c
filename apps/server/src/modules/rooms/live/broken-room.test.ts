import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openGamesForAllTests } from '../../../../test/harness/database/game-database.ts'
import { endTurnOf, openRoomsForAllTests } from '../../../../test/harness/rooms/open-rooms.ts'
import type { TestConnection } from '../../../../test/harness/rooms/test-edge.ts'
import { append, draftOf } from '../../../../test/harness/rooms/write-journal.ts'

const games = openGamesForAllTests()
const house = openRoomsForAllTests(games)

test('a room that faults sends its players the reference number of the log line, and harms no other room', async () => {
  const logged: string[] = []
  const stream = new Writable({
    write: (chunk, _, done) => {
      logged.push(String(chunk))
      done()
    },
  })
  const node = await house.openNode({ log: pino({ level: 'error' }, stream) })
  const { roomId, seats } = await house.beginGame(node)
  const healthy = await house.beginGame(node)
  const [first, second] = seats as [TestConnection, TestConnection]
  // Our own code never writes this.
  const impossible = { type: 'moved', seat: 2, move: { type: 'end-turn' }, by: 'player' } as const
  await append(node.node.journal, draftOf(roomId, 2, { events: [impossible] }))
  const answers = Promise.all([first.request(endTurnOf(roomId)), second.request(endTurnOf(roomId))])
  for (const socket of [first, second]) {
    const { line } = await socket.waitForMessage('game-crashed')
    expect(line).toMatchObject({ code: 'room-fault' })
    expect(logged.join()).toContain(String(line.params['reference']))
  }
  // The first command was under way, and its fate is unknown; the second was not handled.
  expect(await answers).toEqual([
    { ok: false, code: 'room-busy' },
    { ok: false, code: 'room-fault' },
  ])

  // The next join reopens the room, which faults again; then it is quarantined, and further joins are refused as busy.
  const again = await new Promise((resolve) => node.rooms.enter(first, roomId, resolve))
  expect(again).toEqual({ ok: false, code: 'room-fault' })
  expect(await node.count('room_faults_total')).toBe(2)
  const answer = await new Promise((resolve) => node.rooms.enter(second, roomId, resolve))
  expect(answer).toEqual({ ok: false, code: 'room-busy' })
  expect(await healthy.seats[0]?.request(endTurnOf(healthy.roomId))).toEqual({ ok: true })
})

test('a record that the database rejects faults only its own room, and is not retried forever', async () => {
  const node = await house.openNode()
  const [spoilt, healthy] = [await house.beginGame(node), await house.beginGame(node)]
  const [first, second] = spoilt.seats as [TestConnection, TestConnection]
  await games.owner.query(`alter table journal_record add check (events::text not like '%"unstorable"%')`)
  const bad = endTurnOf(spoilt.roomId, { commandId: 'unstorable' })
  const answers = [first.request(bad), healthy.seats[0]?.request(endTurnOf(healthy.roomId))]
  expect(await Promise.all(answers)).toEqual([{ ok: false, code: 'room-fault' }, { ok: true }])
  for (const socket of [first, second]) expect(await socket.waitForMessage('game-crashed')).toBeDefined()
  expect(node.node.aways()).toBe(0)
  expect(await first.request(endTurnOf(spoilt.roomId))).toEqual({ ok: true })
  expect(await node.count('room_faults_total')).toBe(1)
})

test('a room id that the database rejects faults only that room, which is then quarantined', async () => {
  const node = await house.openNode()
  const [stranger = ''] = await games.makePeople(1)
  const socket = node.edge.connect(stranger)
  const enter = () => new Promise((resolve) => node.rooms.enter(socket, 'a zero \u0000 in it', resolve))
  for (const code of ['room-fault', 'room-fault', 'room-busy']) expect(await enter()).toEqual({ ok: false, code })
  expect(socket.types).toEqual(['game-crashed', 'game-crashed'])
  expect(node.node.aways()).toBe(0)
})
