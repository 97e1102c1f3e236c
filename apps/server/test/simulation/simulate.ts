import type { Step } from '../../src/modules/rooms/machine/machine.ts'
import { step } from '../../src/modules/rooms/machine/step.ts'
import { checkEnd } from './checks/check-end.ts'
import { Laws } from './checks/laws.ts'
import { calmDown } from './faults/calm-down.ts'
import { scheduleFaults } from './faults/schedule-faults.ts'
import type { Variant } from './faults/variant.ts'
import type { GameKit } from './games/game-kit.ts'
import { planRoom } from './games/plan-room.ts'
import { MemoryJournal } from './world/memory-journal.ts'
import { MemoryLedger } from './world/memory-ledger.ts'
import { SimClient } from './world/sim-client.ts'
import { SimNode } from './world/sim-node.ts'
import { SimPlayer } from './world/sim-player.ts'
import type { PlannedRoom, Simulation } from './world/simulation.ts'
import { drawTemper, type Temper, watching } from './world/temper.ts'
import { World } from './world/world.ts'

export interface Simulated {
  readonly seed: number
  readonly games: number
  readonly digest: string
  readonly broken: readonly string[]
  readonly tally: Readonly<Record<string, number>>
}

const roomsPerWorld = 16
/** Every game ends within this time, even if no player ever moves. */
const longestMs = 20_000_000
const settlingMs = 15_000

/** Runs one world from its seed to the end of all its games. */
export function simulate<Game>(seed: number, kit: GameKit<Game>, variant: Variant = {}): Simulated {
  const world = new World(seed)
  const ledger = new MemoryLedger()
  const sim = build(world, kit, variant, ledger)
  for (const node of sim.nodes) node.boot()
  for (const room of sim.rooms) start(sim, room)
  scheduleFaults(sim)
  run(sim)
  checkEnd(sim, ledger)
  return { seed, games: sim.rooms.length, digest: world.digest, broken: sim.laws.broken, tally: world.tally }
}

function build<Game>(world: World, kit: GameKit<Game>, variant: Variant, ledger: MemoryLedger): Simulation<Game> {
  const laws = new Laws(world, kit)
  const journal = new MemoryJournal(world, laws, ledger, variant)
  const rooms = Array.from({ length: roomsPerWorld }, (_, index) => planRoom(world, kit, `room-${index}`))
  let unservedSince: number | undefined
  const plainStep: Step<Game> = step
  const sim: Simulation<Game> = {
    world,
    kit,
    variant,
    step: variant.wrapStep ? variant.wrapStep(plainStep) : plainStep,
    laws,
    journal,
    rooms,
    nodes: [],
    clients: [],
    noteService: () => {
      const isServed = sim.nodes.some((node) => node.isServing)
      if (isServed && unservedSince !== undefined) laws.outageEnded(unservedSince)
      unservedSince = isServed ? undefined : (unservedSince ?? world.now)
    },
  }
  for (let index = 0; index < world.plan.nodes; index++) sim.nodes.push(new SimNode(sim, index))
  return sim
}

/** Starts the room as the lobby would, until the journal holds the start, and connects its players. */
function start<Game>(sim: Simulation<Game>, room: PlannedRoom): void {
  const { world, laws } = sim
  const { roomId, started } = room
  const tryStart = (): void => {
    if (laws.shadow(roomId).room) return
    const node = sim.nodes[world.dice(sim.nodes.length)]
    if (node?.isUp) node.later(1, () => node.rooms.enter(roomId, { type: 'start', ref: {}, started }))
    world.later(1000 + world.dice(1000), tryStart)
  }
  world.later(world.dice(1000), tryStart)
  for (const { id, isBot } of started.people) {
    if (isBot) continue
    seat(sim, roomId, id, drawTemper(world.dice))
    if (world.dice(4) === 0) seat(sim, roomId, id, watching)
  }
}

function seat<Game>(sim: Simulation<Game>, roomId: string, account: string, temper: Temper): void {
  const client = new SimClient(sim, { roomId, account, hasIds: temper.hasIds })
  new SimPlayer(sim, client, temper)
  sim.clients.push(client)
  sim.world.later(500 + sim.world.dice(2000), () => client.connect())
}

function run<Game>(sim: Simulation<Game>): void {
  const { world, laws, rooms } = sim
  let endsBy = world.now + longestMs
  let isPlayed = false
  while (laws.broken.length === 0 && world.now < endsBy && world.runNext()) {
    if (isPlayed || laws.endedRooms < rooms.length) continue
    isPlayed = true
    calmDown(sim)
    // Clients that were away when the last game ended get a little time to receive the end.
    endsBy = world.now + settlingMs
  }
}
