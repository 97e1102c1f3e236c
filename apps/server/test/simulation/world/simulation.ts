import type { Started } from '@hexaverse/room'
import type { Step } from '../../../src/modules/rooms/machine/machine.ts'
import type { Laws } from '../checks/laws.ts'
import type { Variant } from '../faults/variant.ts'
import type { GameKit } from '../games/game-kit.ts'
import type { SimulatedClient, SimulatedNode } from './connection.ts'
import type { MemoryJournal } from './memory-journal.ts'
import type { World } from './world.ts'

/** A room that will be played in this world. */
export interface PlannedRoom {
  readonly roomId: string
  readonly started: Started
}

/** Everything that the parts of one world share. */
export interface Simulation<Game> {
  readonly world: World
  readonly kit: GameKit<Game>
  readonly step: Step<Game>
  readonly variant: Variant
  readonly laws: Laws<Game>
  readonly journal: MemoryJournal<Game>
  readonly rooms: readonly PlannedRoom[]
  readonly nodes: SimulatedNode<Game>[]
  readonly clients: SimulatedClient<Game>[]
  /** Must be called when a node may have started or stopped serving. */
  noteService(): void
}
