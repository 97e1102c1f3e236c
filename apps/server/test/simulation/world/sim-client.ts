import type { PlayerMove } from '@hexaverse/room'
import type { Answer } from '../../../src/modules/rooms/machine/ports.ts'
import type { Model } from '../games/game-kit.ts'
import { carry } from './carry.ts'
import type { Connection, News, NodeSockets, Payload, Shown, SimulatedClient } from './connection.ts'
import type { Simulation } from './simulation.ts'

export interface ClientSetUp {
  readonly roomId: string
  readonly account: string
  /**
   * True for our own client. A client that knows only the public wire sends neither ids nor turns and never retries.
   */
  readonly hasIds: boolean
}

const answerTimeoutMs = 3000
export const retryMs = 700

/**
 * A page: it follows the messages it receives, resyncs when it missed some, and sends a command until it is answered.
 */
export class SimClient<Game> implements SimulatedClient<Game> {
  connection: Connection<Game> | undefined
  lastSeq = 0
  seat = 0
  turnEndsAt = 0
  pending: Payload | undefined
  /** Time since which the client will not come back. */
  desertedAt: number | undefined
  /** Called when the page changes, so that its player can react. */
  onChange: () => void = () => undefined
  readonly model: Model
  readonly roomId: string
  readonly account: string
  #isResyncing = false
  #isWaiting = false
  #sentAt = 0
  #commands = 0
  readonly #hasIds: boolean
  readonly #name: string
  readonly #sim: Simulation<Game>

  constructor(sim: Simulation<Game>, { roomId, account, hasIds }: ClientSetUp) {
    this.#sim = sim
    this.roomId = roomId
    this.account = account
    this.model = sim.kit.createModel()
    this.#hasIds = hasIds
    this.#name = `${account}/${sim.clients.length}`
  }

  connect(): void {
    const { world, nodes } = this.#sim
    if (this.connection || this.desertedAt !== undefined) return
    const node = nodes[world.dice(nodes.length)]
    if (!node?.isUp) {
      world.later(200 + world.dice(1500), () => this.connect())
      return
    }
    const { roomId, account } = this
    const connection: Connection<Game> = { client: this, node, roomId, account, isOpen: true, sentSeq: undefined }
    this.connection = connection
    node.later(world.latency(), () => {
      if (connection.isOpen) node.sockets.attach(connection)
    })
    world.later(answerTimeoutMs, () => this.#reconnectIfUnanswered(connection))
  }

  disconnect(): void {
    const { connection } = this
    if (!connection) return
    this.connection = undefined
    connection.node.later(this.#sim.world.latency(), () => connection.node.sockets.detach(connection))
  }

  /** The node has closed the connection. */
  cut(connection: Connection<Game>): void {
    const { world } = this.#sim
    if (this.connection !== connection) return
    this.connection = undefined
    if (this.lastSeq > 0 && world.happens(world.plan.vanish)) {
      world.count('a player lost with the node')
      this.desert()
    } else world.later(100 + world.dice(2000), () => this.connect())
  }

  desert(): void {
    this.desertedAt = this.#sim.world.now
  }

  joinRefused(connection: Connection<Game>): void {
    this.#sim.world.later(retryMs, () => this.#sendToNode(connection, (sockets) => sockets.join(connection)))
  }

  shown({ seq, seat, table, turnEndsAt }: Shown): void {
    this.#isResyncing = false
    if (seq < this.lastSeq) return
    this.lastSeq = seq
    this.seat = seat
    this.turnEndsAt = turnEndsAt
    this.model.show(table)
    this.onChange()
  }

  told({ seq, happened, turnEndsAt }: News): void {
    if (seq > this.lastSeq + 1) this.#resync()
    if (seq !== this.lastSeq + 1) return
    this.lastSeq = seq
    this.turnEndsAt = turnEndsAt
    this.model.receive(happened)
    if (!this.#hasIds) this.pending = undefined
    this.#checkView()
    this.onChange()
  }

  head(seq: number): void {
    if (seq > this.lastSeq) this.#resync()
  }

  answered(commandId: string | undefined, answer: Answer): void {
    if (!this.pending || this.pending.commandId !== commandId) return
    if (answer.ok) {
      this.pending = undefined
      return
    }
    // The room has not answered yet: the client retries.
    if (answer.code === 'room-busy') return
    this.pending = undefined
    if (commandId !== undefined) this.#sim.laws.refused(this.roomId, commandId)
    this.#sim.world.later(retryMs, () => this.onChange())
  }

  command(command: PlayerMove): void {
    const forTurn = this.#hasIds ? { forTurn: this.model.turnNumber } : {}
    const payload = { user: this.account, command, ...forTurn, ...(this.#hasIds && { commandId: this.nextId() }) }
    this.pending = payload
    this.send(payload)
  }

  /** May also send in the name of another account, or repeat a command. */
  send(payload: Payload): void {
    const { connection } = this
    if (connection) this.#sendToNode(connection, (sockets) => sockets.command(connection, payload))
    this.#sentAt = this.#sim.world.now
    if (!this.#isWaiting) this.#waitForAnswer(answerTimeoutMs)
  }

  nextId(): string {
    const commandId = `${this.#name}.${this.#commands++}`
    this.#sim.laws.sent(commandId, this.account)
    return commandId
  }

  #waitForAnswer(forMs: number): void {
    const { world } = this.#sim
    this.#isWaiting = true
    world.later(forMs, () => {
      this.#isWaiting = false
      const left = this.#sentAt + answerTimeoutMs - world.now
      if (!this.pending) return
      if (left > 0) this.#waitForAnswer(left)
      else this.#retry(this.pending)
    })
  }

  #retry(payload: Payload): void {
    if (this.#hasIds && !this.model.isOver) {
      this.send(payload)
      return
    }
    this.pending = undefined
    this.onChange()
  }

  #reconnectIfUnanswered(connection: Connection<Game>): void {
    if (this.connection !== connection || connection.sentSeq !== undefined) return
    this.disconnect()
    this.#sim.world.later(retryMs, () => this.connect())
  }

  #resync(): void {
    const { connection, lastSeq } = this
    if (this.#isResyncing || !connection) return
    this.#isResyncing = true
    this.#sendToNode(connection, (sockets) => sockets.resync(connection, lastSeq))
    this.#sim.world.later(retryMs, () => {
      this.#isResyncing = false
    })
  }

  /** Compares at a moment when the client and the journal have the same head. */
  #checkView(): void {
    const { world, laws, kit } = this.#sim
    if (world.dice(512) > 0) return
    const { room } = laws.shadow(this.roomId)
    if (room?.head !== this.lastSeq) return
    laws.demand(this.model.view(this.seat) === kit.view(room.game, this.seat), 'a view equals the projection')
  }

  #sendToNode(connection: Connection<Game>, deliver: (sockets: NodeSockets<Game>) => void): void {
    const { node } = connection
    if (this.connection !== connection) return
    carry(this.#sim.world, node, 'a node', () => {
      if (connection.isOpen) deliver(node.sockets)
    })
  }
}
