import { afterEach, expect } from 'vitest'
import type { SignedIn } from '../accounts/make-member.ts'
import { serveAllTests, type TestServer } from '../server/test-server.ts'
import { GameClient, type GameClientOptions } from './game-client.ts'
import { type GameTable, sitDown, type TableOptions } from './game-table.ts'

export interface PlayersFixture {
  readonly server: TestServer
  sit(size: number, options?: TableOptions): Promise<GameTable>
  /** Opens a page of a signed-in person. The page knows the person's running game, if there is one. */
  open(member: SignedIn, more?: Partial<GameClientOptions>): Promise<GameClient>
}

/** Runs the real server for all tests of a file, and closes the pages after each of them. */
export function servePlayersForAllTests(): PlayersFixture {
  const server = serveAllTests({ EVENTS_PER_SECOND: '10000' })
  const opened: { close(): void }[] = []
  afterEach(() => {
    for (const one of opened.splice(0)) one.close()
  })
  return {
    server,
    sit: async (size, options) => {
      const table = await sitDown(server, size, options)
      opened.push(table)
      return table
    },
    open: async (member, more) => {
      const client = new GameClient({ address: server.address, member, ...more })
      opened.push(client)
      const session = client.next('session')
      await client.connect()
      client.roomId = (await session).runningRoomId
      return client
    },
  }
}

/** Rejoins a game that has begun. */
export async function enter(client: GameClient, { roomId, players }: GameTable): Promise<void> {
  expect(await client.joinRoom({ roomId, size: players.length })).toEqual({ ok: true })
  await client.until(() => client.room, 'the room')
}
