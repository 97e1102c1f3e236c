import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeMembers, type SignedIn } from '../../../../test/harness/accounts/make-member.ts'
import { createTestDatabase } from '../../../../test/harness/database/test-database.ts'
import { createTestPool } from '../../../../test/harness/database/test-pool.ts'
import { GameClient } from '../../../../test/harness/games/game-client.ts'
import { inStep } from '../../../../test/harness/games/game-table.ts'
import { playOut } from '../../../../test/harness/games/play-again.ts'
import {
  allowWatching,
  openWatcher,
  untilWatched,
  watch,
  watchersSeen,
} from '../../../../test/harness/rooms/watch-game.ts'
import { startTestServer } from '../../../../test/harness/server/test-server.ts'
import type { RunningServer } from '../../../start/start-server.ts'

let pool: Pool
let nodes: RunningServer[] = []
let clients: GameClient[] = []
beforeEach(async () => {
  const databaseUrl = await createTestDatabase()
  pool = createTestPool({ connectionString: databaseUrl })
  // Without Redis: no notice between the nodes helps.
  const settings = { DATABASE_URL: databaseUrl, EVENTS_PER_SECOND: '10000' }
  nodes = [await startTestServer(settings), await startTestServer(settings)]
})
afterEach(async () => {
  for (const client of clients) client.close()
  await Promise.all(nodes.map((node) => node.stop()))
  await pool.end()
  nodes = []
  clients = []
})

const addressOf = (node: number): string => nodes[node]?.address ?? ''

/** Two people play at the first node. */
async function sitDown(): Promise<{ roomId: string; players: GameClient[]; watching: SignedIn[] }> {
  const [first, second, ...watching] = (await makeMembers(pool, 5)) as [SignedIn, SignedIn, ...SignedIn[]]
  const players = [first, second].map((member) => new GameClient({ address: addressOf(0), member }))
  clients.push(...players)
  let roomId = ''
  for (const player of players) {
    await player.connect()
    roomId = (await player.startGame(2)).roomId
    expect(await player.joinRoom({ roomId, size: 2 })).toEqual({ ok: true })
  }
  for (const player of players) await player.until(() => player.room, 'the game')
  return { roomId, players, watching }
}

async function follow(node: number, member: SignedIn | undefined, roomId: string): Promise<GameClient> {
  if (!member) throw new Error('There are not so many people')
  const watcher = await openWatcher(addressOf(node), member, roomId)
  clients.push(watcher)
  return watcher
}

test('a game is watched from another node, and the players see how many watch at all nodes', async () => {
  const { roomId, players, watching } = await sitDown()
  const far = await follow(1, watching[0], roomId)
  for (const player of players) await untilWatched(player, 1)
  const near = await follow(0, watching[1], roomId)
  for (const one of [...players, far, near]) await untilWatched(one, 2)
  const mover = players.find(({ isMyTurn }) => isMyTurn) as GameClient
  await mover.makeMove({ type: 'end-turn' })
  await inStep([far, near], mover.knownRoom.seq)
  expect(far.knownRoom.turn.number).toBe(mover.knownRoom.turn.number)
  far.cut()
  for (const one of [...players, near]) await untilWatched(one, 1)
  for (const player of players) expect(player.messages('player-connection')).toEqual([])
  await playOut(players)
  await near.until(() => near.isOver, 'the end')
})

test('a node that dies takes its watchers along, and what the players wanted stays', async () => {
  const { roomId, players, watching } = await sitDown()
  await follow(1, watching[0], roomId)
  for (const player of players) {
    await untilWatched(player, 1)
    expect(await allowWatching(player, false)).toEqual({ ok: true })
  }
  await Promise.all(nodes.splice(1).map((node) => node.stop()))
  const [first] = players as [GameClient]
  await first.until(() => watchersSeen(first)?.isOff, 'the word that watching is off')
  const late = new GameClient({ address: addressOf(0), member: watching[1] as SignedIn })
  clients.push(late)
  await late.connect()
  expect(await watch(late, roomId)).toEqual({ ok: false, code: 'watching-off' })
})

test('players switch watching off for those at another node, too', async () => {
  const { roomId, players, watching } = await sitDown()
  const far = await follow(1, watching[0], roomId)
  for (const player of players) {
    await untilWatched(player, 1)
    expect(await allowWatching(player, false)).toEqual({ ok: true })
  }
  await far.until(() => far.messages('game-crashed').at(-1)?.line.code === 'watching-off', 'the word')
  for (const player of players) await player.until(() => watchersSeen(player)?.isOff, 'the same word')
})
