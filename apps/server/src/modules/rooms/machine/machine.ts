import type { GameRefusal } from '@hexaverse/protocol/texts/game'
import type { AppliedEvent, Draft, Moved, Room, Rulebook } from '@hexaverse/room'
import type { CommandRequest, Request, RoomInput } from './input.ts'
import type { Answer, Effect } from './ports.ts'
import type { Assess, Settlement } from './settlement.ts'

/** What the rules answered when a draft was made. They are asked the same question once it is committed. */
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
  /** The request that it answers; absent if the server proposed it by itself. */
  readonly request?: Request
  /** The outage that it records. */
  readonly outageSince?: number
}

interface RefusedCommand {
  readonly account: string
  readonly commandId: string
  readonly code: GameRefusal
}

/** A room at one node: its copy of the journal, and what only this node knows and may lose. */
export interface Machine<Game> {
  readonly roomId: string
  /** Unique each time that any process opens this room. The marks of its drafts begin with it. */
  readonly node: string
  readonly rulebook: Rulebook<Game>
  readonly assess: Assess<Game> | undefined
  readonly room: Room<Game> | undefined
  /** The request to the journal that is under way: one at a time. */
  readonly awaiting: 'append' | 'read' | undefined
  readonly mustRead: boolean
  /** How far the journal has come, if a notice said so during a read; else 0. */
  readonly noticedHead: number
  readonly isJournalAway: boolean
  readonly pending: Pending<Game> | undefined
  readonly draftCount: number
  readonly queue: readonly Request[]
  /** Accounts with a socket at this node. */
  readonly present: readonly string[]
  /** Accounts whose last socket at this node closed, until the journal has it. */
  readonly gone: readonly string[]
  /** Players may have no socket at any node, and the journal does not have that yet. */
  readonly mustCheckPresence: boolean
  readonly outageSince: number | undefined
  readonly wakeAt: number | undefined
  readonly refused: readonly RefusedCommand[]
}

export interface Stepped<Game> {
  readonly machine: Machine<Game>
  readonly effects: readonly Effect<Game>[]
}

export type Step<Game> = (machine: Machine<Game>, now: number, input: RoomInput) => Stepped<Game>

export interface MachineSetUp<Game> {
  readonly roomId: string
  readonly node: string
  readonly rulebook: Rulebook<Game>
  /** Without it the people of a game are assessed later, by its journal. */
  readonly assess?: Assess<Game>
  /** The last outage that the nodes know of: the journal of this room may not have it. */
  readonly outageSince?: number | undefined
}

/** A new machine knows nothing: its first input makes it read the journal. */
export function createMachine<Game>({
  roomId,
  node,
  rulebook,
  assess,
  outageSince,
}: MachineSetUp<Game>): Machine<Game> {
  return {
    roomId,
    node,
    rulebook,
    assess,
    room: undefined,
    awaiting: undefined,
    mustRead: true,
    noticedHead: 0,
    isJournalAway: false,
    pending: undefined,
    draftCount: 0,
    queue: [],
    present: [],
    gone: [],
    mustCheckPresence: false,
    outageSince,
    wakeAt: undefined,
    refused: [],
  }
}

export function headOf({ room }: Machine<unknown>): number {
  return room ? room.head : 0
}

/** Nothing is under way, and the journal has all that this node knows: the room may be closed here. */
export function isIdle({ room, awaiting, pending, queue, gone }: Machine<unknown>): boolean {
  // The journal does not record departures after the end.
  return !awaiting && !pending && queue.length === 0 && (gone.length === 0 || room?.ended !== undefined)
}

/** A step in progress: it works on its own copy of the machine, which is not visible until the step is done. */
export interface StepContext<Game> {
  readonly now: number
  readonly machine: { -readonly [Name in keyof Machine<Game>]: Machine<Game>[Name] }
  readonly effects: Effect<Game>[]
}

export function acknowledge<Game>({ effects }: StepContext<Game>, { ref }: Request, answer: Answer): void {
  effects.push({ type: 'acknowledge', ref, answer })
}

/** The refusals kept of one account: a player cannot make the room forget what it refused to another. */
const keptRefusals = 256

/** Remembers the refusal, so that a repeated command cannot succeed after its sender learnt that it failed. */
export function refuseCommand<Game>(context: StepContext<Game>, request: CommandRequest, code: GameRefusal): void {
  const { account, command, commandId } = request
  if (commandId !== undefined)
    context.machine.refused = keepRefusal(context.machine.refused, { account, commandId, code })
  acknowledge(context, request, { ok: false, code })
  // The player was merely late: ending another player's turn is ignored (D-SOC-8).
  if (command.type === 'end-turn') return
  context.effects.push({ type: 'deny', account, command, code, ...(commandId !== undefined && { commandId }) })
}

function keepRefusal(refused: readonly RefusedCommand[], one: RefusedCommand): readonly RefusedCommand[] {
  const own = refused.filter(({ account }) => account === one.account)
  const kept = own.length < keptRefusals ? refused : refused.filter((earlier) => earlier !== own[0])
  return [...kept, one]
}
