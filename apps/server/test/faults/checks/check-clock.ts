import {
  absenceAfterOutageMs,
  absenceEndsAt,
  type Moved,
  passGraceMs,
  type Room,
  turnAfterOutageMs,
} from '@hexaverse/room'
import type { Game } from '@hexaverse/rules'
import type { Outage } from './evidence.ts'
import type { ReplayedRoom } from './replayed-room.ts'

/** A move that the server made by itself, and the room before it. */
interface ServerMove {
  readonly moved: Moved
  readonly at: number
  readonly seq: number
  readonly room: Room<Game>
  readonly turnBeganAt: number
}

interface Circumstances {
  readonly outages: readonly Outage[]
  readonly deserters: ReadonlySet<string>
}

/** The server makes no move before its deadline, and no outage counts against a player. */
export function checkClock(replayed: ReplayedRoom, circumstances: Circumstances): string[] {
  return serverMoves(replayed).flatMap((made) => {
    const breach = findBreach(made, circumstances)
    return breach ? [`event ${made.seq}: ${breach}`] : []
  })
}

function findBreach(made: ServerMove, circumstances: Circumstances): string | undefined {
  const { moved, at, room } = made
  switch (moved.move.type) {
    case 'time-ran-out':
      return checkTurn(made, circumstances)
    case 'end-turn':
      return at < (room.endsItselfAt ?? Number.POSITIVE_INFINITY) ? 'a turn ended itself early' : undefined
    case 'leave':
      return checkAbsence(made, circumstances)
    default:
      return undefined
  }
}

function checkTurn({ at, room, turnBeganAt }: ServerMove, { outages }: Circumstances): string | undefined {
  const earlyMs = room.turnEndsAt + passGraceMs - at
  if (earlyMs > 0) return `a turn ran out ${earlyMs} ms early`
  return isTooSoon(outages, turnBeganAt, at, turnAfterOutageMs) ? 'an outage took a turn' : undefined
}

function checkAbsence({ moved, at, room }: ServerMove, { outages, deserters }: Circumstances): string | undefined {
  if (at < (absenceEndsAt(room, moved.seat) ?? Number.POSITIVE_INFINITY)) return 'a player was excluded early'
  if (isTooSoon(outages, room.startedAt, at, absenceAfterOutageMs)) return 'an outage excluded a player'
  const { id = '' } = room.seats[moved.seat - 1] ?? {}
  return deserters.has(id) ? undefined : 'a player who did not stay away on purpose was excluded'
}

/** Whether an outage that ended after `since` had ended less than `neededMs` before `at`. */
function isTooSoon(outages: readonly Outage[], since: number, at: number, neededMs: number): boolean {
  return outages.some(({ from, to }) => to > since && from < at && at < to + neededMs)
}

export interface Passed {
  readonly roomId: string
  readonly seq: number
  readonly dueAt: number
  /** Delay by the journal's clock. */
  readonly lateMs: number
}

/** The turns that the server ended because they ran out or left no choice. */
export function passedTurns(replayed: ReplayedRoom): Passed[] {
  const { roomId } = replayed.kept
  return serverMoves(replayed).flatMap(({ moved: { move }, at, room, seq }) => {
    const dueAt = move.type === 'time-ran-out' ? room.turnEndsAt + passGraceMs : room.endsItselfAt
    const isPass = move.type === 'time-ran-out' || move.type === 'end-turn'
    return isPass && dueAt !== undefined ? [{ roomId, seq, dueAt, lateMs: at - dueAt }] : []
  })
}

function serverMoves({ events }: ReplayedRoom): ServerMove[] {
  const made: ServerMove[] = []
  let turnBeganAt = events[0]?.at ?? 0
  let room = events[0]?.room
  for (const { event, at, seq, happened, room: after } of events.slice(1)) {
    if (room && event.type === 'moved' && event.by === 'server') made.push({ moved: event, at, seq, room, turnBeganAt })
    if (happened.some(({ type }) => type === 'turn-began')) turnBeganAt = at
    room = after
  }
  return made
}
