import { commandToWire } from '@hexaverse/protocol/wire/client'
import { expect, test } from 'vitest'
import { makeMember } from '../../../../test/harness/accounts/make-member.ts'
import { joinNext, playToTheEnd, seatingOf, toldLast, wantRematch } from '../../../../test/harness/games/play-again.ts'
import { servePlayersForAllTests } from '../../../../test/harness/games/serve-players.ts'
import { holdJournalTime } from '../../../../test/harness/rooms/journal-time.ts'

const { server, sit, open } = servePlayersForAllTests()
const time = holdJournalTime(server)

const paceOf = (accountId: string, values: string) =>
  server.pool.query(`update player_pace set ${values} where account_id = $1`, [accountId])

test('a wish is refused before the end, of a stranger, for no room, and in a form that is none', async () => {
  const table = await sit(2)
  expect(await wantRematch(table.at(1))).toEqual({ ok: false, code: 'game-not-over' })
  const stranger = await open(await makeMember(server.pool))
  expect(await wantRematch(stranger, table.roomId)).toEqual({ ok: false, code: 'not-in-room' })
  expect(await wantRematch(stranger, 'nosuchroom1234')).toEqual({ ok: false, code: 'unknown-room' })
  const { login } = stranger.member
  const { name, payload } = commandToWire({ type: 'want-rematch', roomId: table.roomId, login })
  for (const spoiled of [{}, { ...payload, roomId: 7 }, { ...payload, roomId: '\u0000' }, null]) {
    expect(await stranger.sendRaw(name, spoiled)).toMatchObject({ ok: false })
  }
  const { rows } = await server.pool.query('select from rematch_offer where room_id = $1', [table.roomId])
  expect(rows).toEqual([])
})

test('who has played all games of the day, or must rest, is refused and not waited for', async () => {
  const table = await playToTheEnd(server, 3)
  const [first, second, third] = [table.at(1), table.at(2), table.at(3)]
  await paceOf(third.member.id, 'games = 1000000')
  expect(await wantRematch(third)).toEqual({ ok: false, code: 'no-more-games' })
  await paceOf(second.member.id, 'rest_until = journal_time() + 1000000')
  expect(await wantRematch(second)).toEqual({ ok: false, code: 'rest-first' })
  await paceOf(second.member.id, 'rest_until = 0')
  await wantRematch(first)
  const told = await first.until(() => toldLast(first), 'the offer')
  expect(told.missing).toEqual([second.member.login])
  await paceOf(second.member.id, 'rest_until = journal_time() + 1000000')
  await first.until(() => toldLast(first)?.ending === 'rematch-too-few', 'the end of the offer')
  table.close()
})

test('a game that ended long ago is offered no more, and a person in another game wants none', async () => {
  const table = await playToTheEnd(server, 2)
  const [first, second] = [table.at(1), table.at(2)]
  const { roomId } = await first.startGame(6)
  await first.send({ type: 'join', roomId, size: 6, login: first.member.login })
  expect(await wantRematch(first)).toEqual({ ok: false, code: 'foreign-room' })
  await time.pass(3_600_001)
  expect(await wantRematch(second)).toEqual({ ok: false, code: 'rematch-over' })
  table.close()
})

test('the same wish ten times from three tabs is one wish, and one room', async () => {
  const table = await playToTheEnd(server, 2)
  const [first, second] = [table.at(1), table.at(2)]
  const tabs = [first, await open(first.member), await open(first.member)]
  await Promise.all([second, ...tabs].map((tab) => tab.joinRoom({ roomId: table.roomId, size: 2 })))
  const wishes = await Promise.all(Array.from({ length: 10 }, (_, number) => wantRematch(tabs[number % 3] ?? first)))
  expect(new Set(wishes.map(({ ok }) => ok))).toEqual(new Set([true]))
  expect(await second.until(() => toldLast(second), 'the offer')).toMatchObject({ wants: [first.member.login] })
  expect(await wantRematch(second)).toEqual({ ok: true })
  for (const tab of tabs) await tab.until(() => toldLast(tab)?.next, 'the next room')
  expect(await wantRematch(first)).toEqual({ ok: true })
  const { rows } = await server.pool.query('select from room where rematch_of = $1', [table.roomId])
  expect(rows).toHaveLength(1)
  table.close()
})

