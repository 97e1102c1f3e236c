import { expect, test } from 'vitest'
import type { GameClient } from '../../../../test/harness/games/game-client.ts'
import {
  joinNext,
  playOut,
  playToTheEnd,
  seatingOf,
  toldLast,
  wantRematch,
} from '../../../../test/harness/games/play-again.ts'
import { servePlayersForAllTests } from '../../../../test/harness/games/serve-players.ts'
import { holdJournalTime } from '../../../../test/harness/rooms/journal-time.ts'
import { readTrueReplay } from '../../../../test/harness/rooms/read-replay.ts'

const { server, open } = servePlayersForAllTests()
const time = holdJournalTime(server)

const ended = (player: GameClient, ending: string) =>
  player.until(() => toldLast(player)?.ending === ending, `the end of the offer: ${ending}`)

test('all want to play again: they hear of each other, and play in rotated seats, again and again', async () => {
  const table = await playToTheEnd(server, 3)
  const players = [table.at(1), table.at(2), table.at(3)] as const
  const logins = players.map(({ member }) => member.login)
  for (const round of [1, 2]) {
    const [first, second, third] = players
    expect(await wantRematch(first)).toEqual({ ok: true })
    const told = await second.until(() => toldLast(second), 'the offer')
    expect(told.wants).toEqual([first.member.login])
    expect(told.missing.toSorted()).toEqual([second.member.login, third.member.login].toSorted())
    expect(await wantRematch(second)).toEqual({ ok: true })
    expect(await wantRematch(third)).toEqual({ ok: true })
    const rooms = await Promise.all(players.map((player) => joinNext(player, 'aa')))
    expect(new Set(rooms).size).toBe(1)
    expect(seatingOf(first)).toEqual([...logins.slice(round), ...logins.slice(0, round)])
    await playOut(players)
    const { people, areSeatsDrawn } = await readTrueReplay(server.address, rooms[0] ?? '')
    expect([areSeatsDrawn, people.map(({ login }) => login)]).toEqual([false, seatingOf(first)])
  }
  table.close()
})

test('who leaves the end of the game is not waited for, and cannot come back for another one', async () => {
  const table = await playToTheEnd(server, 3)
  const [first, second, third] = [table.at(1), table.at(2), table.at(3)]
  expect(await third.leave()).toEqual({ ok: true })
  expect(await wantRematch(third)).toEqual({ ok: false, code: 'rematch-over' })
  expect(await wantRematch(first)).toEqual({ ok: true })
  const told = await first.until(() => toldLast(first), 'the offer')
  expect(told).toMatchObject({ wants: [first.member.login], missing: [second.member.login] })
  expect(await wantRematch(second)).toEqual({ ok: true })
  const roomId = await Promise.all([joinNext(first), joinNext(second)])
  expect(seatingOf(first)).toEqual([second.member.login, first.member.login])
  expect(await third.joinRoom({ roomId: roomId[0], size: 2 })).toEqual({ ok: false, code: 'room-full' })
  table.close()
})

test('an offer ends when too few are left, and says so also to a tab that comes back', async () => {
  const table = await playToTheEnd(server, 2)
  const [stays, leaves] = [table.at(1), table.at(2)]
  await wantRematch(stays)
  expect(await leaves.leave()).toEqual({ ok: true })
  await ended(stays, 'rematch-too-few')
  expect(await wantRematch(stays)).toEqual({ ok: false, code: 'rematch-over' })
  const tab = await open(stays.member)
  await tab.joinRoom({ roomId: table.roomId, size: 2 })
  expect(await tab.until(() => toldLast(tab), 'the latest offer')).toMatchObject({ ending: 'rematch-too-few' })
  table.close()
})

test('the winner of a game that the other left has nobody to play again with', async () => {
  const table = await playToTheEnd(server, 2)
  const again = await Promise.all(table.players.map((player) => wantRematch(player)))
  expect(again).toEqual([{ ok: true }, { ok: true }])
  await Promise.all(table.players.map((player) => joinNext(player)))
  const [leaves, stays] = [table.players[0], table.players[1]]
  expect(await leaves?.leave()).toEqual({ ok: true })
  await stays?.until(() => stays.isOver, 'the end')
  expect(stays && (await wantRematch(stays))).toEqual({ ok: true })
  if (stays) await ended(stays, 'rematch-too-few')
  table.close()
})

test('an offer ends after a minute', async () => {
  const table = await playToTheEnd(server, 2)
  await wantRematch(table.at(1))
  const { until } = await table.at(2).until(() => toldLast(table.at(2)), 'the offer')
  expect(until - (await time.read())).toBeLessThanOrEqual(60_000)
  await time.pass(60_000)
  for (const player of table.players) await ended(player, 'rematch-timed-out')
  expect(await wantRematch(table.at(2))).toEqual({ ok: false, code: 'rematch-over' })
  table.close()
})

test('a reload does not count as leaving, and ten seconds without a socket do', async () => {
  const table = await playToTheEnd(server, 2)
  const [stays, reloads] = [table.at(1), table.at(2)]
  await wantRematch(stays)
  reloads.cut()
  await time.pass(5000)
  const tab = await open(reloads.member)
  await tab.joinRoom({ roomId: table.roomId, size: 2 })
  await time.pass(6000)
  await stays.until(() => toldLast(stays)?.missing.includes(reloads.member.login), 'that the other is there')
  expect(await tab.until(() => toldLast(tab), 'the offer')).toMatchObject({ wants: [stays.member.login] })
  tab.close()
  await time.pass(10_000)
  await ended(stays, 'rematch-too-few')
  table.close()
})

test('who closed the page long ago is not waited for', async () => {
  const table = await playToTheEnd(server, 3)
  const [first, second, gone] = [table.at(1), table.at(2), table.at(3)]
  gone.close()
  await wantRematch(first)
  await wantRematch(second)
  await time.pass(10_000)
  await Promise.all([joinNext(first), joinNext(second)])
  expect(seatingOf(second)).toEqual([second.member.login, first.member.login])
  table.close()
})

test('who sits down elsewhere is not waited for', async () => {
  const table = await playToTheEnd(server, 2)
  const [stays, goes] = [table.at(1), table.at(2)]
  await wantRematch(stays)
  const { roomId } = await goes.startGame(5)
  expect(await goes.joinRoom({ roomId, size: 5 })).toEqual({ ok: true })
  await ended(stays, 'rematch-too-few')
  await goes.leave()
  table.close()
})

test('a person whose account is deleted is not waited for', async () => {
  const table = await playToTheEnd(server, 2)
  await wantRematch(table.at(1))
  await server.pool.query('delete from account where id = $1', [table.at(2).member.id])
  await ended(table.at(1), 'rematch-too-few')
  const { rows } = await server.pool.query('select from rematch_guest where account_id = $1', [table.at(2).member.id])
  expect(rows).toEqual([])
  table.close()
})
