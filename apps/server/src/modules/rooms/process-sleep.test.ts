import { expect, test } from 'vitest'
import { openGamesForAllTests } from '../../../test/harness/database/game-database.ts'
import { holdJournalTime } from '../../../test/harness/rooms/journal-time.ts'
import { endTurnOf, openRoomsForAllTests } from '../../../test/harness/rooms/open-rooms.ts'
import type { TestConnection } from '../../../test/harness/rooms/test-edge.ts'
import { readAll } from '../../../test/harness/rooms/write-journal.ts'

const games = openGamesForAllTests()
const house = openRoomsForAllTests(games)

test('a process that slept through a deadline gives the player extra time instead of ending the turn', async () => {
  let sleptMs = 0
  const opened = await house.openNode({
    monotonic: () => Math.floor(performance.now()) + sleptMs,
  })
  const { node } = opened
  const { roomId, seats } = await house.beginGame(opened)
  const [first] = seats as [TestConnection]
  await holdJournalTime({ pool: games.owner }).pass(70_000)
  sleptMs = 70_000
  const outage = await first.until((messages) =>
    messages.find((one) => one.type === 'log-line' && one.line.code === 'outage'),
  )
  expect(outage).toMatchObject({ seq: 2, turn: { site: 1, number: 1 } })
  expect(node.aways()).toBe(1)
  expect(await first.request(endTurnOf(roomId))).toEqual({ ok: true })
  const records = (await readAll(node.journal, roomId)) ?? []
  const moves = records.flatMap(({ events }) => events.flatMap((one) => (one.type === 'moved' ? [one.move.type] : [])))
  expect(moves).toEqual(['outage', 'end-turn'])
})
