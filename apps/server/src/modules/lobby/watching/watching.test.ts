import { readAnswer } from '@hexaverse/protocol/http/testing/speak'
import { commandToWire, messageNames } from '@hexaverse/protocol/wire/client'
import { afterEach, expect, test } from 'vitest'
import { makeMember, makeMembers, type SignedIn } from '../../../../test/harness/accounts/make-member.ts'
import { expectConsistentRoom } from '../../../../test/harness/games/expect-consistent-room.ts'
import type { GameClient } from '../../../../test/harness/games/game-client.ts'
import { inStep } from '../../../../test/harness/games/game-table.ts'
import { playOut, playToTheEnd } from '../../../../test/harness/games/play-again.ts'
import { servePlayersForAllTests } from '../../../../test/harness/games/serve-players.ts'
import {
  allowWatching,
  openWatcher,
  untilWatched,
  unwatch,
  watch,
  watchersSeen,
} from '../../../../test/harness/rooms/watch-game.ts'
import { maxWatchersOfRoom } from './watch-room.ts'

const { server, sit, open } = servePlayersForAllTests()
const watchers: GameClient[] = []
afterEach(() => {
  for (const watcher of watchers.splice(0)) watcher.close()
})

async function follow(roomId: string, member?: SignedIn): Promise<GameClient> {
  const watcher = await openWatcher(server.address, member ?? (await makeMember(server.pool)), roomId)
  watchers.push(watcher)
  return watcher
}

const isAgainst = async (roomId: string): Promise<number> => {
  const { rows } = await server.pool.query<{ count: number }>(
    'select count(*)::integer as count from room_seat where room_id = $1 and is_against_watchers',
    [roomId],
  )
  return rows[0]?.count ?? 0
}

test('watching is refused where there is nothing to watch, with a code that says why', async () => {
  const stranger = await open(await makeMember(server.pool))
  expect(await watch(stranger, 'nosuchroom1234')).toEqual({ ok: false, code: 'unknown-room' })
  const table = await sit(2)
  expect(await watch(table.at(1), table.roomId)).toEqual({ ok: false, code: 'watching-own-game' })
  const waiting = await open(await makeMember(server.pool))
  const { roomId } = await waiting.startGame(6)
  expect(await watch(stranger, roomId)).toEqual({ ok: false, code: 'room-not-started' })
  const practising = await open(await makeMember(server.pool))
  const practice = await practising.startGame(2, 'easy')
  await practising.joinRoom(practice)
  await practising.until(() => practising.room, 'the practice game')
  expect(await watch(stranger, practice.roomId)).toEqual({ ok: false, code: 'unknown-room' })
  const ended = await playToTheEnd(server, 2)
  expect(await watch(stranger, ended.roomId)).toEqual({ ok: false, code: 'game-over' })
  ended.close()
})

test('hostile input is refused and harms neither the room nor the count', async () => {
  const table = await sit(2)
  const stranger = await open(await makeMember(server.pool))
  const { login } = stranger.member
  for (const type of ['watch', 'unwatch', 'allow-watching'] as const) {
    const command = { type, roomId: table.roomId, login, isAllowed: false } as const
    const { name, payload } = commandToWire(command)
    const forAnother = commandToWire({ ...command, login: 'somebody-else' }).payload
    const spoiled = [{}, null, { ...payload, roomId: 7 }, { ...payload, roomId: '\u0000' }, forAnother]
    for (const one of spoiled) expect(await stranger.sendRaw(name, one)).toMatchObject({ ok: false })
    if (type !== 'allow-watching') continue
    const answer = await stranger.sendRaw(name, { ...payload, isAllowed: 'no' })
    expect(answer).toEqual({ ok: false, code: 'malformed-event' })
  }
  expect(await allowWatching(stranger, false, table.roomId)).toEqual({ ok: false, code: 'not-in-room' })
  expect(await allowWatching(stranger, false, 'nosuchroom1234')).toEqual({ ok: false, code: 'unknown-room' })
  expect(await isAgainst(table.roomId)).toBe(0)
  for (const player of table.players) expect(player.messages('watchers')).toEqual([])
})

