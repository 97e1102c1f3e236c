import { Alarms } from '../alarms.ts'
import { isAtRest } from '../is-at-rest.ts'
import { createJournalClock, type JournalClock } from '../journal-clock.ts'
import { headOf } from '../machine.ts'
import type { Message } from '../message.ts'
import { type OpenRoom, openRoom } from '../open-room.ts'
import { beatMs, createPulse, type Pulse } from '../pulse.ts'
import { checkMissed } from './check-missed.ts'
import type { Asker } from './memory-journal.ts'
import { NodeNet } from './node-net.ts'
import type { Simulation } from './simulation.ts'

const clockMarginMs = 250
const beatsPerSweep = 4
const overdueMs = 1000
const justNowMs = 100
const calmSweepMs = 8000
/** Of a world in which nobody sleeps any more: it saves most of the events. */
const restful: Pulse = { feel: () => undefined }

/** One server process: its rooms and sockets go with it. */
export class SimNode<Game> implements Asker {
  readonly net: NodeNet<Game>
  isUp = false
  isLinked = true
  #isPaused = false
  #life = 0
  #offset = 0
  #beats = 0
  #openings = 0
  #brokeAt = 0
  #wokeAt = Number.NEGATIVE_INFINITY
  #clock: JournalClock = createJournalClock(() => 0)
  #pulse: Pulse = createPulse(() => 0)
  #rooms = new Map<string, OpenRoom<Game>>()
  #alarms = this.#createAlarms()
  #deferred: (() => void)[] = []
  readonly #sim: Simulation<Game>
  readonly #index: number

  constructor(sim: Simulation<Game>, index: number) {
    this.#sim = sim
    this.#index = index
    this.net = new NodeNet(sim, this)
  }

