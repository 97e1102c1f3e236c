import type { GameEvent, MoveRefusal, Result } from '@hexaverse/rules'
import { applyGameEvents } from './apply-game-events.ts'
import { endsItselfMs } from './deadlines.ts'
import type { JournalRecord, Moved, Person, Prize, RoomEvent, Started } from './record.ts'
import type { AppliedEvent, Room } from './room.ts'
import type { Rulebook } from './rulebook.ts'

interface Folding<Game> {
  readonly roomId: string
  readonly firstSeq: number
  readonly at: number
  readonly events: readonly RoomEvent[]
  readonly prize?: Prize
  readonly rulebook: Rulebook<Game>
  /** The events are not committed: the result is a forecast. */
  readonly isForecast?: boolean
}

/** The only way to change a room: live play, replay and forecast all use it. */
export function foldEvents<Game>(
  before: Room<Game> | undefined,
  { roomId, firstSeq, at, events, prize, rulebook, isForecast = false }: Folding<Game>,
): Result<readonly AppliedEvent<Game>[], MoveRefusal> {
  const applied: AppliedEvent<Game>[] = []
  let room = before
  let seq = firstSeq
  for (const event of events) {
    const next = foldEvent(room, { roomId, seq, at, event, rulebook, isForecast })
    if (!next.ok) return next
    const { happened } = next.value
    room = next.value.room
    if (prize && room.ended) room = { ...room, ended: { ...room.ended, prize } }
    applied.push({ seq: seq++, at, event, happened, room })
  }
  return { ok: true, value: applied }
}

/** A record that does not fit the room is a fault: the journal holds only events that were legal when written. */
export function fold<Game>(
  before: Room<Game> | undefined,
  record: JournalRecord,
  rulebook: Rulebook<Game>,
): readonly AppliedEvent<Game>[] {
  const { roomId, firstSeq } = record
  const expected = (before?.head ?? 0) + 1
  if (firstSeq !== expected) throw new Error(`Room ${roomId}: expected event ${expected}, got event ${firstSeq}`)
  const { at, events, prize } = record
  const folded = foldEvents(before, { roomId, firstSeq, at, events, rulebook, ...(prize && { prize }) })
  if (!folded.ok) throw new Error(`Room ${roomId}: event ${firstSeq} is refused: ${folded.refusal}`)
  return folded.value
}

interface Next<Game> {
  readonly room: Room<Game>
  readonly happened: readonly GameEvent[]
}

interface OneEvent<Game> {
  readonly roomId: string
  readonly seq: number
  readonly at: number
  readonly event: RoomEvent
  readonly rulebook: Rulebook<Game>
  readonly isForecast: boolean
}

const nothing: readonly GameEvent[] = []

function foldEvent<Game>(room: Room<Game> | undefined, one: OneEvent<Game>): Result<Next<Game>, MoveRefusal> {
  const { roomId, seq, at, event, rulebook } = one
  if (event.type === 'started') {
    return { ok: true, value: { room: beginRoom({ roomId, seq, at, started: event, rulebook }), happened: nothing } }
  }
  if (!room) throw new Error(`Room ${roomId}: ${event.type} before the start`)
  if (event.type === 'moved') return foldMove(room, event, one)
  const since = event.type === 'away' ? at : undefined
  const awaySince = room.awaySince.with(event.seat - 1, since)
  return { ok: true, value: { room: { ...room, head: seq, awaySince }, happened: nothing } }
}

function foldMove<Game>(room: Room<Game>, moved: Moved, one: OneEvent<Game>): Result<Next<Game>, MoveRefusal> {
  const rules = one.rulebook(room.started.version)
  const applied = rules.apply(room.game, moved.seat, moved.move)
  if (!applied.ok) return applied
  const { game, events: happened } = applied.value
  const { seq, at, isForecast } = one
  return {
    ok: true,
    value: { room: applyGameEvents({ room, moved, game, happened, seq, at, rules, isForecast }), happened },
  }
}

interface Beginning<Game> {
  readonly roomId: string
  readonly seq: number
  readonly at: number
  readonly started: Started
  readonly rulebook: Rulebook<Game>
}

/** Seats, map and commitment are derived from the start event, so nothing in the journal can contradict them. */
function beginRoom<Game>({ roomId, seq, at, started, rulebook }: Beginning<Game>): Room<Game> {
  const { people, serverSeed, entropies } = started
  const rules = rulebook(started.version)
  const dealt = rules.deal({ players: people.length, serverSeed, entropies })
  const seats = dealt.seats.map((number) => people[number - 1] as Person)
  return {
    roomId,
    started,
    startedAt: at,
    commitment: dealt.commitment,
    seats,
    game: dealt.game,
    head: seq,
    current: 1,
    turnNumber: 1,
    turnEndsAt: at + started.turnMs,
    endsItselfAt: rules.hasChoice(dealt.game) ? undefined : at + endsItselfMs,
    awaySince: seats.map(() => undefined),
    outageAt: undefined,
    commandIds: seats.map(() => []),
    claims: [],
    exits: [],
    log: [],
    ended: undefined,
  }
}

/** The room after these records, which begin with its start, as a restarted server rebuilds it. */
export function replay<Game>(records: readonly JournalRecord[], rulebook: Rulebook<Game>): Room<Game> | undefined {
  let room: Room<Game> | undefined
  for (const record of records) room = fold(room, record, rulebook).at(-1)?.room
  return room
}
