import { expect, test } from 'vitest'
import {
  joinNext,
  playOut,
  playToTheEnd,
  seatingOf,
  toldLast,
  wantRematch,
} from '../../../../test/harness/games/play-again.ts'
import { servePlayersForAllTests } from '../../../../test/harness/games/serve-players.ts'

const { server } = servePlayersForAllTests()

test('all want to play again: they hear of each other, and play in rotated seats', async () => {
  const table = await playToTheEnd(server, 2)
  const [first, second] = [table.at(1), table.at(2)]
  const before = seatingOf(first)
  expect(await wantRematch(first)).toEqual({ ok: true })
  const told = await second.until(() => toldLast(second), 'the offer')
  expect(told).toMatchObject({ wants: [first.member.login], missing: [second.member.login] })
  expect(await wantRematch(second)).toEqual({ ok: true })
  const rooms = await Promise.all([joinNext(first, 'aa'), joinNext(second, 'bb')])
  expect(rooms[0]).toBe(rooms[1])
  expect(seatingOf(first)).toEqual(before.toReversed())
  await playOut([first, second])
  table.close()
})
