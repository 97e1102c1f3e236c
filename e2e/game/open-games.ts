import type { User } from '@hexaverse/protocol/http'
import { expect } from '@playwright/test'
import { closeIdleRooms } from '../../apps/server/src/modules/lobby/room.store.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/database/open-database.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { makeMember, type SignedIn } from '../../apps/server/test/harness/accounts/make-member.ts'
import { GameClient } from '../../apps/server/test/harness/games/game-client.ts'
import type { Product } from '../support/start-product.ts'
import { type PlantedGame, plantGame } from './plant-game.ts'

/** An account that can play in a page or over a socket. */
export interface Player extends SignedIn {
  readonly user: User
}

/** Creates accounts without passwords, and games that are already under way. */
export interface Games {
  readonly owner: Database['pool']
  newPlayer(): Promise<Player>
  /** Creates two players. */
  newPair(): Promise<[Player, Player]>
  /** Closes every room that waits, and every private table without a host. */
  closeRooms(): Promise<void>
  /** Inserts a game and answers the id of its room. */
  plant(game: PlantedGame): Promise<string>
  /** Connects a player by a socket without a page, and joins the given room of two. */
  connect(player: Player, roomId?: string): Promise<GameClient>
  close(): Promise<void>
}

const log = createLog({ level: 'fatal', mode: 'demo' })

/** Works directly in the database of the running product. */
export async function openGames({ address, dataFolder }: Product): Promise<Games> {
  const options = { url: undefined, dataFolder, userName: 'stories', role: 'operator' as const, log }
  const database = await openDatabase(options)
  const owner = database.pool
  const newPlayer = async (): Promise<Player> => toPlayer(await makeMember(owner))
  const clients: GameClient[] = []
  return {
    owner,
    newPlayer,
    newPair: async () => [await newPlayer(), await newPlayer()],
    // A room in which somebody is just sitting down is left alone at first.
    closeRooms: () =>
      expect(async () => {
        await closeIdleRooms(owner, 0)
        const { rowCount } = await owner.query(
          "select from room where status = 'waiting' and (not is_private or host_of(id) is null)",
        )
        expect(rowCount).toBe(0)
      }).toPass(),
    plant: (game) => plantGame(owner, game),
    connect: async (member, roomId) => {
      const client = new GameClient({ address, member })
      clients.push(client)
      await client.connect()
      if (roomId === undefined) return client
      await client.joinRoom({ roomId, size: 2 })
      await client.until(() => client.room, 'the room')
      return client
    },
    close: async () => {
      for (const client of clients) client.close()
      await database.close()
    },
  }
}

function toPlayer(member: SignedIn): Player {
  const { id, email, login, secret } = member
  const statistics = [0, 0, 0, 0, 0, 0]
  return { ...member, user: { id, email, secret, login, amount: 0, statistics, dataRequestedAt: null } }
}
