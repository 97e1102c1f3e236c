import type { GameRefusal } from '@hexaverse/protocol/texts/game'
import type { Request, RoomInput } from './input.ts'
import type { Settlement } from './outcome.ts'
import type { Effect } from './ports.ts'
import type { Draft, Moved } from './record.ts'
import type { AppliedEvent, Room } from './room.ts'
import type { Rulebook } from './rulebook.ts'

/** What the rules answered when a draft was made. They are asked the same again once it is committed. */
export interface Forecast<Game> {
  readonly before: Game
  readonly moved: Moved
  readonly after: Game
  readonly happened: AppliedEvent<Game>['happened']
}

/** A draft whose fate is not known yet. */
export interface Pending<Game = unknown> {
  readonly draft: Draft
  readonly settlement: Settlement | undefined
  readonly dueAt: number | undefined
  readonly forecast?: Forecast<Game> | undefined
  /** Whose it is; nobody's where the server wanted it. */
  readonly request?: Request
  /** The outage that it notes. */
  readonly outageSince?: number
}

export interface RefusedCommand {
  readonly account: string
  readonly commandId: string
  readonly code: GameRefusal
}

/** A room at one node: the copy of the journal, and what this node alone knows and may lose. */
export interface Machine<Game> {
  readonly roomId: string
  /** Different for every time that any process opened this room: what it writes is known by it. */
  readonly node: string
  readonly rulebook: Rulebook<Game>
  readonly room: Room<Game> | undefined
  /** What the journal is asked for now: one thing at a time. */
  readonly asked: 'append' | 'read' | undefined
  readonly mustRead: boolean
  readonly isJournalAway: boolean
  readonly pending: Pending<Game> | undefined
  readonly draftCount: number
  readonly queue: readonly Request[]
  /** Accounts with a socket here. */
  readonly present: readonly string[]
  /** Accounts whose last socket here went, until the journal knows. */
  readonly gone: readonly string[]
  /** Somebody may be neither here nor anywhere else, and it has not been written down yet. */
  readonly isRollCalled: boolean
  readonly outageSince: number | undefined
  readonly wakeAt: number | undefined
  readonly refused: readonly RefusedCommand[]
}

export interface Stepped<Game> {
  readonly machine: Machine<Game>
  readonly effects: readonly Effect<Game>[]
}

export type Step<Game> = (machine: Machine<Game>, now: number, message: RoomInput) => Stepped<Game>

export interface MachineSetUp<Game> {
  readonly roomId: string
  readonly node: string
  readonly rulebook: Rulebook<Game>
  /** The last outage that all nodes know of: this room may not have been told. */
  readonly outageSince?: number | undefined
}

/** Knows nothing yet: the first message makes it read the journal. */
export function createMachine<Game>({ roomId, node, rulebook, outageSince }: MachineSetUp<Game>): Machine<Game> {
  return {
    roomId,
    node,
    rulebook,
    room: undefined,
    asked: undefined,
    mustRead: true,
    isJournalAway: false,
    pending: undefined,
    draftCount: 0,
    queue: [],
    present: [],
    gone: [],
    isRollCalled: false,
    outageSince,
    wakeAt: undefined,
    refused: [],
  }
}

export function headOf({ room }: Machine<unknown>): number {
  return room ? room.head : 0
}

/** Nothing is on its way, and this node knows nothing that the journal does not know: the room may be closed here. */
export function isAtRest({ room, asked, pending, queue, gone }: Machine<unknown>): boolean {
  // Who goes after the end is not written down.
  return !asked && !pending && queue.length === 0 && (gone.length === 0 || room?.ended !== undefined)
}
