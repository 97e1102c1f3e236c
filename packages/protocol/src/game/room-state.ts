import type { Place, Resource, Score, Stock } from '@hexaverse/rules'
import type { Sentence } from '../texts/game/sentence.ts'

export const roomStatuses = ['waiting', 'playing', 'ended'] as const
export type RoomStatus = (typeof roomStatuses)[number]

export interface Player {
  readonly login: string
  readonly seat: number
  readonly stock: Stock
  readonly turnsMade: number
  readonly exchangesUsed: number
  readonly hasParcel: boolean
  readonly isConnected: boolean
}

export const exits = ['starved', 'left'] as const
export type Exit = (typeof exits)[number]

/** Somebody who is out of the game, as they were when they went. */
export interface FormerPlayer extends Player {
  readonly exit: Exit
}

/** A triangle that was claimed, in the turn of that number, and the one locked with it. */
export interface Claim extends Place {
  readonly seat: number
  readonly resource: Resource
  readonly turnNumber: number
  readonly lock?: Place
}

export interface NamedScore extends Score {
  readonly login: string
}

export interface LogLine extends Sentence {
  readonly at: number
}

export interface Turn {
  readonly seat: number
  /** Place of that seat among the players still in the game, from 0; -1 once the game is over and the seat is out. */
  readonly index: number
  readonly number: number
  readonly endsAt: number
  /** The server's clock when it said so: seconds left are the same everywhere, whatever a browser's clock shows. */
  readonly sentAt: number
}

/**
 * A room as it is now, the same for everybody in it. What a triangle hides cannot be said with it: resources are known
 * from claims alone.
 */
export interface RoomState {
  readonly roomId: string
  /** How many play. */
  readonly size: number
  readonly planet: string
  readonly status: RoomStatus
  /** Those still in the game, in the order of their seats. */
  readonly players: readonly Player[]
  readonly formerPlayers: readonly FormerPlayer[]
  readonly claims: readonly Claim[]
  readonly log: readonly LogLine[]
  readonly winners: readonly NamedScore[]
  readonly turn: Turn
  /** In the current turn. That somebody has claimed is seen from the claims. */
  readonly hasExchanged: boolean
  /** Hexadecimal. */
  readonly mapCommitment: string
  /** Number of the last event that this state knows of. */
  readonly seq: number
}
