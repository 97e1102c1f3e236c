import { DeadlineTimers } from '../../../src/modules/rooms/live/deadline-timers.ts'
import type { RoomInput } from '../../../src/modules/rooms/machine/input.ts'
import { headOf, isIdle } from '../../../src/modules/rooms/machine/machine.ts'
import { type OpenRoom, openRoom } from '../../../src/modules/rooms/machine/open-room.ts'
import type { RoomPorts } from '../../../src/modules/rooms/machine/ports.ts'
import type { OpenRooms, SimulatedNode } from './connection.ts'
import type { Simulation } from './simulation.ts'

/** The rooms that a simulated node has open, and their deadline timers. */
export class NodeRooms<Game> implements OpenRooms<Game> {
  #rooms = new Map<string, OpenRoom<Game>>()
  #timers = this.#createTimers()
  #openings = 0
  readonly #sim: Simulation<Game>
  readonly #node: SimulatedNode<Game>

  constructor(sim: Simulation<Game>, node: SimulatedNode<Game>) {
    this.#sim = sim
    this.#node = node
  }

  ids(): Iterable<string> {
    return this.#rooms.keys()
  }

  find(roomId: string): OpenRoom<Game> | undefined {
    return this.#rooms.get(roomId)
  }

  enter(roomId: string, input: RoomInput): void {
    this.#open(roomId).receive(input)
  }

  tellAll(input: RoomInput): void {
    for (const room of this.#rooms.values()) room.receive(input)
  }

  /** Informs rooms of records for which no notice arrived. */
  sendHeads(): void {
    for (const [roomId, room] of this.#rooms) this.#checkHead(roomId, room)
  }

  closeIdle(): void {
    for (const [roomId, room] of this.#rooms) if (this.#isIdle(roomId, room)) this.#close(roomId)
  }

  /** The rooms are lost with their process. */
  dropAll(): void {
    this.#rooms = new Map()
    this.#timers = this.#createTimers()
  }

  #createTimers(): DeadlineTimers {
    return new DeadlineTimers(
      () => this.#node.now(),
      (delay, run) => this.#node.later(delay, run),
      (roomId) => this.enter(roomId, { type: 'due' }),
    )
  }

  #open(roomId: string): OpenRoom<Game> {
    const known = this.#rooms.get(roomId)
    if (known) return known
    const { journal, kit, step } = this.#sim
    const node = `${this.#node.name}.${++this.#openings}`
    const setUp = { roomId, node, rulebook: kit.rulebook, outageSince: journal.outageSince }
    const room = openRoom(setUp, this.#portsOf(roomId), step)
    this.#rooms.set(roomId, room)
    if (!this.#node.isLinked) room.receive({ type: 'journal-away' })
    return room
  }

  #portsOf(roomId: string): RoomPorts<Game> {
    const { journal, laws, variant } = this.#sim
    const node = this.#node
    return {
      now: () => node.now(),
      journal: {
        append: (draft, dueAt, reply) => journal.submit(node, { draft, dueAt }, reply),
        settle: (draft, dueAt, settlement, reply) => journal.submit(node, { draft, dueAt, settlement }, reply),
        read: (_, since, reply) => journal.read(node, roomId, since, reply),
      },
      broadcaster: node.sockets,
      notifyNodes: (_, seq) => this.#notifyNodes(roomId, { type: 'journal-head', seq }),
      wakeAt: (_, at) => {
        if (!variant.wakesNever) this.#timers.wakeAt(roomId, at)
      },
      fault: (_, problem) => laws.demand(false, 'no room faults', String(problem)),
    }
  }

  #notifyNodes(roomId: string, input: RoomInput): void {
    const { nodes, world } = this.#sim
    for (const node of nodes) {
      if (node === this.#node || !node.rooms.find(roomId)) continue
      if (world.happens(world.plan.drop)) world.count('a notice between nodes lost')
      else node.later(world.latency(), () => node.rooms.enter(roomId, input))
    }
  }

  #checkHead(roomId: string, room: OpenRoom<Game>): void {
    const machine = room.machine()
    if (machine.room?.ended) return
    const seq = this.#sim.journal.head(roomId)
    if (seq > headOf(machine)) room.receive({ type: 'journal-head', seq })
  }

  #isIdle(roomId: string, room: OpenRoom<Game>): boolean {
    return isIdle(room.machine()) && (this.#node.sockets.isEmpty(roomId) || this.#sim.variant.closesOnPlayers === true)
  }

  #close(roomId: string): void {
    this.#sim.world.count('a room that was closed')
    this.#rooms.delete(roomId)
    this.#timers.wakeAt(roomId, undefined)
  }
}
