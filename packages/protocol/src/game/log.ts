import type { GameEvent } from '@hexaverse/rules'
import type { SentenceParams } from '../texts/fill-in.ts'
import type { LogCode } from '../texts/game/codes.ts'
import { sentenceOf } from '../texts/game/sentence.ts'
import type { LogLine } from './room-state.ts'

export interface LogFacts {
  /** Logins by seat, seat 1 first. */
  readonly people: readonly string[]
  readonly at: number
  /** Whether the player was removed after an absence instead of leaving. */
  readonly isAbsence?: boolean
}

/** The log lines of one move. For a player who starves there is only that one line. */
export function logLinesFor(events: readonly GameEvent[], facts: LogFacts): LogLine[] {
  const hasStarved = events.some(({ type }) => type === 'player-starved')
  const logged: LogLine[] = []
  for (const event of events) {
    const { type } = event
    if (type === 'turn-began' || (hasStarved && (type === 'turn-ended' || type === 'parcel-delivered'))) continue
    const [code, params] = lineOf(event, facts)
    logged.push(logLine(code, params, facts.at))
  }
  return logged
}

type EventType = Exclude<GameEvent['type'], 'turn-began'>
type EventOf<Type extends EventType> = Extract<GameEvent, { type: Type }>
type Line = readonly [code: LogCode, params: SentenceParams]

const lines: { readonly [Type in EventType]: (event: EventOf<Type>, facts: LogFacts) => Line } = {
  'triangle-claimed': ({ seat, hex, triangle, resource, gained }, { people }) => [
    'claimed',
    { ...named(people, seat), hex, triangle, resource, count: gained },
  ],
  'triangle-locked': ({ seat, hex, triangle }, { people }) => ['locked', { ...named(people, seat), hex, triangle }],
  'resources-exchanged': ({ seat, give, get }, { people }) => [
    'exchanged',
    { ...named(people, seat), paid: give, given: get },
  ],
  'turn-ended': ({ seat, cause }, { people }) => [
    cause === 'time' ? 'turn-timed-out' : 'turn-ended',
    named(people, seat),
  ],
  'parcel-delivered': ({ seat }, { people }) => ['parcel-delivered', named(people, seat)],
  'player-starved': ({ seat, lacking }, { people }) => ['starved', { ...named(people, seat), lacking }],
  'player-left': ({ seat }, { people, isAbsence }) => [isAbsence ? 'did-not-return' : 'left', named(people, seat)],
  'outage-noted': () => ['outage', {}],
  'game-ended': ({ ending, winners, scores }, { people }) => {
    const count = scores[0]?.score ?? 0
    const [winner = 0] = winners
    if (ending === 'draw') return ['drawn', { players: winners.map((seat) => people[seat - 1]).join(', '), count }]
    if (ending === 'points') return ['won-on-points', { ...named(people, winner), count }]
    return [`won-${ending}`, named(people, winner)]
  },
}

function lineOf(event: GameEvent, facts: LogFacts): Line {
  const describe = lines[event.type as EventType] as (event: GameEvent, facts: LogFacts) => Line
  return describe(event, facts)
}

function named(people: readonly string[], seat: number): SentenceParams {
  return { player: people[seat - 1] ?? '', seat }
}

export function logLine(code: LogCode, params: SentenceParams, at: number): LogLine {
  return { ...sentenceOf(code, params), at }
}
