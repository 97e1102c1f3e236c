import type { Place, Resource, Stock } from '@hexaverse/rules'
import type { Sentence } from '../texts/game/sentence.ts'

export const roomStatuses = ['waiting', 'playing', 'ended'] as const
export type RoomStatus = (typeof roomStatuses)[number]

export interface Player {
  readonly login: string
  /** The landing site, 1 to 6: it decides start triangles, colour and emblem. */
  readonly site: number
  readonly stock: Stock
  readonly turnsMade: number
  readonly exchangesUsed: number
  readonly hasParcel: boolean
  readonly isConnected: boolean
}

export const exits = ['starved', 'left'] as const
export type Exit = (typeof exits)[number]

/** A player who is out of the game, in the state at their exit. */
export interface FormerPlayer extends Player {
  readonly exit: Exit
}

/** A claimed triangle with the number of the turn, and the triangle locked with it. */
export interface Claim extends Place {
  readonly site: number
  readonly resource: Resource
  readonly turnNumber: number
  readonly lock?: Place
}

export interface NamedScore {
  readonly login: string
  readonly site: number
  readonly score: number
}

export interface LogLine extends Sentence {
  readonly at: number
}

export interface Turn {
  readonly site: number
  /** Index of that player among those still in the game, from 0; -1 when the game is over and the player is out. */
  readonly index: number
  readonly number: number
  readonly endsAt: number
  /**
   * The server's clock at sending, so that every client shows the same seconds left, whatever its own clock says
   * (D-SOC-5).
   */
  readonly sentAt: number
}

/**
 * The current state of a room, identical for all its players. It cannot carry hidden resources: a resource appears only
 * in a claim (D-SOC-6).
 */
export interface RoomState {
  readonly roomId: string
  /** The number of players. */
  readonly size: number
  readonly planet: string
  readonly status: RoomStatus
  /** The landing sites of all players, in the order of the turns. */
  readonly sites: readonly number[]
  /** The players still in the game, in the order of the turns. */
  readonly players: readonly Player[]
  readonly formerPlayers: readonly FormerPlayer[]
  readonly claims: readonly Claim[]
  readonly log: readonly LogLine[]
  readonly winners: readonly NamedScore[]
  readonly turn: Turn
  /** Whether the current player has exchanged in this turn. Whether they have claimed follows from `claims`. */
  readonly hasExchanged: boolean
  /** Hexadecimal. */
  readonly mapCommitment: string
  /** A game among friends, which counts nowhere. */
  readonly isPrivate?: boolean
  /** Number of the last event that this state includes. */
  readonly seq: number
}

/** Only bots have such logins. */
export type BotLogin = `bot-${string}`

export function isBotLogin(login: string): login is BotLogin {
  return login.startsWith('bot-')
}
