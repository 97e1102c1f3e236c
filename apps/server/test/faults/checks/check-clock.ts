import type { Game } from '@hexaverse/rules'
import type { Moved, Room } from '../../../src/modules/rooms/index.ts'
import {
  absenceAfterOutageMs,
  absenceEndsAt,
  passGraceMs,
  turnAfterOutageMs,
} from '../../../src/modules/rooms/machine/deadlines.ts'
import type { Outage } from './evidence.ts'
import type { ReplayedRoom } from './replayed-room.ts'

/** Something that the server did by itself, and the room before it. */
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

/** Nothing that the server does by itself comes before its time, and no outage is held against a player. */
export function checkClock(replayed: ReplayedRoom, circumstances: Circumstances): string[] {
  return serverMoves(replayed).flatMap((made) => {
    const breach = judge(made, circumstances)
    return breach ? [`event ${made.seq}: ${breach}`] : []
  })
}

function judge(made: ServerMove, circumstances: Circumstances): string | undefined {
  const { moved, at, room } = made
  switch (moved.move.type) {
    case 'time-ran-out':
      return judgeTurn(made, circumstances)
    case 'end-turn':
      return at < (room.endsItselfAt ?? Number.POSITIVE_INFINITY) ? 'a turn ended itself early' : undefined
    case 'leave':
      return judgeAbsence(made, circumstances)
    default:
      return undefined
  }
}

function judgeTurn({ at, room, turnBeganAt }: ServerMove, { outages }: Circumstances): string | undefined {
  const earlyMs = room.turnEndsAt + passGraceMs - at
  if (earlyMs > 0) return `a turn ran out ${earlyMs} ms early`
  return isTooSoon(outages, turnBeganAt, at, turnAfterOutageMs) ? 'an outage took a turn' : undefined
}

function judgeAbsence({ moved, at, room }: ServerMove, { outages, deserters }: Circumstances): string | undefined {
  if (at < (absenceEndsAt(room, moved.seat) ?? Number.POSITIVE_INFINITY)) return 'somebody was sent away early'
  if (isTooSoon(outages, room.startedAt, at, absenceAfterOutageMs)) return 'an outage sent somebody away'
  const { id = '' } = room.seats[moved.seat - 1] ?? {}
  return deserters.has(id) ? undefined : 'somebody who wanted to play was sent away'
}

/** Whether an outage that ended after `since` had ended less than `neededMs` before. */
function isTooSoon(outages: readonly Outage[], since: number, at: number, neededMs: number): boolean {
  return outages.some(({ from, to }) => to > since && from < at && at < to + neededMs)
}

export interface Passed {
  readonly roomId: string
  readonly seq: number
  readonly dueAt: number
  /** By the journal's clock. */
  readonly lateMs: number
}

/** The turns that the server passed because they ran out or had nothing to choose. */
export function passedTurns(replayed: ReplayedRoom): Passed[] {
  const { roomId } = replayed.kept
  return serverMoves(replayed).flatMap(({ moved: { move }, at, room, seq }) => {
    const dueAt = move.type === 'time-ran-out' ? room.turnEndsAt + passGraceMs : room.endsItselfAt
    const isPass = move.type === 'time-ran-out' || move.type === 'end-turn'
    return isPass && dueAt !== undefined ? [{ roomId, seq, dueAt, lateMs: at - dueAt }] : []
  })
}

function serverMoves({ told }: ReplayedRoom): ServerMove[] {
  const made: ServerMove[] = []
  let turnBeganAt = told[0]?.at ?? 0
  let room = told[0]?.room
  for (const { event, at, seq, happened, room: after } of told.slice(1)) {
    if (room && event.type === 'moved' && event.by === 'server') made.push({ moved: event, at, seq, room, turnBeganAt })
    if (happened.some(({ type }) => type === 'turn-began')) turnBeganAt = at
    room = after
  }
  return made
}
