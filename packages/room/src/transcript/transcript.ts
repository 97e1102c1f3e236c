import type { Ending, Move, Score } from '@hexaverse/rules'
import type { BotLevel } from '@hexaverse/rules/bots'

/** A program reads transcripts of this format and older ones, and says so of newer ones. */
export const transcriptFormat = 1

/** Who sat in a seat. A person whose account was erased has no login, and neither has a bot. */
export interface TranscriptPerson {
  /** The landing site. */
  readonly position: number
  readonly login: string | null
  /** How well a bot plays. */
  readonly bot?: BotLevel
}

/** An event of the journal after the start. `by` is missing where only the server could cause it. */
export type TranscriptEvent =
  | {
      readonly seq: number
      readonly at: number
      readonly type: 'moved'
      readonly seat: number
      readonly move: Move
      readonly by: 'player' | 'server'
    }
  | { readonly seq: number; readonly at: number; readonly type: 'away' | 'back'; readonly seat: number }

/** Everything that a game follows from, and how it ended. Instants are milliseconds since 1970. */
export interface UnsignedTranscript {
  readonly format: number
  readonly roomId: string
  readonly rulesVersion: number
  readonly kind: 'public' | 'private'
  readonly playersCount: number
  readonly startedAt: number
  readonly endedAt: number
  readonly outcome: Ending
  /** In the order of the turns. */
  readonly people: readonly TranscriptPerson[]
  /** For seats 1, 2, …: the person's number in joining order, from 1. */
  readonly seats: readonly number[]
  /** In a rematch the seats are rotated, not drawn. */
  readonly areSeatsDrawn: boolean
  readonly turnMs: number
  readonly graceMs: number
  /** Hexadecimal, like the seed and the entropies, which are in joining order. */
  readonly mapCommitment: string
  readonly serverSeed: string
  readonly entropies: readonly string[]
  readonly events: readonly TranscriptEvent[]
  readonly result: { readonly winners: readonly number[]; readonly scores: readonly Score[] }
}

export interface Transcript extends UnsignedTranscript {
  /** Which of the published keys signed it. Signed too. */
  readonly keyId: string
  /** Ed25519, in base64url. */
  readonly signature: string
}

/** What anyone can check about a game, in the order in which it is shown. */
export const transcriptChecks = ['commitment', 'map', 'moves', 'result', 'signature'] as const
export type TranscriptCheck = (typeof transcriptChecks)[number]

/** One line of a check: what the transcript says and what was computed from it. Both are shown to people. */
export interface CheckLine {
  readonly check: TranscriptCheck
  readonly isGood: boolean
  readonly stated: string
  readonly found: string
}