test('a watcher receives what the others do, cannot act, and is nobody’s presence', async () => {
  const table = await sit(2)
  const watcher = await follow(table.roomId)
  const [mover, other] = [table.current, table.waiting[0] as GameClient]
  await untilWatched(mover, 1)
  expect(await watcher.endTurn()).toEqual({ ok: false, code: 'not-in-room' })
  const { login } = watcher.member
  expect(await watcher.send({ type: 'claim', roomId: table.roomId, login, hex: 2, triangle: 1 })).toMatchObject({
    ok: false,
  })
  expect(await watcher.joinRoom({ roomId: table.roomId, size: 2 })).toMatchObject({ ok: false })
  await mover.makeMove({ type: 'end-turn' })
  await inStep([other, watcher], mover.knownRoom.seq)
  expect(watcher.knownRoom).toMatchObject({ turn: other.knownRoom.turn, players: other.knownRoom.players })
  watcher.close()
  await untilWatched(mover, 0)
  await untilWatched(other, 0)
  for (const player of table.players) expect(player.messages('player-connection')).toEqual([])
  await playOut(table.players)
  await expectConsistentRoom(server, table)
})

test('a watcher is sent nothing that only one player is sent, and sees the end', async () => {
  const table = await sit(2)
  const watcher = await follow(table.roomId)
  await playOut(table.players)
  await watcher.until(() => watcher.isOver, 'the end')
  const forOne = ['claim-confirmed', 'claim-denied', 'exchange-done', 'exchange-failed', 'rematch'] as const
  const names = new Set(watcher.received.map(({ name }) => name))
  for (const type of forOne) expect(names).not.toContain(messageNames[type])
  expect(watcher.messages('game-ended')).toEqual(table.at(1).messages('game-ended'))
  expect(watcher.received.map(({ payload }) => JSON.stringify(payload)).join()).not.toContain('commandId')
})

test('a watcher who missed something receives the room again', async () => {
  const table = await sit(2)
  const watcher = await follow(table.roomId)
  const snapshots = () => watcher.messages('room-started').length
  expect(await watcher.send({ type: 'resync', roomId: table.roomId, since: 0 })).toEqual({ ok: true })
  await watcher.until(() => snapshots() === 2, 'the room again')
  const { seq } = watcher.knownRoom
  expect(await watcher.send({ type: 'resync', roomId: table.roomId, since: seq })).toEqual({ ok: true })
  expect(await unwatch(watcher)).toEqual({ ok: true })
  expect(snapshots()).toBe(2)
})

test('a socket watches one game at a time, and unwatching twice is no fault', async () => {
  const [first, second] = [await sit(2), await sit(2)]
  const watcher = await follow(first.roomId)
  await untilWatched(first.at(1), 1)
  expect(await watch(watcher, second.roomId)).toEqual({ ok: true })
  await untilWatched(second.at(1), 1)
  await untilWatched(first.at(1), 0)
  expect(await unwatch(watcher, first.roomId)).toEqual({ ok: true })
  expect(await unwatch(watcher)).toEqual({ ok: true })
  expect(await unwatch(watcher)).toEqual({ ok: true })
  await untilWatched(second.at(1), 0)
})

test('watching ends for all once every player wants that, and not before', async () => {
  const table = await sit(3)
  const watcher = await follow(table.roomId)
  const [first, second, third] = [table.at(1), table.at(2), table.at(3)]
  await untilWatched(first, 1)
  expect(await allowWatching(first, false)).toEqual({ ok: true })
  await second.until(() => watchersSeen(second)?.against?.includes(first.member.login), 'the wish of the first')
  expect(watchersSeen(second)?.isOff).toBeUndefined()
  expect(await allowWatching(second, false)).toEqual({ ok: true })
  // A player who is out of the game has no say in it.
  await third.leave()
  await watcher.until(() => watcher.messages('game-crashed').at(-1)?.line.code === 'watching-off', 'the word')
  await first.until(() => watchersSeen(first)?.isOff, 'the word that watching is off')
  expect(watchersSeen(first)?.count).toBe(0)
  expect(await allowWatching(third, false, table.roomId)).toMatchObject({ ok: false })
  const late = await open(await makeMember(server.pool))
  expect(await watch(late, table.roomId)).toEqual({ ok: false, code: 'watching-off' })
  expect(await allowWatching(first, true)).toEqual({ ok: true })
  expect(await watch(late, table.roomId)).toEqual({ ok: true })
  await late.until(() => late.room, 'the game')
})

