import { chooseMove, createDice } from '@hexaverse/rules/bots'
import type { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RunningServer } from '../../src/start/start-server.ts'
import { makeMembers } from '../harness/accounts/make-member.ts'
import { createTestDatabase } from '../harness/database/test-database.ts'
import { createTestPool } from '../harness/database/test-pool.ts'
import { GameClient } from '../harness/games/game-client.ts'
import { type RedisProcess, startRedis } from '../harness/server/redis-process.ts'
import { startTestServer } from '../harness/server/test-server.ts'

let redis: RedisProcess
let pool: Pool
let databaseUrl: string
let nodes: RunningServer[] = []
let players: GameClient[] = []
beforeEach(async () => {
  redis = await startRedis()
  databaseUrl = await createTestDatabase()
  pool = createTestPool({ connectionString: databaseUrl })
})
afterEach(async () => {
  for (const player of players) player.close()
  await Promise.all(nodes.map((node) => node.stop()))
  await pool.end()
  await redis.stop()
  nodes = []
  players = []
})

async function startNodes(withRedis: boolean): Promise<void> {
  const settings = { DATABASE_URL: databaseUrl, ...(withRedis && { REDIS_URL: redis.url }) }
  nodes = [await startTestServer(settings), await startTestServer(settings)]
}

/** Connects two people, one to each node, and starts a game between them. */
async function sitDown(): Promise<{ here: GameClient; there: GameClient }> {
  const members = await makeMembers(pool, 2)
  players = members.map((member, index) => new GameClient({ address: nodes[index]?.address ?? '', member }))
  const [here, there] = players
  if (!here || !there) throw new Error('Two members are needed')
  for (const player of players) {
    await player.connect()
    const { roomId } = await player.startGame(2)
    expect(await player.joinRoom({ roomId, size: 2 })).toEqual({ ok: true })
  }
  for (const player of players) await player.until(() => player.room, 'the game')
  return { here, there }
}

/** Each player moves at its own node, and the other player receives the move at the other node. */
async function playTurns(count: number): Promise<void> {
  const dice = createDice(1)
  const [first] = players
  for (const last = (first?.knownRoom.turn.number ?? 0) + count; ; ) {
    const mover = players.find(({ isMyTurn }) => isMyTurn)
    if (!mover || mover.knownRoom.turn.number >= last) return
    const move = chooseMove(mover.view, 'easy', dice)
    expect(await mover.makeMove(move)).toEqual({ ok: true })
    const { seq } = mover.knownRoom
    for (const player of players) await player.until(() => player.isOver || player.knownRoom.seq >= seq, 'the move')
  }
}

describe('players at two nodes', () => {
  test('are not away while a second tab is open at the other node, and are once that is closed too', async () => {
    await startNodes(true)
    const { here, there } = await sitDown()
    const { roomId = '', member } = here
    const tab = new GameClient({ address: nodes[1]?.address ?? '', member })
    await tab.connect()
    expect(await tab.joinRoom({ roomId, size: 2 })).toEqual({ ok: true })
    const countNodes = async (): Promise<number> => {
      const { rows } = await pool.query<{ count: number }>(
        'select cardinality(nodes) as count from room_seat where room_id = $1 and account_id = $2',
        [roomId, member.id],
      )
      return rows[0]?.count ?? 0
    }
    expect(await countNodes()).toBe(2)
    here.close()
    await expect.poll(countNodes).toBe(1)
    expect(await (there.isMyTurn ? there : tab).endTurn()).toEqual({ ok: true })
    await there.until(() => there.knownRoom.turn.number === 2, 'the next turn')
    tab.close()
    await expect.poll(countNodes).toBe(0)
    await there.until(() => there.messages('player-connection').length > 0, 'the word that the player is away')
    expect(there.messages('player-connection')).toMatchObject([{ login: member.login, isConnected: false }])
  })

  test('play one game, also while Redis is down and after it is back', async () => {
    await startNodes(true)
    const { here, there } = await sitDown()
    await playTurns(3)
    await redis.stop()
    await playTurns(1)
    await redis.start()
    await playTurns(1)
    expect(there.knownRoom.claims).toEqual(here.knownRoom.claims)
  })

  test('play one game also without Redis', async () => {
    await startNodes(false)
    const { here, there } = await sitDown()
    await playTurns(3)
    expect(there.knownRoom.claims).toEqual(here.knownRoom.claims)
  })

  test('are disconnected when their session ends at another node', async () => {
    await startNodes(false)
    const { here, there } = await sitDown()
    const { id, email, secret } = here.member
    const headers = { 'content-type': 'application/json', id, email, secret }
    await fetch(`${nodes[1]?.address}/api/hc_data/logout`, { method: 'POST', headers, body: '{}' })
    await here.until(() => !here.isConnected, 'the end of the socket')
    expect(there.isConnected).toBe(true)
  })
})