test('everyone at once, and one leaves in that moment: one room at most, of those who stayed', async () => {
  const table = await playToTheEnd(server, 4)
  const leaver = table.at(4)
  const stay = [table.at(1), table.at(2), table.at(3)]
  const [left, ...wishes] = await Promise.all([leaver.leave(), ...table.players.map((player) => wantRematch(player))])
  expect(left).toEqual({ ok: true })
  for (const wish of wishes) expect([{ ok: true }, { ok: false, code: 'rematch-over' }]).toContainEqual(wish)
  for (const player of stay) await player.until(() => toldLast(player)?.next, 'the next room')
  const { rows } = await server.pool.query<{ size: number; seats: number }>(
    `select size, (select count(*)::integer from room_seat s where s.room_id = room.id) as seats
     from room where rematch_of = $1`,
    [table.roomId],
  )
  expect([[{ size: 3, seats: 3 }], [{ size: 4, seats: 4 }]]).toContainEqual(rows)
  table.close()
})

test('no other player sits down in the next room; if an invited one does not come, the others read why', async () => {
  const table = await playToTheEnd(server, 2)
  const [comes, stays] = [table.at(1), table.at(2)]
  await Promise.all(table.players.map((player) => wantRematch(player)))
  const next = await comes.until(() => toldLast(comes)?.next, 'the next room')
  expect(await comes.joinRoom(next)).toEqual({ ok: true })
  const stranger = await open(await makeMember(server.pool))
  expect((await stranger.startGame(2)).roomId).not.toBe(next.roomId)
  expect(await stranger.joinRoom(next)).toEqual({ ok: false, code: 'room-full' })
  await time.pass(30_000)
  expect(await comes.next('game-crashed')).toMatchObject({ line: { code: 'rematch-missed' } })
  await stays.until(() => toldLast(stays)?.ending === 'rematch-too-few', 'that the next game does not begin')
  expect(await stays.joinRoom(next)).toEqual({ ok: false, code: 'room-closed' })
  table.close()
})

test('Cancel in the next room closes it at once, and a reload there loses nothing', async () => {
  const table = await playToTheEnd(server, 3)
  const [first, second, third] = [table.at(1), table.at(2), table.at(3)]
  await Promise.all(table.players.map((player) => wantRematch(player)))
  const next = await first.until(() => toldLast(first)?.next, 'the next room')
  expect(await first.joinRoom(next)).toEqual({ ok: true })
  expect(await second.joinRoom(next)).toEqual({ ok: true })
  second.cut()
  await first.next('room-waiting', ({ joined }) => joined === 1)
  const tab = await open(second.member)
  expect(await tab.joinRoom(next)).toEqual({ ok: true })
  const closed = first.next('game-crashed')
  third.roomId = next.roomId
  expect(await third.leave()).toEqual({ ok: true })
  expect(await closed).toMatchObject({ line: { code: 'rematch-missed' } })
  table.close()
})

test('the bots of a private table come along, and the next table is private', async () => {
  const table = await playToTheEnd(server, 3)
  const bot = table.at(3).member.id
  // As if a bot of a private table had sat in the third seat.
  await server.pool.query('update room set is_private = true where id = $1', [table.roomId])
  await server.pool.query(
    "update room_seat set account_id = null, bot_id = 'bot-vega', bot_level = 'hard' where room_id = $1 and account_id = $2",
    [table.roomId, bot],
  )
  await server.pool.query('alter table journal_record disable trigger all')
  await server.pool.query(
    `update journal_record set events = replace(events::text, $2, 'bot-vega')::json where room_id = $1 and first_seq = 1`,
    [table.roomId, bot],
  )
  await server.pool.query(
    `update journal_record set events = replace(events::text, '"bot-vega","isBot":false', '"bot-vega","isBot":true,"level":"hard"')::json
     where room_id = $1 and first_seq = 1`,
    [table.roomId],
  )
  await server.pool.query('alter table journal_record enable trigger all')
  const [first, second] = [table.at(1), table.at(2)]
  await Promise.all([first, second].map((player) => wantRematch(player)))
  const roomId = (await Promise.all([joinNext(first), joinNext(second)]))[0]
  expect(seatingOf(first)).toEqual([second.member.login, 'bot-vega', first.member.login])
  const { rows } = await server.pool.query(
    `select is_private as "isPrivate", (select bot_level from room_seat s where s.room_id = room.id and bot_id is not null) as level
     from room where id = $1`,
    [roomId],
  )
  expect(rows).toEqual([{ isPrivate: true, level: 'hard' }])
  table.close()
})
