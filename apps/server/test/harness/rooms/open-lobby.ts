import { afterEach, beforeEach, expect } from 'vitest'
import { makeMember, type SignedIn } from '../accounts/make-member.ts'
import { GameClient } from '../games/game-client.ts'
import { serveAllTests, type TestServer } from '../server/test-server.ts'
import { holdJournalTime, type JournalTime } from './journal-time.ts'

export type WaitingClient = GameClient & { roomId: string }

export interface LobbyFixture {
  readonly server: TestServer
  readonly time: JournalTime
  /** Connects a person who has requested nothing yet. */
  enter(member?: SignedIn): Promise<GameClient>
  /** Connects a person and joins a room that waits for players. */
  waitIn(size: number): Promise<WaitingClient>
  /** Connects a person who opens a private table and sits down there. */
  host(size: number): Promise<WaitingClient>
  /** Account ids of the joined players, in the order of joining. */
  joinedIn(roomId: string): Promise<string[]>
  /**
   * Waits until exactly these accounts have seats. The server frees a seat when it notices that its player has
   * disconnected.
   */
  seatsComeTo(roomId: string, ids: readonly string[]): Promise<void>
}

/**
 * Runs the real server for all tests of a file. Each test starts without waiting rooms, and its sockets are closed
 * after it.
 */
export function openLobbyForAllTests(): LobbyFixture {
  const server = serveAllTests()
  const time = holdJournalTime(server)
  let clients: GameClient[] = []
  beforeEach(async () => void (await server.pool.query("update room set status = 'closed' where status = 'waiting'")))
  afterEach(() => {
    for (const client of clients) client.close()
    clients = []
  })
  const enter = async (member?: SignedIn): Promise<GameClient> => {
    const client = new GameClient({ address: server.address, member: member ?? (await makeMember(server.pool)) })
    clients.push(client)
    await client.connect()
    return client
  }
  const joinedIn = async (roomId: string): Promise<string[]> => {
    const { rows } = await server.pool.query(
      'select account_id as id from room_seat where room_id = $1 and place is not null order by place',
      [roomId],
    )
    return rows.map(({ id }) => id)
  }
  return {
    server,
    time,
    enter,
    joinedIn,
    waitIn: async (size) => {
      const player = await enter()
      const { roomId } = await player.startGame(size)
      expect(await player.joinRoom({ roomId, size })).toEqual({ ok: true })
      return player as WaitingClient
    },
    host: async (size) => {
      const player = await enter()
      const { roomId } = await player.openTable(size)
      expect(await player.joinRoom({ roomId, size })).toEqual({ ok: true })
      return player as WaitingClient
    },
    seatsComeTo: async (roomId, ids) => {
      await expect.poll(() => joinedIn(roomId), { interval: 20 }).toEqual(ids)
    },
  }
}
