import {
  beatMs,
  createJournalClock,
  createSleepDetector,
  type JournalClock,
  type SleepDetector,
} from '../../../src/modules/rooms/journal/journal-clock.ts'
import { checkAbsences } from '../checks/check-absences.ts'
import type { SimulatedNode } from './connection.ts'
import { NodeRooms } from './node-rooms.ts'
import { SimulatedSockets } from './node-sockets.ts'
import type { Simulation } from './simulation.ts'

const clockMarginMs = 250
const beatsPerSweep = 4
const overdueMs = 1000
const justNowMs = 100
const calmSweepMs = 8000
/** The pulse of a calm world, in which no node sleeps any more: it saves most of the events. */
const calmPulse: SleepDetector = { check: () => undefined }

/** One server process. Its rooms and sockets are lost with it. */
export class SimNode<Game> implements SimulatedNode<Game> {
  readonly sockets: SimulatedSockets<Game>
  readonly rooms: NodeRooms<Game>
  isUp = false
  isLinked = true
  #isPaused = false
  #life = 0
  #offset = 0
  #beats = 0
  #brokeAt = 0
  #wokeAt = Number.NEGATIVE_INFINITY
  #clock: JournalClock = createJournalClock(() => 0)
  #pulse: SleepDetector = createSleepDetector(() => 0)
  #deferred: (() => void)[] = []
  readonly #sim: Simulation<Game>
  readonly #index: number

  constructor(sim: Simulation<Game>, index: number) {
    this.#sim = sim
    this.#index = index
    this.sockets = new SimulatedSockets(sim, this)
    this.rooms = new NodeRooms(sim, this)
  }

  /** Different for every process that ever ran. */
  get name(): string {
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
    this.#pulse = world.isCalm ? calmPulse : createSleepDetector(() => world.now)
    this.#sim.noteService()
    journal.roster.serve(this.name, world.now)
    this.regainLink()
    this.#beat()
  }

  kill(): void {
    this.#life++
    this.isUp = false
    this.#isPaused = false
    this.#deferred = []
    this.rooms.dropAll()
    this.sockets.dropAll()
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
    this.#pulse = calmPulse
  }

  jumpClock(): void {
    this.#offset += this.#sim.world.dice(40_000) - 20_000
  }

  loseLink(): void {
    if (this.isLinked) this.#brokeAt = this.#sim.world.now
    this.isLinked = false
    this.rooms.tellAll({ type: 'journal-away' })
    this.#sim.noteService()
  }

  /** Sets the clock before anything is decided by it. */
  regainLink(): void {
    const { world, nodes, journal } = this.#sim
    if (journal.isDown || this.isLinked) return
    const isAlone = !nodes.some((node) => node.isServing)
    const ago = isAlone ? 0 : Math.max(0, world.now - this.#brokeAt - clockMarginMs)
    this.isLinked = true
    this.observe(world.now, this.local() - 2)
    journal.roster.serve(this.name, world.now)
    this.#sim.noteService()
    const since = Math.max(this.now() - ago, journal.outageSince ?? 0)
    if (isAlone) journal.outageSince = since
    for (const roomId of new Set([...this.rooms.ids(), ...this.#liveRooms()])) {
      this.rooms.enter(roomId, { type: 'outage-over', since })
    }
  }

  later(delay: number, run: () => void): void {
    const life = this.#life
    this.#sim.world.later(delay, () => this.#run(life, run))
  }

  local(): number {
    return this.#sim.world.now + this.#offset
  }

  observe(journalTime: number, requestedAt: number): void {
    if (!this.#sim.variant.believesOwnClock) this.#clock.observe(journalTime, requestedAt, this.local())
  }

  now(): number {
    return this.#clock.now()
  }

  get hasJustWoken(): boolean {
    return this.#sim.world.now - this.#wokeAt < justNowMs
  }

  #run(life: number, run: () => void): void {
    if (life !== this.#life || !this.isUp) return
    if (this.#isPaused) {
      this.#deferred.push(run)
      return
    }
    const ago = this.#pulse.check()
    if (ago !== undefined && this.isLinked && !this.#sim.variant.sleepsUnnoticed) this.#wakeFromSleep(ago)
    run()
  }

  /**
   * No client was served here meanwhile, and the clock may have stood still: the node acts as if the journal had been
   * away.
   */
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

  #beat(): void {
    const { isCalm } = this.#sim.world
    this.later(isCalm ? calmSweepMs : beatMs, () => {
      if (isCalm || ++this.#beats % beatsPerSweep === 0) this.#sweep()
      this.#beat()
    })
  }

  /** Handles rooms whose node died, and heads for which no notice arrived. */
  #sweep(): void {
    const { journal, laws, variant, world } = this.#sim
    if (!this.isLinked) return
    this.observe(world.now, this.local() - 2)
    if (journal.roster.beat(this.name, world.now)) this.later(world.latency(), () => this.#checkPresence())
    const overdueSince = variant.wakesNever ? Number.NEGATIVE_INFINITY : this.now() - overdueMs
    for (const [roomId, dueAt] of journal.dueAt) if (dueAt < overdueSince) this.rooms.enter(roomId, { type: 'due' })
    this.rooms.sendHeads()
    this.rooms.closeIdle()
    this.sockets.sendHeads()
    laws.checkDeadlines()
    checkAbsences(this.#sim)
  }

  #checkPresence(): void {
    const { world, variant } = this.#sim
    world.count('a dead node noticed')
    if (variant.forgetsDeadNodes) return
    for (const roomId of this.#liveRooms()) this.rooms.enter(roomId, { type: 'check-presence' })
  }
}
