import {
  type Game,
  isPlaying,
  type Position,
  type Score,
  type SeatView,
  scoresOf,
  viewSeat,
  winnersOf,
} from '@hexaverse/rules'
import { choosePlanet } from '../planets.ts'
import type { Claim, FormerPlayer, LogLine, NamedScore, Player, RoomState, Turn } from './room-state.ts'

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
  readonly seq: number
}

/** A room whose game has begun, with everything that its players may see. */
export function describeRoom(game: Game, facts: RoomFacts): RoomState {
  const { roomId, claims, log, mapCommitment, seq, people } = facts
  const { position } = game
  const { players, formerPlayers } = playersOf(game, facts)
  return {
    roomId,
    size: position.players,
    planet: choosePlanet(mapCommitment),
    status: position.ending ? 'ended' : 'playing',
    players,
    formerPlayers,
    claims,
    log,
    winners: position.ending ? winningScores(game, people) : [],
    turn: turnOf(game, facts),
    hasExchanged: position.hasExchanged,
    mapCommitment,
    seq,
  }
}

export function turnOf({ position }: Game, { turnEndsAt, at }: Clock): Turn {
  const { current: seat, turnNumber: number } = position
  const index = isPlaying(position, seat) ? countPlayingBefore(position, seat) : -1
  return { seat, index, number, endsAt: turnEndsAt, sentAt: at }
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

export function playerAt(game: Game, seat: number, crew: SeatPresence): Player {
  return toPlayer(viewSeat(game.position, seat), crew)
}

/** The players still in the game and the former players, each in seat order. */
export function playersOf(game: Game, crew: SeatPresence): { players: Player[]; formerPlayers: FormerPlayer[] } {
  const players: Player[] = []
  const formerPlayers: FormerPlayer[] = []
  for (let seat = 1; seat <= game.position.players; seat++) {
    const view = viewSeat(game.position, seat)
    if (view.standing === 'playing') players.push(toPlayer(view, crew))
    else formerPlayers.push({ ...toPlayer(view, crew), exit: view.standing })
  }
  return { players, formerPlayers }
}

function toPlayer(view: SeatView, { people, away }: SeatPresence): Player {
  const { seat, stock, turnsMade, exchangesUsed, hasParcel } = view
  const login = people[seat - 1] ?? ''
  return { login, seat, stock, turnsMade, exchangesUsed, hasParcel, isConnected: !away.has(seat) }
}

export function nameScores(scores: readonly Score[], people: readonly string[]): NamedScore[] {
  return scores.map(({ seat, score }) => ({ seat, score, login: people[seat - 1] ?? '' }))
}

/** The scores of the winners of a finished game: one, or several in a draw. */
export function winningScores({ position }: Game, people: readonly string[]): NamedScore[] {
  const winners = winnersOf(position)
  const scores = scoresOf(position).filter(({ seat }) => winners.includes(seat))
  return nameScores(scores, people)
}