test('the host of a private table decides before its start, and those who wait see it', async () => {
  const [host, guest] = (await Promise.all((await makeMembers(server.pool, 2)).map((member) => open(member)))) as [
    GameClient,
    GameClient,
  ]
  const { roomId } = await host.openTable(3)
  await host.joinRoom({ roomId, size: 3 })
  await guest.joinRoom({ roomId, size: 3 })
  expect(await allowWatching(guest, false)).toEqual({ ok: false, code: 'not-the-host' })
  expect(await allowWatching(host, false)).toEqual({ ok: true })
  await guest.until(() => guest.messages('room-waiting').at(-1)?.isUnwatched, 'the wish of the host')
  expect(await host.seatBot('easy')).toEqual({ ok: true })
  await guest.until(() => guest.room, 'the game')
  const stranger = await open(await makeMember(server.pool))
  expect(await watch(stranger, roomId)).toEqual({ ok: false, code: 'watching-off' })
})

test('a member who knows its id can watch a private game, which is not in the list', async () => {
  const [host, guest] = (await Promise.all((await makeMembers(server.pool, 2)).map((member) => open(member)))) as [
    GameClient,
    GameClient,
  ]
  const { roomId } = await host.openTable(2)
  await host.joinRoom({ roomId, size: 2 })
  await guest.joinRoom({ roomId, size: 2 })
  await guest.until(() => guest.room, 'the game')
  const watcher = await follow(roomId)
  await untilWatched(host, 1)
  const listed = async () => (await readList(watcher.member)).games.map((game) => game.roomId)
  const publicGame = await sit(2)
  await expect.poll(listed).toContain(publicGame.roomId)
  expect(await listed()).not.toContain(roomId)
})

test('a person is counted once in a game, however many tabs watch it', async () => {
  const table = await sit(2)
  const person = await makeMember(server.pool)
  const tabs = [await follow(table.roomId, person), await follow(table.roomId, person)]
  const other = await follow(table.roomId)
  const player = table.at(1)
  await untilWatched(player, 2)
  tabs[0]?.close()
  other.close()
  await untilWatched(player, 1)
  expect(player.messages('watchers').map(({ count }) => count)).not.toContain(3)
  tabs[1]?.close()
  await untilWatched(player, 0)
})

interface Listed {
  readonly roomId: string
  readonly players: readonly string[]
  readonly size: number
  readonly turns: number
  readonly watchers: number
}

interface List {
  readonly games: readonly Listed[]
  readonly total: number
}

async function readList(member?: SignedIn): Promise<List> {
  const { id, email, secret } = member ?? (await makeMember(server.pool))
  const path = '/api/hc_data/game/watch'
  const answer = await fetch(server.address + path, { headers: { id, email, secret } })
  expect(answer.status).toBe(200)
  return readAnswer(path, await answer.json()) as List
}

test('the list has public games with players, turns and watchers, and only for people who are signed in', async () => {
  const table = await sit(2)
  await follow(table.roomId)
  const mover = table.current
  await mover.makeMove({ type: 'end-turn' })
  const found = async () => (await readList()).games.find(({ roomId }) => roomId === table.roomId)
  await expect.poll(found).toMatchObject({ size: 2, turns: 1, watchers: 1 })
  expect((await found())?.players.toSorted()).toEqual(table.players.map(({ member }) => member.login).toSorted())
  const { games, total } = await readList()
  expect(games[0]?.roomId).toBe(table.roomId)
  expect(total).toBe(games.length)
  expect((await fetch(`${server.address}/api/hc_data/game/watch`)).status).toBe(401)
  for (const player of table.players) await allowWatching(player, false)
  await expect.poll(found).toBeUndefined()
})

test('a player who returns receives the number of watchers', async () => {
  const table = await sit(2)
  await follow(table.roomId)
  const player = table.at(1)
  await untilWatched(player, 1)
  const tab = await open(player.member)
  await tab.joinRoom({ roomId: table.roomId, size: 2 })
  await untilWatched(tab, 1)
})

test(`watcher ${maxWatchersOfRoom + 1} of a game is refused, until one leaves`, async () => {
  const table = await sit(2)
  const others = await follow(table.roomId)
  await server.pool.query(
    "insert into node (id, seen_at) values ('00000000-0000-4000-8000-000000000001', journal_time() + 600000)",
  )
  await server.pool.query("insert into room_watch values ($1, '00000000-0000-4000-8000-000000000001', $2)", [
    table.roomId,
    maxWatchersOfRoom - 1,
  ])
  await untilWatched(table.at(1), maxWatchersOfRoom)
  const late = await open(await makeMember(server.pool))
  expect(await watch(late, table.roomId)).toEqual({ ok: false, code: 'too-many-watchers' })
  expect(await watch(others, table.roomId)).toEqual({ ok: true })
  others.close()
  await untilWatched(table.at(1), maxWatchersOfRoom - 1)
  expect(await watch(late, table.roomId)).toEqual({ ok: true })
})
