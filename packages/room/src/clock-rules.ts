import type { Command } from '@hexaverse/protocol/game'
import type { GameRefusal } from '@hexaverse/protocol/texts/game'
import { type Move, noSeat } from '@hexaverse/rules'
import type { Moved, RoomEvent } from './record.ts'
import { isAway, isPlaying, type Room, seatOf } from './room.ts'

/** The moves that a player may make; the others are the server's. */
export type PlayerMove = Extract<Move, { type: 'claim' | 'exchange' | 'end-turn' | 'leave' }>

export type MoveCommand = Command<'claim' | 'exchange' | 'end-turn' | 'leave'>

/** Copies only the known fields, so that nothing else of a client's message reaches the journal. */
export function moveOf(command: MoveCommand): PlayerMove {
  switch (command.type) {
    case 'claim': {
      const { hex, triangle, lock } = command
      return { type: 'claim', hex, triangle, ...(lock && { lock: { hex: lock.hex, triangle: lock.triangle } }) }
    }
    case 'exchange':
      return { type: 'exchange', give: command.give, get: command.get }
    default:
      return { type: command.type }
  }
}

export interface PlayerCommand {
  readonly command: PlayerMove
  /** Chosen by the client. A repeated command is executed once and gets its first answer. */
  readonly commandId?: string
  /** The turn that the client meant: a delayed command must not act in a later turn. */
  readonly forTurn?: number
}

export type CheckedCommand =
  | { readonly ok: true; readonly event: Moved }
  | { readonly ok: false; readonly refusal: GameRefusal }

/** Checks what the clock decides. Whether the move itself is legal, the rules say in the forecast. */
export function checkCommand(
  room: Room<unknown>,
  seat: number,
  { command, commandId, forTurn }: PlayerCommand,
  now: number,
): CheckedCommand {
  const refusal = refusalByClock(room, seat, command.type, forTurn, now)
  if (refusal) return { ok: false, refusal }
  const id = commandId !== undefined && { commandId }
  return { ok: true, event: { type: 'moved', seat, move: command, by: 'player', ...id } }
}

const playerMoves: readonly string[] = ['claim', 'exchange', 'end-turn', 'leave']

function refusalByClock(
  room: Room<unknown>,
  seat: number,
  type: string,
  forTurn: number | undefined,
  now: number,
): GameRefusal | undefined {
  if (room.ended) return 'game-over'
  if (!playerMoves.includes(type)) return 'malformed-move'
  if (type === 'leave' || seat !== room.current) return undefined
  if (forTurn !== undefined && forTurn !== room.turnNumber) return 'turn-over'
  return type !== 'end-turn' && now >= room.turnEndsAt ? 'turn-over' : undefined
}

/** The server passes this long after the end of a turn, so that the client's own pass comes first (D-SOC-5). */
export const passGraceMs = 1500
/** How long the server lets a turn last in which End turn is the only legal move (D-SOC-5). */
export const endsItselfMs = 2000
/** After an outage at least this much of the turn is left. */
export const turnAfterOutageMs = 15_000
/** For this long after an outage no absence counts. */
export const absenceAfterOutageMs = 30_000

type Deadline =
  | { readonly at: number; readonly type: 'time-ran-out' | 'end-turn' }
  | { readonly at: number; readonly type: 'leave'; readonly seat: number }

/** The first thing that the server will do by itself if no event comes before; undefined once the game is over. */
export function nextDeadline(room: Room<unknown>): Deadline | undefined {
  if (room.ended) return undefined
  let next: Deadline = { at: room.turnEndsAt + passGraceMs, type: 'time-ran-out' }
  if (room.endsItselfAt !== undefined && room.endsItselfAt < next.at) next = { at: room.endsItselfAt, type: 'end-turn' }
  for (let seat = 1; seat <= room.seats.length; seat++) {
    const at = absenceEndsAt(room, seat)
    if (at !== undefined && at < next.at) next = { at, type: 'leave', seat }
  }
  return next
}

/** When the server removes a player who is away and does not come back (D-SOC-4). */
export function absenceEndsAt(room: Room<unknown>, seat: number): number | undefined {
  const since = room.awaySince[seat - 1]
  if (since === undefined || !isPlaying(room, seat)) return undefined
  const counted = room.outageAt === undefined ? since : Math.max(since, room.outageAt + absenceAfterOutageMs)
  return counted + room.started.graceMs
}

const noEvents: readonly RoomEvent[] = []

/**
 * Records arrivals and departures that the journal does not have yet. Presence is repeated: each time another node
 * writes that a player is away, a node with a socket of that player writes `back`. A departure is written once.
 */
export function presenceEvents(
  room: Room<unknown>,
  present: readonly string[],
  gone: readonly string[],
): ServerEvents | undefined {
  const events = backEvents(room, present).concat(awayEvents(room, gone))
  return events.length > 0 ? { events } : undefined
}

function backEvents(room: Room<unknown>, present: readonly string[]): readonly RoomEvent[] {
  if (!room.awaySince.some((since) => since !== undefined)) return noEvents
  return seatsOf(room, present).flatMap((seat) => (isAway(room, seat) ? [{ type: 'back' as const, seat }] : []))
}

function awayEvents(room: Room<unknown>, gone: readonly string[]): readonly RoomEvent[] {
  if (gone.length === 0) return noEvents
  return seatsOf(room, gone).flatMap((seat) => {
    const isBot = room.seats[seat - 1]?.isBot
    return isBot || isAway(room, seat) ? [] : [{ type: 'away' as const, seat }]
  })
}

function seatsOf(room: Room<unknown>, accounts: readonly string[]): number[] {
  return accounts.map((account) => seatOf(room, account)).filter((seat) => isPlaying(room, seat))
}

const outage: Moved = { type: 'moved', seat: noSeat, move: { type: 'outage' }, by: 'server' }

/** One node records each outage. Players with a socket at that moment are recorded as back in the same record. */
export function outageEvents(
  room: Room<unknown>,
  since: number | undefined,
  present: readonly string[],
): ServerEvents | undefined {
  if (since === undefined || since <= Math.max(room.startedAt, room.outageAt ?? 0)) return undefined
  const allAway = { ...room, awaySince: room.seats.map(() => since) }
  return { outageSince: since, events: [outage, ...backEvents(allAway, present)] }
}

/** What the server does by itself now. The journal checks the time again by its own clock. */
export function dueEvents(room: Room<unknown>, now: number): ServerEvents | undefined {
  const due = nextDeadline(room)
  if (!due || now < due.at) return undefined
  const seat = due.type === 'leave' ? due.seat : room.current
  const event: Moved = { type: 'moved', seat, move: { type: due.type }, by: 'server' }
  return { events: [event], notBefore: due.at }
}

/** Events that the server proposes without a request. */
export interface ServerEvents {
  readonly events: readonly RoomEvent[]
  readonly notBefore?: number
  /** The outage that these events record. */
  readonly outageSince?: number
}
