import { type AppliedEvent, type Room, seatOf } from '@hexaverse/room'
import { Departures } from '../../../src/modules/rooms/live/departures.ts'
import type { Answer } from '../../../src/modules/rooms/machine/ports.ts'
import { carry } from './carry.ts'
import type { Connection, NodeSockets, Payload, SimulatedClient, SimulatedNode } from './connection.ts'
import type { Simulation } from './simulation.ts'

/** The receiver of an answer. Bots live at the node and wait for none. */
interface Waiting<Game> {
  readonly connection?: Connection<Game>
  readonly commandId?: string
  readonly isJoin?: boolean
}

/** The socket edge of a simulated node. */
export class SimulatedSockets<Game> implements NodeSockets<Game> {
  /** Keyed by room id. */
  readonly #connections = new Map<string, Connection<Game>[]>()
  readonly #sim: Simulation<Game>
  readonly #node: SimulatedNode<Game>
  #departures: Departures

  constructor(sim: Simulation<Game>, node: SimulatedNode<Game>) {
    this.#sim = sim
    this.#node = node
    this.#departures = this.#createDepartures()
  }

  attach(connection: Connection<Game>): void {
    const { roomId, account } = connection
    this.#connections.set(roomId, [...this.#of(roomId), connection])
    if (this.#departures.onReturned(roomId, account))
      this.#sim.world.count('a player back before being recorded as away')
    this.join(connection)
  }

  join(connection: Connection<Game>): void {
    const { roomId, account } = connection
    this.#node.rooms.enter(roomId, { type: 'join', ref: { connection, isJoin: true }, account })
  }

  resync(connection: Connection<Game>, since: number): void {
    const { roomId, account } = connection
    this.#sim.world.count('a client that missed something')
    this.#node.rooms.enter(roomId, { type: 'resync', ref: { connection, isJoin: true }, account, since })
  }

  detach(connection: Connection<Game>): void {
    connection.isOpen = false
    const { roomId, account } = connection
    const others = this.#of(roomId).filter((one) => one !== connection)
    if (others.length === this.#of(roomId).length) return
    this.#connections.set(roomId, others)
    const isHere = others.some((one) => one.account === account)
    if (isHere) this.#sim.world.count('one of two tabs closed')
    else this.#departures.onLeft(roomId, account)
  }

  dropAll(): void {
    const { world } = this.#sim
    for (const connection of [...this.#connections.values()].flat()) {
      connection.isOpen = false
      world.later(world.latency(), () => connection.client.cut(connection))
    }
    this.#connections.clear()
    this.#departures = this.#createDepartures()
  }

  command(connection: Connection<Game>, { user, command, commandId, forTurn }: Payload): void {
    const { variant, world } = this.#sim
    const { roomId, account } = connection
    if (user !== account && !variant.trustsPayload) {
      world.count('a command in the name of another account')
      return
    }
    const ids = { ...(commandId !== undefined && { commandId }), ...(forTurn !== undefined && { forTurn }) }
    this.#node.rooms.enter(roomId, { type: 'command', ref: { connection, ...ids }, account: user, command, ...ids })
  }

  acknowledge(ref: unknown, answer: Answer): void {
    const { connection, commandId, isJoin } = ref as Waiting<Game>
    const { world, laws } = this.#sim
    world.mix(answer.ok ? 1 : 2)
    if (!answer.ok) world.count(`refused: ${answer.code}`)
    if (!connection) return
    if (answer.ok && commandId !== undefined) laws.acknowledged(connection.roomId, commandId)
    if (isJoin) {
      if (!answer.ok) this.#send(connection, (client) => client.joinRefused(connection))
    } else this.#send(connection, (client) => client.answered(commandId, answer))
  }

  deny(): void {
    this.#sim.world.count('a denial')
  }

  broadcast(roomId: string, applied: readonly AppliedEvent<Game>[]): void {
    const { laws } = this.#sim
    laws.published(roomId, applied)
    for (const connection of this.#of(roomId)) {
      if (connection.sentSeq !== undefined) for (const one of applied) this.#sendEvent(connection, one)
    }
    const room = applied.at(-1)?.room
    if (room) this.#driveBot(room)
  }

  #sendEvent(connection: Connection<Game>, { seq, happened, room }: AppliedEvent<Game>): void {
    const { laws, variant, world } = this.#sim
    laws.demand(seq === (connection.sentSeq ?? 0) + 1, 'a socket receives every event once and in order', seq)
    connection.sentSeq = seq
    const news = { seq, happened, turnEndsAt: room.turnEndsAt, ...(variant.sendsSecrets && { room }) }
    if (world.dice(32) === 0) this.#checkSecrecy(room, news)
    this.#send(connection, (client) => client.told(news))
  }

  sendSnapshot(ref: unknown, account: string, room: Room<Game>): void {
    const { connection } = ref as Waiting<Game>
    const { kit, laws } = this.#sim
    if (!connection?.isOpen) return
    const table = kit.tableOf(room.game)
    laws.demand(kit.isSilent(table), 'a snapshot contains nothing hidden')
    connection.sentSeq = room.head
    const shown = { seq: room.head, seat: seatOf(room, account), table, turnEndsAt: room.turnEndsAt }
    this.#send(connection, (client) => client.shown(shown))
  }

  sendHeads(): void {
    for (const connections of this.#connections.values()) for (const one of connections) this.#sendHead(one)
  }

  /** A head that the client knows already is not sent. */
  #sendHead(connection: Connection<Game>): void {
    const { sentSeq, client } = connection
    if (sentSeq !== undefined && client.lastSeq < sentSeq) this.#send(connection, (one) => one.head(sentSeq))
  }

  /** No client is connected here, and no departure has still to be recorded. */
  isEmpty(roomId: string): boolean {
    return this.#of(roomId).length === 0 && !this.#departures.isWaiting(roomId)
  }

  #createDepartures(): Departures {
    return new Departures(
      () => this.#sim.world.now,
      (delay, run) => this.#node.later(delay, run),
      (roomId, account) => this.#node.rooms.enter(roomId, { type: 'disconnected', account }),
    )
  }

  #of(roomId: string): readonly Connection<Game>[] {
    return this.#connections.get(roomId) ?? []
  }

  #checkSecrecy(room: Room<Game>, message: object): void {
    const { serverSeed } = room.started
    this.#sim.laws.demand(!JSON.stringify(message).includes(serverSeed), 'no secret leaves before the end')
  }

  #send(connection: Connection<Game>, deliver: (client: SimulatedClient<Game>) => void): void {
    const { world } = this.#sim
    carry(world, world, 'a client', () => {
      if (connection.client.connection === connection) deliver(connection.client)
    })
  }

  /**
   * Every node that has the room chooses the moves of its bots. The command id depends on the head, so only one of them
   * is applied.
   */
  #driveBot(room: Room<Game>): void {
    const bot = room.seats[room.current - 1]
    if (room.ended || !bot?.isBot) return
    const { world, kit } = this.#sim
    const model = kit.createModel()
    model.show(kit.tableOf(room.game))
    const command = model.choose(world.dice)
    const request = { account: bot.id, command, commandId: `bot.${room.head}`, forTurn: room.turnNumber, ref: {} }
    this.#node.later(50 + world.dice(1000), () => this.#node.rooms.enter(room.roomId, { type: 'command', ...request }))
  }
}
