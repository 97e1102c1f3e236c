import { type Game, isPlaying, type Position } from '@hexaverse/rules'
import { choosePlanet } from '../planets.ts'
import { playersOf, type SeatPresence } from './players-of.ts'
import type { Claim, LogLine, RoomState, Turn } from './room-state.ts'
import { winningScores } from './winning-scores.ts'

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
