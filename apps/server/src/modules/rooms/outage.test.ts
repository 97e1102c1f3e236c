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

test('while the journal is away players are told so within two seconds, and afterwards the game goes on with time to spare', async () => {
  const { roomId, seats } = await house.beginGame(node)
  const [first, second] = seats as [TestConnection, TestConnection]
  const cutAt = performance.now()
  proxy.shut()
  const lines = (socket: TestConnection) => socket.told.flatMap((one) => (one.type === 'log-line' ? [one] : []))
  const interrupted = (socket: TestConnection) =>
    socket.until(() => lines(socket).find(({ line }) => line.code === 'interrupted'))
  for (const socket of seats) expect(await interrupted(socket)).not.toHaveProperty('seq')
  expect(performance.now() - cutAt).toBeLessThan(2000)

  // Our own page sends the same again; one that knows no ids is denied, so that it does not wait for ever.
  expect(await first.request(claimOf(roomId, { commandId: 'c1' }))).toEqual(busy)
  expect(first.types).not.toContain('claim-denied')
  expect(await first.request(claimOf(roomId))).toEqual(busy)
  expect(first.told.at(-1)).toMatchObject({ type: 'claim-denied', refusal: { code: 'room-busy' } })

  // Whoever comes meanwhile is shown the room when it can be shown.
  const tab = node.edge.connect(second.member.id)
  node.rooms.enter(tab, roomId, () => undefined)
  proxy.openAgain()
  await tab.heard('room-started')
  const outage = await first.until(() => lines(first).find(({ line }) => line.code === 'outage'))
  expect(outage.turn?.endsAt).toBeGreaterThanOrEqual((outage.turn?.sentAt ?? 0) + 15_000)
  const isConnected = new Map(
    first.told.flatMap((one) => (one.type === 'player-connection' ? [[one.seat, one.isConnected]] : [])),
  )
  expect([...isConnected.values()]).toEqual([true, true])
  expect(await first.request(claimOf(roomId, { commandId: 'c1' }))).toEqual({ ok: true })
  expect(await first.request(endTurnOf(roomId))).toEqual({ ok: true })
})
