import { createHash } from 'node:crypto'
import type { Message } from '@hexaverse/protocol/game'
import { StockPlayer } from '@hexaverse/protocol/wire/testing/stock-player'
import { checkDraw } from '@hexaverse/rules'
import { chooseMove, createDice } from '@hexaverse/rules/bots'
import { io } from 'socket.io-client'
import { describe, expect, test } from 'vitest'
import { makeMembers, type SignedIn } from '../harness/accounts/make-member.ts'
import { expectBooksBalance } from '../harness/database/expect-books-balance.ts'
import { expectConsistentRoom } from '../harness/games/expect-consistent-room.ts'
import { type Choose, GameClient } from '../harness/games/game-client.ts'
import { type GameTable, sitDown } from '../harness/games/game-table.ts'
import { gamesOfSizes } from '../harness/games/games-of-sizes.ts'
import { readTrueReplay } from '../harness/rooms/read-replay.ts'
import { replayJournal } from '../harness/rooms/replay-journal.ts'
import { serveAllTests } from '../harness/server/test-server.ts'

const server = serveAllTests({ EVENTS_PER_SECOND: '10000' })

const turnMs = 60_000

const bytesOf = (hex: string): Uint8Array => Buffer.from(hex, 'hex')
const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()

function greedy(number: number): Choose {
  const dice = createDice(number)
  return (view) => chooseMove(view, 'normal', dice)
}

describe.each(gamesOfSizes([2, 3, 4, 5, 6]))('a whole game of $size over real sockets', ({ size, round }) => {
  let table: GameTable
  let ends: Message<'game-ended'>[]

  test('is played to its end by all players concurrently', async () => {
    const entropies = Array.from({ length: size }, (_, index) => `${index + 1}f`.repeat(index * 6))
    table = await sitDown(server, size, { entropies })
    await Promise.all(table.players.map((player) => player.playOn(greedy(10 * round + player.seat))))
    await table.over()
    ends = table.players.flatMap((player) => player.messages('game-ended'))
    expect(ends).toHaveLength(size)
    table.close()
  })

  test('sends every event to every player in the order of the journal, and ends in the same room for all', async () => {
    await expectConsistentRoom(server, table)
    await expectBooksBalance(server.pool)
  })

  test('is there to be seen again by anyone, and checks', async () => {
    const { people, kind } = await readTrueReplay(server.address, table.roomId)
    const logins = table.players.toSorted((one, other) => one.seat - other.seat).map(({ member }) => member.login)
    expect([kind, people.map(({ login }) => login)]).toEqual(['public', logins])
  })

  test('lets every player verify afterwards that the map matches its commitment', async () => {
    const { last } = await replayJournal(server.pool, table.roomId)
    for (const [index, player] of table.players.entries()) {
      const end = ends[index]
      if (!end || !last) throw new Error('The game has not ended')
      const { people, entropies, serverSeed } = end
      expect(people).toEqual(table.players.map(({ member }) => member.login))
      const commitment = bytesOf(player.knownRoom.mapCommitment)
      const draw = checkDraw({ commitment, serverSeed: bytesOf(serverSeed), entropies: entropies.map(bytesOf) }, sha256)
      expect(draw?.map).toEqual(last.game.map)
      expect(draw?.seats.map((number) => people[number - 1])).toEqual(
        table.players.toSorted((one, other) => one.seat - other.seat).map(({ member }) => member.login),
      )
      const [shown, ...more] = player.messages('room-started')
      expect(more).toEqual([])
      const { turn, log, status } = shown?.room ?? {}
      expect([status, log?.[0]?.code, turn?.number]).toEqual(['playing', 'game-started', 1])
      // The message may be sent long after the turn began, if the machine is slow.
      const leftMs = (turn?.endsAt ?? 0) - (turn?.sentAt ?? 0)
      expect([leftMs > turnMs / 2, leftMs < turnMs + 5000]).toEqual([true, true])
    }
  })
})

/** Connects as a third-party program does: with only the address and the credentials, and so over polling first. */
function playStock(address: string, member: SignedIn, roomId: string, size: number) {
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const { id, email, secret, login } = member
  const socket = io(address, { auth: { id, email, secret }, forceNew: true })
  const emit = (name: string, payload: object): void => void socket.emit(name, payload)
  const player = new StockPlayer({ login, roomId, size, emit, onEnd: resolve })
  socket.onAny((name: string, payload: unknown) => player.receive(name, payload))
  socket.on('connect', () => player.join())
  return { player, end, socket }
}

describe('a client that is written only from the published documentation', () => {
  test('plays a whole game against other such clients', async () => {
    const members = await makeMembers(server.pool, 3)
    const stock = []
    for (const member of members) {
      const { roomId } = await new GameClient({ address: server.address, member }).startGame(3)
      stock.push(playStock(server.address, member, roomId, 3))
    }
    await Promise.all(stock.map(({ end }) => end))
    for (const { player, socket } of stock) {
      expect(player.end?.name).toMatch(/^(excludePlayer|scoringResults)$/)
      expect(player.denials).toEqual([])
      expect(player.log.length).toBeGreaterThan(10)
      socket.disconnect()
    }
  })

  test('plays a whole game against our own client', async () => {
    const [own, other] = await makeMembers(server.pool, 2)
    if (!own || !other) throw new Error('Two members are needed')
    const client = new GameClient({ address: server.address, member: own })
    await client.connect()
    const { roomId } = await client.startGame(2)
    await client.joinRoom({ roomId, size: 2 })
    const found = await new GameClient({ address: server.address, member: other }).startGame(2)
    expect(found.roomId).toBe(roomId)
    const { player, end, socket } = playStock(server.address, other, roomId, 2)
    await client.until(() => client.room, 'the start')
    await client.playOn(greedy(1))
    await end
    await client.until(() => client.isOver, 'the end')
    expect(player.denials).toEqual([])
    await expectConsistentRoom(server, { roomId, players: [client] })
    client.close()
    socket.disconnect()
  })
})
