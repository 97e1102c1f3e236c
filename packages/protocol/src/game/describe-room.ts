import {
  type Game,
  type GameEvent,
  isPlaying,
  type Position,
  type Score,
  type SeatView,
  scoresOf,
  viewSeat,
  winnersOf,
} from '@hexaverse/rules'
import { choosePlanet } from '../planets.ts'
import type { SentenceParams } from '../texts/fill-in.ts'
import type { LogCode } from '../texts/game/codes.ts'
import { sentenceOf } from '../texts/game/sentence.ts'
import type { Claim, FormerPlayer, LogLine, NamedScore, Player, RoomState, Turn } from './room-state.ts'
import { siteOfSeat } from './sites.ts'

export interface Clock {
  readonly turnEndsAt: number
  /** The server's clock. */
  readonly at: number
}

/** The facts of a room that are not part of its game. */
export interface RoomFacts extends SeatPresence, Clock {
  readonly roomId: string
  readonly claims: readonly Claim[]
  readonly log: readonly LogLine[]
  readonly mapCommitment: string
  readonly isPrivate?: boolean
  readonly seq: number
}

/** A room whose game has begun, with everything that its players may see. */
export function describeRoom(game: Game, facts: RoomFacts): RoomState {
  const { roomId, claims, log, mapCommitment, isPrivate, seq, people } = facts
  const { position } = game
  const { players, formerPlayers } = playersOf(game, facts)
  return {
    roomId,
    size: position.players,
    planet: choosePlanet(mapCommitment),
    status: position.ending ? 'ended' : 'playing',
    sites: position.sites,
    players,
    formerPlayers,
    claims,
    log,
    winners: position.ending ? winningScores(game, people) : [],
    turn: turnOf(game, facts),
    hasExchanged: position.hasExchanged,
    mapCommitment,
    ...(isPrivate && { isPrivate }),
    seq,
  }
}

export function turnOf({ position }: Game, { turnEndsAt, at }: Clock): Turn {
  const { current: seat, turnNumber: number, sites } = position
  const index = isPlaying(position, seat) ? countPlayingBefore(position, seat) : -1
  return { site: siteOfSeat(sites, seat), index, number, endsAt: turnEndsAt, sentAt: at }
}

function countPlayingBefore(position: Position, seat: number): number {
  let count = 0
  for (let other = 1; other < seat; other++) if (isPlaying(position, other)) count++
  return count
}

export interface SeatPresence {
  /** Logins by seat, seat 1 first. */
  readonly people: readonly string[]
  /** Seats whose players have lost their connection. */
  readonly away: ReadonlySet<number>
}

export function playerAt(game: Game, seat: number, presence: SeatPresence): Player {
  return toPlayer(viewSeat(game.position, seat), presence)
}

/** The players still in the game and the former players, each in the order of the turns. */
function playersOf(game: Game, presence: SeatPresence): { players: Player[]; formerPlayers: FormerPlayer[] } {
  const players: Player[] = []
  const formerPlayers: FormerPlayer[] = []
  for (let seat = 1; seat <= game.position.players; seat++) {
    const view = viewSeat(game.position, seat)
    if (view.standing === 'playing') players.push(toPlayer(view, presence))
    else formerPlayers.push({ ...toPlayer(view, presence), exit: view.standing })
  }
  return { players, formerPlayers }
}

function toPlayer(view: SeatView, { people, away }: SeatPresence): Player {
  const { seat, site, stock, turnsMade, exchangesUsed, hasParcel } = view
  const login = people[seat - 1] ?? ''
  return { login, site, stock, turnsMade, exchangesUsed, hasParcel, isConnected: !away.has(seat) }
}

export function nameScores({ position }: Game, scores: readonly Score[], people: readonly string[]): NamedScore[] {
  return scores.map(({ seat, score }) => ({
    site: siteOfSeat(position.sites, seat),
    score,
    login: people[seat - 1] ?? '',
  }))
}

/** The scores of the winners of a finished game: one, or several in a draw. */
export function winningScores(game: Game, people: readonly string[]): NamedScore[] {
  const winners = winnersOf(game.position)
  const scores = scoresOf(game.position).filter(({ seat }) => winners.includes(seat))
  return nameScores(game, scores, people)
}

export interface LogFacts {
  /** Logins by seat, seat 1 first. */
  readonly people: readonly string[]
  /** The landing sites by seat, seat 1 first. */
  readonly sites: readonly number[]
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
  'triangle-claimed': ({ seat, hex, triangle, resource, gained }, facts) => [
    'claimed',
    { ...named(facts, seat), hex, triangle, resource, count: gained },
  ],
  'triangle-locked': ({ seat, hex, triangle }, facts) => ['locked', { ...named(facts, seat), hex, triangle }],
  'resources-exchanged': ({ seat, give, get }, facts) => [
    'exchanged',
    { ...named(facts, seat), paid: give, given: get },
  ],
  'turn-ended': ({ seat, cause }, facts) => [cause === 'time' ? 'turn-timed-out' : 'turn-ended', named(facts, seat)],
  'parcel-delivered': ({ seat }, facts) => ['parcel-delivered', named(facts, seat)],
  'player-starved': ({ seat, lacking }, facts) => ['starved', { ...named(facts, seat), lacking }],
  'player-left': ({ seat }, facts) => [facts.isAbsence ? 'did-not-return' : 'left', named(facts, seat)],
  'outage-noted': () => ['outage', {}],
  'game-ended': ({ ending, winners, scores }, facts) => {
    const count = scores[0]?.score ?? 0
    const [winner = 0] = winners
    if (ending === 'draw')
      return ['drawn', { players: winners.map((seat) => facts.people[seat - 1]).join(', '), count }]
    if (ending === 'points') return ['won-on-points', { ...named(facts, winner), count }]
    return [`won-${ending}`, named(facts, winner)]
  },
}

function lineOf(event: GameEvent, facts: LogFacts): Line {
  const describe = lines[event.type as EventType] as (event: GameEvent, facts: LogFacts) => Line
  return describe(event, facts)
}

function named({ people, sites }: LogFacts, seat: number): SentenceParams {
  return { player: people[seat - 1] ?? '', site: siteOfSeat(sites, seat) }
}

export function logLine(code: LogCode, params: SentenceParams, at: number): LogLine {
  return { ...sentenceOf(code, params), at }
}
