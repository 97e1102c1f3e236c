import type { Achievement } from '@hexaverse/protocol/texts/achievements'
import { type AppliedEvent, type JournalRecord, playRecords, type Rulebook } from '@hexaverse/room'
import type { Game } from '@hexaverse/rules'
import { achievementsOf } from '../game/achievements.ts'
import { ranksOf } from '../game/order-of-game.ts'

export type Verdict = 'rated' | 'private' | 'bots' | 'pair-limit' | 'same-device' | 'broken'

/** What the database knows about a game that is over. None of it ever changes. */
export interface GameFacts {
  /** Its place in the order in which games ended. */
  readonly number: number
  readonly roomId: string
  readonly size: number
  readonly endedAt: number
  readonly isDraw: boolean
  readonly isPrivate: boolean
  readonly hasBots: boolean
  /** Two of its people sat at one device in one network. */
  readonly isLinked: boolean
  /** What was decided about the coin; null if there was none to win. */
  readonly prize: string | null
  /** In how many rated games of a day a person may come first against the same opponent; null for games before this limit. */
  readonly pairCap: number | null
}

export interface AssessedPerson {
  readonly id: string
  readonly rank: number
  readonly isWin: boolean
  readonly achievements: readonly Achievement[]
}

export interface AssessedGame {
  readonly number: number
  readonly roomId: string
  readonly size: number
  readonly endedAt: number
  readonly pairCap: number | null
  /** As far as the game itself tells: `enterGame` knows the earlier games of its people. */
  readonly verdict: Verdict
  /** Nobody in a broken game. */
  readonly people: readonly AssessedPerson[]
  /** Why the game is broken. */
  readonly problem?: unknown
}

/** Plays a game again and decides whether it is rated, in which order its people came in and what they achieved. */
export function assessGame(
  facts: GameFacts,
  records: readonly JournalRecord[],
  rulebook: Rulebook<Game>,
): AssessedGame {
  const { number, roomId, size, endedAt, pairCap } = facts
  const assessed = { number, roomId, size, endedAt, pairCap }
  try {
    const verdict = verdictOf(facts)
    return { ...assessed, verdict, people: assessPeople([...playRecords(records, rulebook)], verdict) }
  } catch (problem) {
    return { ...assessed, verdict: 'broken', people: [], problem }
  }
}

/** A rating cannot be farmed by what brings no coin either (D-RAT-1). */
function verdictOf({ hasBots, isPrivate, isLinked, prize }: GameFacts): Verdict {
  if (hasBots) return 'bots'
  if (isPrivate) return 'private'
  if (isLinked || prize === 'same-device') return 'same-device'
  return prize === 'pair-limit' ? 'pair-limit' : 'rated'
}

function assessPeople(applied: readonly AppliedEvent<Game>[], verdict: Verdict): readonly AssessedPerson[] {
  const room = applied.at(-1)?.room
  if (!room?.ended) throw new Error('The journal is not at its end')
  const { seats, ended } = room
  const ranks = ranksOf(room)
  // Against bots they would be worth nothing.
  const achieved = verdict === 'bots' ? [] : achievementsOf(applied)
  return seats.flatMap(({ id, isBot }, index) => {
    const isWin = ended.ending !== 'draw' && ended.winners.includes(index + 1)
    return isBot ? [] : [{ id, rank: ranks[index] ?? seats.length, isWin, achievements: achieved[index] ?? [] }]
  })
}
