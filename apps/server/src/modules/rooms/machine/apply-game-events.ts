import type { GameEvent } from '@hexaverse/rules'
import { endsItselfMs, turnAfterOutageMs } from './deadlines.ts'
import type { Moved } from './record.ts'
import { type Claim, type Exit, isPlaying, type LogLine, type Room } from './room.ts'
import type { Ruleset } from './rulebook.ts'

interface AppliedMove<Game> {
  readonly room: Room<Game>
  readonly moved: Moved
  readonly game: Game
  readonly happened: readonly GameEvent[]
  readonly seq: number
  readonly at: number
  readonly rules: Ruleset<Game>
  /** A forecast needs only the turn, its end, the exits and the end of the game, so its lists are left alone. */
  readonly isForecast: boolean
}

/** More lines than a person scrolls back through. */
const keptLines = 50
/** A client waits for an answer before its next command, so a repeat comes soon after the original. */
const keptCommands = 32

type Next<Game> = { -readonly [Name in keyof Room<Game>]: Room<Game>[Name] }

/** The room after a move: its clocks, lists and end follow from the rules' events. */
export function applyGameEvents<Game>(applied: AppliedMove<Game>): Room<Game> {
  const { room, moved, game, happened, seq, at, rules, isForecast } = applied
  const next: Next<Game> = { ...room, game, head: seq }
  for (const event of happened) {
    if (event.type === 'turn-began') beginTurn(next, event.seat, event.turnNumber, at, rules)
    else applyGameEvent(next, event, moved, at)
  }
  if (isForecast) return next
  next.claims = keepClaims(room.claims, happened)
  if (moved.commandId !== undefined) next.commandIds = keepCommand(room, moved.seat, moved.commandId)
  next.log = keepLines(room, happened, seq, at)
  return next
}

function beginTurn<Game>(next: Next<Game>, seat: number, turnNumber: number, at: number, rules: Ruleset<Game>): void {
  next.current = seat
  next.turnNumber = turnNumber
  next.turnEndsAt = at + next.started.turnMs
  next.endsItselfAt = rules.hasChoice(next.game) ? undefined : at + endsItselfMs
}

function applyGameEvent<Game>(next: Next<Game>, event: GameEvent, { by }: Moved, at: number): void {
  switch (event.type) {
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

/** Every player counts as away until a socket joins again, and the turn lasts longer: an outage defeats no player. */
function applyOutage<Game>(next: Next<Game>, at: number): void {
  next.outageAt = at
  next.turnEndsAt = Math.max(next.turnEndsAt, at + turnAfterOutageMs)
  next.awaySince = next.seats.map(({ isBot }, index) => {
    const since = next.awaySince[index]
    return isBot || !isPlaying(next, index + 1) ? since : (since ?? at)
  })
}

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

function keepCommand(room: Room<unknown>, seat: number, id: string): readonly (readonly string[])[] {
  const earlier = room.commandIds[seat - 1] ?? []
  const isFull = earlier.length >= keptCommands
  return room.commandIds.with(seat - 1, (isFull ? earlier.slice(1 - keptCommands) : earlier).concat(id))
}

function keepLines(room: Room<unknown>, happened: readonly GameEvent[], seq: number, at: number): Room<unknown>['log'] {
  const lines: LogLine[] = []
  for (const event of happened) if (event.type !== 'turn-began') lines.push({ seq, at, event })
  const isFull = room.log.length + lines.length > keptLines
  return (isFull ? room.log.slice(lines.length - keptLines) : room.log).concat(lines)
}
