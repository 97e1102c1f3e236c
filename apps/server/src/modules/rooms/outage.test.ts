import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CuttingProxy, startCuttingProxy } from '../../../test/harness/database/cutting-proxy.ts'
import { openGamesForAllTests } from '../../../test/harness/database/game-database.ts'
import { claimOf, endTurnOf, openRoomsForAllTests, type RoomsNode } from '../../../test/harness/rooms/open-rooms.ts'
import type { TestConnection } from '../../../test/harness/rooms/test-edge.ts'

const games = openGamesForAllTests()
const house = openRoomsForAllTests(games)
let proxy: CuttingProxy
let node: RoomsNode
beforeAll(async () => {
  proxy = await startCuttingProxy(games.url)
  node = await house.openNode({ url: proxy.url })
})
afterAll(() => proxy.close())

const busy = { ok: false, code: 'room-busy' }

test('players learn by themselves that the journal is away, and the game then goes on', async () => {
  const { roomId, seats } = await house.beginGame(node)
  const [first, second] = seats as [TestConnection, TestConnection]
  proxy.shut()
  const lines = (socket: TestConnection) => socket.received.flatMap((one) => (one.type === 'log-line' ? [one] : []))
  const interrupted = (socket: TestConnection) =>
    socket.until(() => lines(socket).find(({ line }) => line.code === 'interrupted'))
  for (const socket of seats) expect(await interrupted(socket)).not.toHaveProperty('seq')

  // Our own page repeats the command; a client without command ids is denied, so that it does not wait forever.
  expect(await first.request(claimOf(roomId, { commandId: 'c1' }))).toEqual(busy)
  expect(first.types).not.toContain('claim-denied')
  expect(await first.request(claimOf(roomId))).toEqual(busy)
  expect(first.told.at(-1)).toMatchObject({ type: 'claim-denied', refusal: { code: 'room-busy' } })

  // A socket that joins meanwhile receives its snapshot once the journal can be read.
  const tab = node.edge.connect(second.member.id)
  node.rooms.enter(tab, roomId, () => undefined)
  proxy.openAgain()
  await tab.waitForMessage('room-started')
  const outage = await first.until(() => lines(first).find(({ line }) => line.code === 'outage'))
  expect(outage.turn?.endsAt).toBeGreaterThanOrEqual((outage.turn?.sentAt ?? 0) + 15_000)
  const isConnected = new Map(
    first.received.flatMap((one) => (one.type === 'player-connection' ? [[one.site, one.isConnected]] : [])),
  )
  expect([...isConnected.values()]).toEqual([true, true])
  expect(await first.request(claimOf(roomId, { commandId: 'c1' }))).toEqual({ ok: true })
  expect(await first.request(endTurnOf(roomId))).toEqual({ ok: true })
})
