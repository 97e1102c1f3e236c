import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeMembers, type SignedIn } from '../../../../test/harness/accounts/make-member.ts'
import { createTestDatabase } from '../../../../test/harness/database/test-database.ts'
import { createTestPool } from '../../../../test/harness/database/test-pool.ts'
import { expectConsistentRoom } from '../../../../test/harness/games/expect-consistent-room.ts'
import { GameClient } from '../../../../test/harness/games/game-client.ts'
import { joinNext, playOut, seatingOf, toldLast, wantRematch } from '../../../../test/harness/games/play-again.ts'
import { type RedisProcess, startRedis } from '../../../../test/harness/server/redis-process.ts'
import { startTestServer } from '../../../../test/harness/server/test-server.ts'
import type { RunningServer } from '../../../start/start-server.ts'

let pool: Pool
let databaseUrl: string
let redis: RedisProcess | undefined
let nodes: RunningServer[] = []
let players: GameClient[] = []
beforeEach(async () => {
  databaseUrl = await createTestDatabase()
  pool = createTestPool({ connectionString: databaseUrl })
})
afterEach(async () => {
  for (const player of players) player.close()
  await Promise.all(nodes.map((node) => node.stop()))
  await pool.end()
  await redis?.stop()
  nodes = []
  players = []
  redis = undefined
})

async function startNode(): Promise<RunningServer> {
  const settings = { DATABASE_URL: databaseUrl, EVENTS_PER_SECOND: '10000', ...(redis && { REDIS_URL: redis.url }) }
  const node = await startTestServer(settings)
  nodes.push(node)
  return node
}

async function connect(member: SignedIn, node: RunningServer): Promise<GameClient> {
  const player = new GameClient({ address: node.address, member })
  players.push(player)
  await player.connect()
  return player
}

/** Plays a game of two to its end, with each person at one of these nodes. Returns them in the order of their seats. */
async function playAt(at: readonly RunningServer[]): Promise<[GameClient, GameClient]> {
  const members = await makeMembers(pool, at.length)
  for (const [index, node] of at.entries()) {
    const player = await connect(members[index] as SignedIn, node)
    const { roomId } = await player.startGame(at.length)
    expect(await player.joinRoom({ roomId, size: at.length })).toEqual({ ok: true })
  }
  for (const player of players) await player.until(() => player.room, 'the game')
  await playOut(players)
  return players.toSorted((a, b) => a.seat - b.seat) as [GameClient, GameClient]
}

/** The page is loaded again, and shows the end of the game again. */
async function reload({ member }: GameClient, roomId: string, node: RunningServer): Promise<GameClient> {
  const page = await connect(member, node)
  expect(await page.joinRoom({ roomId, size: 2 })).toEqual({ ok: true })
  await page.until(() => page.isOver, 'the end of the game')
  return page
}

async function restart(): Promise<RunningServer> {
  await nodes.pop()?.stop()
  return startNode()
}

test('people at two nodes play again', async () => {
  redis = await startRedis()
  const [first, second] = await playAt([await startNode(), await startNode()])
  expect(await wantRematch(first)).toEqual({ ok: true })
  expect(await second.until(() => toldLast(second), 'the offer')).toMatchObject({
    wants: [first.member.login],
    missing: [second.member.login],
  })
  expect(await wantRematch(second)).toEqual({ ok: true })
  const rooms = await Promise.all([joinNext(first), joinNext(second)])
  expect(rooms[0]).toBe(rooms[1])
  expect(seatingOf(second)).toEqual([second.member.login, first.member.login])
})

test('without a notice between the nodes everyone at once gets one room, and learns who has left', async () => {
  const [first, second] = await playAt([await startNode(), await startNode()])
  const wishes = await Promise.all([first, second, first, second, second, first].map((player) => wantRematch(player)))
  expect(new Set(wishes.map(({ ok }) => ok))).toEqual(new Set([true]))
  const rooms = await Promise.all([joinNext(first), joinNext(second)])
  expect(rooms[0]).toBe(rooms[1])
  await playOut([first, second])
  await wantRematch(first)
  await second.until(() => toldLast(second), 'the second offer')
  await second.leave()
  await first.until(() => toldLast(first)?.ending === 'rematch-too-few', 'the end of the offer')
})

test('a server that dies between wish, room and game loses none of them', async () => {
  const node = await startNode()
  const [first, second] = await playAt([node, node])
  const before = seatingOf(first)
  const { roomId = '' } = first
  expect(await wantRematch(first)).toEqual({ ok: true })
  // The wish is written, and the memory of the server is gone.
  const again = await restart()
  const [wanting, other] = [await reload(first, roomId, again), await reload(second, roomId, again)]
  expect(await other.until(() => toldLast(other), 'the offer')).toMatchObject({ wants: [first.member.login] })
  expect(await wantRematch(other)).toEqual({ ok: true })
  const next = await wanting.until(() => toldLast(wanting)?.next, 'the next room')
  // The room is open, and one has joined it.
  expect(await other.joinRoom({ ...next, entropy: 'ab' })).toEqual({ ok: true })
  const third = await restart()
  const late = await reload(first, roomId, third)
  expect(await late.until(() => toldLast(late)?.next, 'the next room')).toEqual(next)
  await Promise.all([late, await connect(second.member, third)].map((page) => enterGame(page, next)))
  // The game goes on after another restart, in the same seats.
  const last = await restart()
  const returned = await Promise.all([first, second].map(({ member }) => connect(member, last)))
  await Promise.all(returned.map((page) => enterGame(page, next)))
  for (const page of returned) expect(seatingOf(page)).toEqual(before.toReversed())
  await playOut(returned)
  expect(returned[0]?.messages('game-ended').at(-1)?.seats?.toSorted()).toEqual([1, 2])
  await expectConsistentRoom({ pool }, { roomId: next.roomId, players: returned })
})

async function enterGame(page: GameClient, room: { readonly roomId: string; readonly size: number }): Promise<void> {
  expect(await page.joinRoom(room)).toEqual({ ok: true })
  await page.until(() => page.room, 'the game')
}
