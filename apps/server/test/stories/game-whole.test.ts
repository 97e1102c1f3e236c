import { createHash } from 'node:crypto'
import type { Message } from '@hexaverse/protocol/game'
import { StockPlayer } from '@hexaverse/protocol/wire/testing/stock-player'
import type { RoomEvent } from '@hexaverse/room'
import { checkDraw } from '@hexaverse/rules'
import { chooseMove, createDice } from '@hexaverse/rules/bots'
import { io } from 'socket.io-client'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../src/platform/database/in-transaction.ts'
import { makeMembers, type SignedIn } from '../harness/accounts/make-member.ts'
import { expectBooksBalance } from '../harness/database/expect-books-balance.ts'
import { insertRoom } from '../harness/database/insert-room.ts'
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
  test.each([
    [3, [1, 4, 5]],
    [5, [5, 2, 3, 4, 1]],
  ])('plays a whole game of %i against other such clients, at the positions %j', async (size, positions) => {
    const members = await makeMembers(server.pool, size)
    const stock = []
    for (const member of members) {
      const { roomId } = await new GameClient({ address: server.address, member }).startGame(size)
      stock.push(playStock(server.address, member, roomId, size))
    }
    await Promise.all(stock.map(({ end }) => end))
    for (const { player, socket } of stock) {
      expect(player.positions).toEqual(positions)
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

/** A room in play whose game began under version 1, as a node of that release has left it. */
function insertOldRoom(people: readonly SignedIn[]): Promise<string> {
  return inTransaction(server.pool, async (client) => {
    const roomId = await insertRoom(client, people)
    const started: RoomEvent = {
      type: 'started',
      version: 1,
      people: people.map(({ id }) => ({ id, isBot: false })),
      serverSeed: createHash('sha256').update(roomId).digest('hex'),
      entropies: people.map(() => ''),
      turnMs,
      graceMs: 30_000,
    }
    await client.query(
      `insert into journal_record (room_id, first_seq, last_seq, mark, at, due_at, events)
       values ($1, 1, 1, 'planted', journal_time(), journal_time() + $2::bigint, $3)`,
      [roomId, turnMs, JSON.stringify([started])],
    )
    return roomId
  })
}

test('a game that began under version 1 of the rules goes on and ends under it', async () => {
  const members = await makeMembers(server.pool, 3)
  const roomId = await insertOldRoom(members)
  const players = members.map((member) => new GameClient({ address: server.address, member }))
  await Promise.all(players.map((player) => player.connect()))
  for (const player of players) expect(await player.joinRoom({ roomId, size: 3 })).toEqual({ ok: true })
  await Promise.all(players.map((player) => player.until(() => player.room, 'the game')))
  expect(players[0]?.knownRoom.sites).toEqual([1, 2, 3])
  await Promise.all(players.map((player) => player.playOn(greedy(player.seat))))
  await Promise.all(players.map((player) => player.until(() => player.isOver, 'the end of the game')))
  await expectConsistentRoom(server, { roomId, players })
  const { rulesVersion, people } = await readTrueReplay(server.address, roomId)
  expect([rulesVersion, people.map(({ position }) => position)]).toEqual([1, [1, 2, 3]])
  for (const player of players) player.close()
})
