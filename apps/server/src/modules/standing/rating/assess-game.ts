import { type JournalRecord, type Rulebook, replay } from '@hexaverse/room'
import type { Game } from '@hexaverse/rules'
import type { AssessedPerson } from '../../rooms/index.ts'
import { assessPeople } from '../game/assess-people.ts'

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

/** Decides whether a game is rated, as far as the game itself tells. */
export function assessGame(facts: GameFacts, people: readonly AssessedPerson[]): AssessedGame {
  const { number, roomId, size, endedAt, pairCap } = facts
  return { number, roomId, size, endedAt, pairCap, verdict: verdictOf(facts), people }
}

/** Plays a game again and assesses what comes of it. */
export function assessJournal(
  facts: GameFacts,
  records: readonly JournalRecord[],
  rulebook: Rulebook<Game>,
): AssessedGame {
  try {
    const room = replay(records, rulebook)
    if (!room) throw new Error('There is no journal')
    return assessGame(facts, assessPeople(room))
  } catch (problem) {
    return { ...assessGame(facts, []), verdict: 'broken', problem }
  }
}

/** A rating cannot be farmed by what brings no coin either (D-RAT-1). */
function verdictOf({ hasBots, isPrivate, isLinked, prize }: GameFacts): Verdict {
  if (hasBots) return 'bots'
  if (isPrivate) return 'private'
  if (isLinked || prize === 'same-device') return 'same-device'
  return prize === 'pair-limit' ? 'pair-limit' : 'rated'
}
