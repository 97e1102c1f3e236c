import type { Pool } from 'pg'
import { makeMembers, type SignedIn } from '../accounts/make-member.ts'
import { GameClient, type GameClientOptions } from './game-client.ts'
import type { GamePlan } from './plan-game.ts'

export interface TableServer {
  readonly address: string
  readonly pool: Pool
}

export interface TableOptions {
  readonly members?: readonly SignedIn[]
  /** The room gets the seed of this plan before the first player joins it. */
  readonly plan?: GamePlan
  readonly serverSeed?: Buffer
  /** One value for each player, in the order of joining. */
  readonly entropies?: readonly string[]
  readonly client?: Partial<GameClientOptions>
}

/** Players in one room whose game has begun. */
export interface GameTable {
  readonly roomId: string
  /** The players, in the order of joining. */
  readonly players: readonly GameClient[]
  at(seat: number): GameClient
  /** The player whose turn it is. */
  readonly current: GameClient
  /** The players whose turn it is not. */
  readonly waiting: readonly GameClient[]
  /** Plays these moves, each by the player in its seat. */
  play(moves: GamePlan['moves']): Promise<void>
  /** Waits until every player knows that the game is over. */
  over(): Promise<void>
  close(): void
}

export async function sitDown(server: TableServer, size: number, options: TableOptions = {}): Promise<GameTable> {
  const { plan, serverSeed = plan?.serverSeed, entropies = [], client } = options
  const members = options.members ?? (await makeMembers(server.pool, size))
  const players = members.map((member) => new GameClient({ address: server.address, member, ...client }))
  await Promise.all(players.map((player) => player.connect()))
  let roomId = ''
  for (const [index, player] of players.entries()) {
    roomId = (await player.startGame(size)).roomId
    if (index === 0 && serverSeed) await plantSeed(server.pool, roomId, serverSeed)
    const entropy = entropies[index]
    const answer = await player.joinRoom({ roomId, size, ...(entropy !== undefined && { entropy }) })
    if (!answer.ok) throw new Error(`A player could not join: ${answer.code}`)
  }
  await Promise.all(players.map((player) => player.until(() => player.room, 'the start of the game')))
  return tableOf(roomId, players)
}

/**
 * Replaces the seed of a room that has not begun. In production this is impossible: the players have received the hash of another seed.
 */
export async function plantSeed(pool: Pool, roomId: string, serverSeed: Buffer): Promise<void> {
  await pool.query('update room set server_seed = $2 where id = $1', [roomId, serverSeed])
}

function tableOf(roomId: string, players: readonly GameClient[]): GameTable {
  const at = (seat: number): GameClient => {
    const found = players.find((player) => player.seat === seat)
    if (!found) throw new Error(`No player sits in seat ${seat}`)
    return found
  }
  const isCurrent = (player: GameClient): boolean => player.isMyTurn
  return {
    roomId,
    players,
    at,
    get current() {
      return players.find(isCurrent) ?? at(0)
    },
    get waiting() {
      return players.filter((player) => !isCurrent(player))
    },
    play: async (moves) => {
      for (const { seat, move } of moves) {
        const player = at(seat)
        const answer = await player.makeMove(move)
        if (!answer.ok) throw new Error(`${JSON.stringify(move)} of seat ${seat} was refused: ${answer.code}`)
        await inStep(players, player.knownRoom.seq)
      }
    },
    over: async () => {
      await Promise.all(players.map((player) => player.until(() => player.isOver, 'the end of the game')))
    },
    close: () => {
      for (const player of players) player.close()
    },
  }
}

/** Waits until every connected player has received the event with this number. */
export async function inStep(players: readonly GameClient[], seq: number): Promise<void> {
  const connected = players.filter(({ isConnected }) => isConnected)
  await Promise.all(
    connected.map((player) => player.until(() => player.knownRoom.seq >= seq, `event ${seq} of the room`)),
  )
}