  /** Different for every process that ever ran. */
  get #name(): string {
    return `n${this.#index}.${this.#life}`
  }

  get isServing(): boolean {
    return this.isUp && !this.#isPaused && this.isLinked
  }

  boot(): void {
    const { world, journal, nodes } = this.#sim
    if (this.isUp) return
    if (journal.isDown) {
      world.later(beatMs, () => this.boot())
      return
    }
    const isServed = nodes.some((node) => node.isServing)
    this.#life++
    this.isUp = true
    this.isLinked = isServed
    this.#brokeAt = world.now
    this.#offset = world.dice(2 * world.plan.clockOffsetMs + 1) - world.plan.clockOffsetMs
    this.#clock = createJournalClock(() => this.local())
    this.observe(world.now, this.local() - 2)
    this.#pulse = world.isCalm ? restful : createPulse(() => world.now)
    this.#sim.noteService()
    journal.roster.serve(this.#name, world.now)
    this.regainLink()
    this.#beat()
  }

  kill(): void {
    this.#life++
    this.isUp = false
    this.#isPaused = false
    this.#rooms = new Map()
    this.#alarms = this.#createAlarms()
    this.#deferred = []
    this.net.dropAll()
    this.#sim.noteService()
  }

  pause(forMs: number): void {
    if (this.#isPaused) return
    const life = this.#life
    this.#isPaused = true
    this.#sim.noteService()
    this.#sim.world.later(forMs, () => {
      if (life === this.#life) this.resume()
    })
  }

  resume(): void {
    if (!this.#isPaused) return
    this.#isPaused = false
    this.#wokeAt = this.#sim.world.now
    this.#sim.noteService()
    const deferred = this.#deferred
    this.#deferred = []
    for (const run of deferred) this.#run(this.#life, run)
  }

  rest(): void {
    this.#pulse = restful
  }

  jumpClock(): void {
    this.#offset += this.#sim.world.dice(40_000) - 20_000
  }

  loseLink(): void {
    if (this.isLinked) this.#brokeAt = this.#sim.world.now
    this.isLinked = false
    for (const room of this.#rooms.values()) room.receive({ type: 'journal-away' })
    this.#sim.noteService()
  }

  /** The clock is set before anything is judged by it. */
  regainLink(): void {
    const { world, nodes, journal } = this.#sim
    if (journal.isDown || this.isLinked) return
    const isAlone = !nodes.some((node) => node.isServing)
    const ago = isAlone ? 0 : Math.max(0, world.now - this.#brokeAt - clockMarginMs)
    this.isLinked = true
    this.observe(world.now, this.local() - 2)
    journal.roster.serve(this.#name, world.now)
    this.#sim.noteService()
    const since = Math.max(this.#clock.now() - ago, journal.outageSince ?? 0)
    if (isAlone) journal.outageSince = since
    for (const roomId of new Set([...this.#rooms.keys(), ...this.#liveRooms()])) {
      this.enter(roomId, { type: 'outage-over', since })
    }
  }

  later(delay: number, run: () => void): void {
    const life = this.#life
    this.#sim.world.later(delay, () => this.#run(life, run))
  }

  local(): number {
    return this.#sim.world.now + this.#offset
  }

  observe(journalTime: number, asked: number): void {
    if (!this.#sim.variant.believesOwnClock) this.#clock.observe(journalTime, asked, this.local())
  }

  enter(roomId: string, message: Message): void {
    this.#open(roomId).receive(message)
  }

  /** The room as this node has it, if it has. */
  find(roomId: string): OpenRoom<Game> | undefined {
    return this.#rooms.get(roomId)
  }

  get hasJustWoken(): boolean {
    return this.#sim.world.now - this.#wokeAt < justNowMs
  }

  #createAlarms(): Alarms {
    return new Alarms(
      () => this.#clock.now(),
      (delay, run) => this.later(delay, run),
      (roomId) => this.enter(roomId, { type: 'due' }),
    )
  }

  #run(life: number, run: () => void): void {
    if (life !== this.#life || !this.isUp) return
    if (this.#isPaused) {
      this.#deferred.push(run)
      return
    }
    const ago = this.#pulse.feel()
    if (ago !== undefined && this.isLinked && !this.#sim.variant.sleepsUnnoticed) this.#wakeFromSleep(ago)
    run()
  }

  /** Nobody was served here meanwhile, and the clock may have stood still: as if the journal had been away. */
  #wakeFromSleep(ago: number): void {
    const { world } = this.#sim
    world.count('a node that slept')
    this.loseLink()
    this.#brokeAt = world.now - ago
    this.later(world.latency(), () => this.regainLink())
  }

  #liveRooms(): string[] {
    const { rooms, laws } = this.#sim
    return rooms
      .map(({ roomId }) => roomId)
      .filter((roomId) => {
        const { room } = laws.shadow(roomId)
        return room && !room.ended
      })
  }

  #open(roomId: string): OpenRoom<Game> {
    const known = this.#rooms.get(roomId)
    if (known) return known
    const { journal, kit, step, laws, variant } = this.#sim
    const room = openRoom(
      { roomId, node: `${this.#name}.${++this.#openings}`, rulebook: kit.rulebook, outageSince: journal.outageSince },
      {
        now: () => this.#clock.now(),
        journal: {
          append: (draft, dueAt, reply) => journal.submit(this, { draft, dueAt }, reply),
          settle: (draft, dueAt, settlement, reply) => journal.submit(this, { draft, dueAt, settlement }, reply),
          read: (_, since, reply) => journal.read(this, roomId, since, reply),
        },
        net: this.net,
        spread: (record) => this.#spread(roomId, { type: 'heard', record }),
        wakeAt: (_, at) => {
          if (!variant.wakesNever) this.#alarms.wakeAt(roomId, at)
        },
        fault: (_, problem) => laws.demand(false, 'no room breaks', String(problem)),
      },
      step,
    )
    this.#rooms.set(roomId, room)
    if (!this.isLinked) room.receive({ type: 'journal-away' })
    return room
  }

  #spread(roomId: string, message: Message): void {
    const { nodes, world } = this.#sim
    for (const node of nodes) {
      if (node === this || !node.find(roomId)) continue
      if (world.happens(world.plan.drop)) world.count('a hint between nodes lost')
      else node.later(world.latency(), () => node.enter(roomId, message))
    }
  }

  #beat(): void {
    const { isCalm } = this.#sim.world
    this.later(isCalm ? calmSweepMs : beatMs, () => {
      if (isCalm || ++this.#beats % beatsPerSweep === 0) this.#sweep()
      this.#beat()
    })
  }

  /** Looks after rooms whose node died, and after heads that no hint told of. */
  #sweep(): void {
    const { journal, laws, variant, world } = this.#sim
    if (!this.isLinked) return
    this.observe(world.now, this.local() - 2)
    if (journal.roster.beat(this.#name, world.now)) this.later(world.latency(), () => this.#callRoll())
    const overdueSince = variant.wakesNever ? Number.NEGATIVE_INFINITY : this.#clock.now() - overdueMs
    for (const [roomId, dueAt] of journal.dueAt) if (dueAt < overdueSince) this.enter(roomId, { type: 'due' })
    for (const [roomId, room] of this.#rooms) this.#tellHead(roomId, room)
    for (const [roomId, room] of this.#rooms) if (this.#isIdle(roomId, room)) this.#close(roomId)
    this.net.tellHeads()
    laws.checkDeadlines()
    checkMissed(this.#sim)
  }

  #callRoll(): void {
    const { world, variant } = this.#sim
    world.count('a dead node missed')
    if (variant.forgetsDeadNodes) return
    for (const roomId of this.#liveRooms()) this.enter(roomId, { type: 'roll-call' })
  }

  #isIdle(roomId: string, room: OpenRoom<Game>): boolean {
    return isAtRest(room.machine()) && (this.net.isEmpty(roomId) || this.#sim.variant.closesOnPlayers === true)
  }

  #close(roomId: string): void {
    this.#sim.world.count('a room that was closed')
    this.#rooms.delete(roomId)
    this.#alarms.wakeAt(roomId, undefined)
  }

  #tellHead(roomId: string, room: OpenRoom<Game>): void {
    const machine = room.machine()
    if (machine.room?.ended) return
    const seq = this.#sim.journal.head(roomId)
    if (seq > headOf(machine)) room.receive({ type: 'head', seq })
  }
}
