import { isPlaying, type Room } from '@hexaverse/room'
import type { Ending } from '@hexaverse/rules'

/** Every game raises one of these counters for each person, and the number of games (D-WIN-3). */
export type GameResult = 'victory' | 'technical-victory' | 'defeat' | 'technical-defeat' | 'draw'

interface PersonResult {
  readonly account: string
  readonly result: GameResult
}

/** What commits together with a record: the freed seats, the statistics and the prize (D-SOC-7). */
export interface Settlement {
  /** Accounts that may play elsewhere from now on: players who are out, and at the end also those who remained. */
  readonly freed: readonly string[]
  readonly results: readonly PersonResult[]
  /** Accounts that gave the game up so early that it was none: they rest before they may begin another (`note_given_up`). */
  readonly gaveUp?: readonly string[]
  readonly ending?: Ending
  /** Who wins a coin. The transaction decides if it is paid, because it can count the day's wins (D-WIN-2). */
  readonly winner?: string
}

/** What a change of a room settles; undefined for most changes. A result is written as soon as it is certain. */
export function settlementOf(before: Room<unknown>, after: Room<unknown>): Settlement | undefined {
  if (after.exits.length === before.exits.length && !after.ended) return undefined
  const decided = after.seats.flatMap((person, index) => {
    const isNew = isPlaying(before, index + 1) && (after.ended || !isPlaying(after, index + 1))
    return isNew && !person.isBot ? [{ account: person.id, result: resultOf(after, index + 1) }] : []
  })
  const { ended, started } = after
  const winner = winnerOf(after)
  const isCounted = !started.practice && !started.isPrivate
  const gaveUp = isCounted ? gaveUpIn(before, after) : []
  return {
    freed: decided.map(({ account }) => account),
    results: isCounted ? decided : [],
    ...(gaveUp.length > 0 && { gaveUp }),
    ...(ended && { ending: ended.ending }),
    ...(winner !== undefined && { winner }),
  }
}

/** Before the third turn of every player. */
function isEarly({ turnNumber, seats }: Room<unknown>): boolean {
  return turnNumber <= 2 * seats.length
}

function gaveUpIn(before: Room<unknown>, after: Room<unknown>): readonly string[] {
  if (!isEarly(before)) return []
  const left = after.exits.slice(before.exits.length).filter(({ how }) => how === 'left')
  return left.map(({ seat }) => after.seats[seat - 1]?.id ?? '')
}

export function resultOf({ exits, ended }: Room<unknown>, seat: number): GameResult {
  const exit = exits.find((one) => one.seat === seat)
  if (exit) return exit.how === 'left' ? 'technical-defeat' : 'defeat'
  if (!ended?.winners.includes(seat)) return 'defeat'
  if (ended.ending === 'draw') return 'draw'
  return ended.ending === 'technical' ? 'technical-victory' : 'victory'
}

function winnerOf({ ended, started, seats }: Room<unknown>): string | undefined {
  if (!ended || ended.ending === 'draw' || started.practice || started.isPrivate) return undefined
  const winner = seats[(ended.winners[0] ?? 0) - 1]
  return winner?.isBot ? undefined : winner?.id
}
