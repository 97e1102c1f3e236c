import { type Claim, choosePlanet, type Planet } from '@hexaverse/protocol/game'
import type { Room, Rulebook } from '@hexaverse/room'
import { playTranscript, type UnsignedTranscript } from '@hexaverse/room/transcript'
import type { Ending } from '@hexaverse/rules'
import type { BotLevel } from '@hexaverse/rules/bots'

/** A player as the preview of a replay shows one. */
export interface RankedPlayer {
  /** The landing site. */
  readonly site: number
  /** Null for a person whose account was erased. */
  readonly login: string | null
  readonly bot?: BotLevel
  readonly score: number
  readonly isWinner: boolean
  /** Out of the game before its end. */
  readonly isGone: boolean
}

/** What the preview of a replay shows: the final board, and who played. Plain data, which a thread can be given. */
export interface FinishedGame {
  readonly planet: Planet
  readonly ending: Ending
  readonly endedAt: number
  /** The best first. */
  readonly players: readonly RankedPlayer[]
  readonly claims: readonly Claim[]
}

export function finishedGame<Game>(transcript: UnsignedTranscript, rulebook: Rulebook<Game>): FinishedGame {
  const room = playTranscript(transcript, rulebook).at(-1)?.room
  if (!room) throw new Error('A transcript has a start')
  const { mapCommitment, outcome, endedAt, people } = transcript
  const siteOf = (seat: number): number => people[seat - 1]?.position ?? seat
  return {
    planet: choosePlanet(mapCommitment),
    ending: outcome,
    endedAt,
    players: rankingOf(room).map(({ seat, score, isGone }) => {
      const { login = null, bot } = people[seat - 1] ?? {}
      const isWinner = transcript.result.winners.includes(seat)
      return { site: siteOf(seat), login, ...(bot && { bot }), score, isGone, isWinner }
    }),
    claims: room.claims.map(({ seat, ...claim }) => ({ ...claim, site: siteOf(seat) })),
  }
}

/** Players who stayed to the end by their scores, then players who were out, the last of them first. */
function rankingOf({ ended, exits }: Room<unknown>) {
  const stayed = (ended?.scores ?? []).map(({ seat, score }) => ({ seat, score, isGone: false }))
  return [...stayed, ...exits.toReversed().map(({ seat, score }) => ({ seat, score, isGone: true }))]
}
