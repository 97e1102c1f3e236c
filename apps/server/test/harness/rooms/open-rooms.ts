import { type Command, isBotLogin } from '@hexaverse/protocol/game'
import { Registry } from 'prom-client'
import { afterAll } from 'vitest'
import { createRooms, waitingGroup } from '../../../src/modules/rooms/index.ts'
import type { Rooms } from '../../../src/modules/rooms/rooms.ts'
import { assessPeople } from '../../../src/modules/standing/index.ts'
import { createLog, type Log } from '../../../src/platform/log.ts'
import type { GameDatabase, MadeRoom, RoomOptions } from '../database/game-database.ts'
import type { JournalNode } from './journal-node.ts'
import { type TestConnection, TestEdge } from './test-edge.ts'

export interface RoomsNode {
  readonly rooms: Rooms
  readonly edge: TestEdge
  readonly node: JournalNode
  /** The current value of a metric. */
  count(metric: string): Promise<number>
}

export interface RoomsNodeOptions {
  readonly url?: string
  readonly log?: Log
  readonly monotonic?: () => number
}

export interface RoomsFixture {
  /** Opens a node with the real journal and with sockets that the test controls. */
  openNode(options?: RoomsNodeOptions): Promise<RoomsNode>
  /**
   * Begins a game whose players are all connected to this node. `seats` holds their sockets in the order of the seats.
   */
  beginGame(node: RoomsNode, options?: RoomOptions): Promise<MadeRoom & { readonly seats: readonly TestConnection[] }>
}

const silent = createLog({ level: 'fatal', mode: 'demo' })

export function openRoomsForAllTests(games: GameDatabase): RoomsFixture {
  const opened: Rooms[] = []
  afterAll(() => Promise.all(opened.map((rooms) => rooms.stop())))
  return {
    openNode: async ({ url, log = silent, monotonic = wakefulClock() } = {}) => {
      const node = await games.openNode({ monotonic, ...(url !== undefined && { url }) })
      const edge = new TestEdge()
      const registry = new Registry()
      const { journal, nodeId } = node
      const rooms = createRooms({ journal, edge, nodeId, monotonic, log, registry, assess: assessPeople })
      opened.push(rooms)
      await rooms.start()
      const count = async (name: string): Promise<number> => {
        const metric = await registry.getSingleMetric(name)?.get()
        return metric?.values[0]?.value ?? Number.NaN
      }
      return { rooms, edge, node, count }
    },
    beginGame: async ({ rooms, edge }, options) => {
      const room = await games.makeRoom(options)
      const people = room.people.filter((id) => !isBotLogin(id))
      const sockets = people.map((id) => waitFor(edge, id, room.roomId))
      rooms.begin(room.roomId)
      await Promise.all(sockets.map((socket) => socket.waitForMessage('room-started')))
      const seats = await readSeats(games, sockets)
      return { ...room, seats }
    },
  }
}

/**
 * A clock that leaves out the seconds in which a busy machine did not let this process run: a node would take them for
 * sleep and write an outage into its games.
 */
function wakefulClock(): () => number {
  const longestStepMs = 1000
  let readAt = performance.now()
  let shown = readAt
  return () => {
    const now = performance.now()
    shown += Math.min(now - readAt, longestStepMs)
    readAt = now
    return Math.floor(shown)
  }
}

/** Connects a socket in the state in which the lobby hands it over. */
export function waitFor(edge: TestEdge, accountId: string, roomId: string): TestConnection {
  const socket = edge.connect(accountId)
  socket.join(waitingGroup(roomId))
  return socket
}

async function readSeats({ owner }: GameDatabase, sockets: readonly TestConnection[]): Promise<TestConnection[]> {
  const { room } = (await sockets[0]?.waitForMessage('room-started')) ?? { room: undefined }
  const ids = sockets.map(({ member }) => member.id)
  const { rows } = await owner.query<{ id: string; login: string }>(
    'select id, login from account where id = any($1)',
    [ids],
  )
  const seatOf = ({ member }: TestConnection): number => {
    const login = rows.find(({ id }) => id === member.id)?.login
    return room?.players.findIndex((player) => player.login === login) ?? -1
  }
  return sockets.toSorted((one, other) => seatOf(one) - seatOf(other))
}

export function claimOf(roomId: string, more: Partial<Command<'claim'>> = {}): Command<'claim'> {
  return { type: 'claim', roomId, login: '', hex: 2, triangle: 1, ...more }
}

export function endTurnOf(roomId: string, more: Partial<Command<'end-turn'>> = {}): Command<'end-turn'> {
  return { type: 'end-turn', roomId, login: '', ...more }
}
