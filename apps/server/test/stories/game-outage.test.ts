import { sentenceOf } from '@hexaverse/protocol/texts/game'
import { commandToWire } from '@hexaverse/protocol/wire/client'
import type { Pool } from 'pg'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '../../src/start/start-server.ts'
import { type CuttingProxy, startCuttingProxy } from '../harness/database/cutting-proxy.ts'
import { createTestDatabase } from '../harness/database/test-database.ts'
import { createTestPool } from '../harness/database/test-pool.ts'
import { expectConsistentRoom } from '../harness/games/expect-consistent-room.ts'
import type { GameClient } from '../harness/games/game-client.ts'
import { inStep, sitDown, type TableServer } from '../harness/games/game-table.ts'
import { startTestServer } from '../harness/server/test-server.ts'

let proxy: CuttingProxy
let server: RunningServer
let house: TableServer
let pool: Pool

beforeAll(async () => {
  const url = await createTestDatabase()
  proxy = await startCuttingProxy(url)
  pool = createTestPool({ connectionString: url })
  server = await startTestServer({ DATABASE_URL: proxy.url })
  house = { address: server.address, pool }
})
afterAll(async () => {
  await server.stop()
  await pool.end()
  await proxy.close()
})

const lineOf = (player: GameClient, code: string) => player.next('log-line', ({ line }) => line.code === code)

describe('while the database is unavailable', () => {
  test('players are informed, no move is made, and a retried command is applied once afterwards', async () => {
    const game = await sitDown(house, 2)
    const { players, current } = game
    const [next] = game.waiting
    const interruptions = players.map((player) => lineOf(player, 'interrupted'))
    proxy.shut()
    await Promise.all(interruptions)
    const end = current.commandOf({ type: 'end-turn' })
    expect(await current.send(end)).toEqual({ ok: false, code: 'room-busy' })
    const { turn: before } = current.knownRoom
    const outages = players.map((player) => lineOf(player, 'outage'))
    proxy.openAgain()
    for (const { turn } of await Promise.all(outages)) {
      expect(turn?.number).toBe(before.number)
      expect(turn?.endsAt).toBeGreaterThanOrEqual(Math.max(before.endsAt, (turn?.sentAt ?? 0) + 15_000))
    }
    expect(await current.sendUntilAnswered(end)).toEqual({ ok: true })
    expect(await current.send(end)).toEqual({ ok: true })
    await next?.until(() => next.isMyTurn, 'its own turn')
    expect(next?.knownRoom.players.map(({ isConnected }) => isConnected)).toEqual([true, true])
    await inStep(players, next?.knownRoom.seq ?? 0)
    await expectConsistentRoom(house, game)
    game.close()
  })

  test('End turn of a client without ids and acknowledgements is answered, and it learns whose turn it is', async () => {
    const game = await sitDown(house, 2)
    const { id, email, secret, login: userId } = game.current.member
    const { index } = game.current.knownRoom.turn
    // A client that knows only the events of the product specification, in a second tab.
    const stock = io(server.address, { auth: { id, email, secret }, transports: ['websocket'], forceNew: true })
    const next = (name: string, is: (payload: Sent) => boolean = () => true): Promise<Sent> =>
      new Promise((resolve) => stock.on(name, (payload: Sent) => is(payload) && resolve(payload)))
    const begun = next('gameStart')
    stock.emit('joinRoom', { roomId: game.roomId, playersCount: 2, userId })
    await begun
    const interruption = next('updateGameLog', ({ code }) => code === 'interrupted')
    proxy.shut()
    await interruption
    const answer = next('updateGameLog', ({ code }) => code === 'room-busy')
    stock.emit('passTurn', { roomId: game.roomId, userId })
    expect((await answer).broadcastMessage).toEqual(sentenceOf('room-busy').text)
    const again = next('gameStart')
    proxy.openAgain()
    expect((await again).gameRoom).toMatchObject({ currentPlayerIndex: index, turnNumber: 1 })
    const passed = next('turnPassed')
    stock.emit('passTurn', { roomId: game.roomId, userId })
    expect(await passed).toMatchObject({ nextPlayerIndex: 1 - index, turnNumber: 2 })
    stock.close()
    game.close()
  })
})

// biome-ignore lint/suspicious/noExplicitAny: a foreign client trusts what it receives.
type Sent = any

describe('a room refuses', () => {
  test('more than twenty events at once', async () => {
    const { current, close } = await sitDown(house, 2)
    const denial = current.next('claim-denied', ({ refusal }) => refusal.code === 'too-many-events')
    const answers = await Promise.all(Array.from({ length: 40 }, () => current.claim({ hex: 10, triangle: 1 })))
    const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.code))
    expect(new Set(codes)).toEqual(new Set(['not-a-start-triangle', 'too-many-events']))
    expect((await denial).refusal).toEqual(sentenceOf('too-many-events'))
    close()
  })

  test('to continue when its journal is impossible, and sends every player a reference number', async () => {
    const { roomId, players, current, close } = await sitDown(house, 2)
    const crashes = players.map((player) => player.next('game-crashed'))
    // The server never writes this record: it is the turn of seat 1.
    const events = [{ type: 'moved', seat: 2, move: { type: 'end-turn' }, by: 'player' }]
    await pool.query(
      `insert into journal_record (room_id, first_seq, last_seq, mark, at, events)
       values ($1, 2, 2, 'nobody', journal_time(), $2)`,
      [roomId, JSON.stringify(events)],
    )
    // Without asking for an answer: a room that has crashed gives none.
    const { name, payload } = commandToWire(current.commandOf({ type: 'end-turn' }))
    current.socket.emit(name, payload)
    for (const { line } of await Promise.all(crashes)) {
      expect(line).toMatchObject({ code: 'room-fault', params: { reference: expect.stringMatching(/^[0-9a-f]{8}$/) } })
      expect(line.text).toContain(String(line.params['reference']))
    }
    close()
  })
})
