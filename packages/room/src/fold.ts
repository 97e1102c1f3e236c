import type { GameEvent, MoveRefusal, Result } from '@hexaverse/rules'
import { endsItselfMs, turnAfterOutageMs } from './clock-rules.ts'
import type { JournalRecord, Moved, Person, Prize, RoomEvent, Started } from './record.ts'
import { type AppliedEvent, type Claim, type Exit, isPlaying, type LogLine, type Room } from './room.ts'
import type { Rulebook, Ruleset } from './rulebook.ts'

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
  const { roomId, seq, at, event } = one
  if (event.type === 'started') {
    return { ok: true, value: { room: beginRoom(event, one), happened: nothing } }
  }
  if (!room) throw new Error(`Room ${roomId}: ${event.type} before the start`)
  if (event.type === 'moved') return foldMove(room, event, one)
  const since = event.type === 'away' ? at : undefined
  const awaySince = room.awaySince.with(event.seat - 1, since)
  return { ok: true, value: { room: { ...room, head: seq, awaySince }, happened: nothing } }
}

/** Seats, map and commitment are derived from the start event, so nothing in the journal can contradict them. */
function beginRoom<Game>(started: Started, { roomId, seq, at, rulebook }: OneEvent<Game>): Room<Game> {
  const { people, serverSeed, entropies } = started
  const rules = rulebook(started.version)
  const dealt = rules.deal({ players: people.length, serverSeed, entropies })
  const seats = (started.seats ?? dealt.seats).map((number) => people[number - 1] as Person)
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
    narrowTurns: seats.map(() => 0),
    log: [],
    ended: undefined,
  }
}

/** Plays these records, which begin with the start of a room, event by event. Throws at one that does not fit. */
export function* playRecords<Game>(
  records: Iterable<JournalRecord>,
  rulebook: Rulebook<Game>,
): Generator<AppliedEvent<Game>, void> {
  let room: Room<Game> | undefined
  for (const record of records) {
    for (const applied of fold(room, record, rulebook)) {
      room = applied.room
      yield applied
    }
  }
}

/** The room after these records, as a restarted server rebuilds it. */
export function replay<Game>(records: Iterable<JournalRecord>, rulebook: Rulebook<Game>): Room<Game> | undefined {
  let room: Room<Game> | undefined
  for (const applied of playRecords(records, rulebook)) room = applied.room
  return room
}

type Changing<Game> = { -readonly [Name in keyof Room<Game>]: Room<Game>[Name] }

/** The room after a move: its clocks, lists and end follow from the rules' events. */
function foldMove<Game>(room: Room<Game>, moved: Moved, one: OneEvent<Game>): Result<Next<Game>, MoveRefusal> {
  const { seq, at, isForecast } = one
  const rules = one.rulebook(room.started.version)
  const applied = rules.apply(room.game, moved.seat, moved.move)
  if (!applied.ok) return applied
  const { game, events: happened } = applied.value
  const after: Changing<Game> = { ...room, game, head: seq }
  for (const event of happened) {
    if (event.type === 'turn-began') beginTurn(after, event.seat, event.turnNumber, at, rules)
    else applyGameEvent(after, event, moved, at)
  }
  // A forecast needs only the turn, its end and what is settled with it. No claim ends a game, so these lists are left
  // alone.
  if (!isForecast) {
    after.claims = keepClaims(room.claims, happened)
    if (moved.commandId !== undefined) after.commandIds = withCommand(room, moved.seat, moved.commandId)
    after.log = keepLines(room, happened, seq, at)
  }
  return { ok: true, value: { room: after, happened } }
}

function beginTurn<Game>(
  next: Changing<Game>,
  seat: number,
  turnNumber: number,
  at: number,
  rules: Ruleset<Game>,
): void {
  next.current = seat
  next.turnNumber = turnNumber
  next.turnEndsAt = at + next.started.turnMs
  next.endsItselfAt = rules.hasChoice(next.game) ? undefined : at + endsItselfMs
}

function applyGameEvent<Game>(next: Changing<Game>, event: GameEvent, { by }: Moved, at: number): void {
  switch (event.type) {
    case 'turn-ended':
      if (Math.min(event.stock.food, event.stock.water) === 1)
        next.narrowTurns = withOneMore(next.narrowTurns, event.seat)
      return
    case 'player-starved':
      next.exits = [...next.exits, starved(event)]
      return
    case 'player-left':
      next.exits = [...next.exits, { seat: event.seat, how: 'left', by, score: event.score }]
      return
    case 'outage-noted':
      applyOutage(next, at)
      return
    case 'game-ended':
      next.ended = { ending: event.ending, winners: event.winners, scores: event.scores }
  }
}

function withOneMore(counts: readonly number[], seat: number): readonly number[] {
  return counts.with(seat - 1, (counts[seat - 1] ?? 0) + 1)
}

/** Every player counts as away until a socket joins again, and the turn lasts longer: an outage defeats no player. */
function applyOutage<Game>(next: Changing<Game>, at: number): void {
  next.outageAt = at
  next.turnEndsAt = Math.max(next.turnEndsAt, at + turnAfterOutageMs)
  next.awaySince = next.seats.map(({ isBot }, index) => {
    const since = next.awaySince[index]
    return isBot || !isPlaying(next, index + 1) ? since : (since ?? at)
  })
}

/** More lines than a person scrolls back through. */
const keptLines = 50

function keepClaims(claims: readonly Claim[], happened: readonly GameEvent[]): readonly Claim[] {
  let kept = claims
  for (const event of happened) {
    if (event.type === 'triangle-claimed') kept = kept.concat(toClaim(event))
    else if (event.type === 'triangle-locked') kept = withLock(kept, event)
  }
  return kept
}

function toClaim(event: Extract<GameEvent, { type: 'triangle-claimed' }>): Claim {
  const { seat, hex, triangle, resource, turnNumber } = event
  return { seat, hex, triangle, resource, turnNumber }
}

function withLock(claims: readonly Claim[], { hex, triangle }: { hex: number; triangle: number }): readonly Claim[] {
  const last = claims.at(-1)
  return last ? claims.with(-1, { ...last, lock: { hex, triangle } }) : claims
}

function starved({ seat, score, lacking }: Extract<GameEvent, { type: 'player-starved' }>): Exit {
  return { seat, how: 'starved', by: 'server', score, lacking }
}

/** All of them: the rules allow a few hundred moves in a game, so the list is bounded. */
function withCommand({ commandIds }: Room<unknown>, seat: number, id: string): readonly (readonly string[])[] {
  return commandIds.with(seat - 1, (commandIds[seat - 1] ?? []).concat(id))
}

function keepLines(room: Room<unknown>, happened: readonly GameEvent[], seq: number, at: number): Room<unknown>['log'] {
  const lines: LogLine[] = []
  for (const event of happened) if (event.type !== 'turn-began') lines.push({ seq, at, event })
  const isFull = room.log.length + lines.length > keptLines
  return (isFull ? room.log.slice(lines.length - keptLines) : room.log).concat(lines)
}
