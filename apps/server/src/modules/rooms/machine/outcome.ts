import type { Ending } from '@hexaverse/rules'
import { isPlaying, type Room } from './room.ts'

/** Every game raises one of these for each person, and the number of games. */
export type GameResult = 'victory' | 'technical-victory' | 'defeat' | 'technical-defeat' | 'draw'

export interface PersonResult {
  readonly account: string
  readonly result: GameResult
}

/** What must be committed together with a record: who is free to play elsewhere, what is counted, what is paid. */
export interface Settlement {
  /** People who are out of this game from now on; at the end those who stayed to it too. */
  readonly freed: readonly string[]
  readonly results: readonly PersonResult[]
  readonly ending?: Ending
  /** For whom a coin is asked. Whether it is paid is decided in the transaction, where the winner's day can be counted. */
  readonly winner?: string
}

/** Of what came between two states of a room: nothing in most cases. Results are written when they are certain. */
export function settlementOf(before: Room<unknown>, after: Room<unknown>): Settlement | undefined {
  if (after.exits.length === before.exits.length && !after.ended) return undefined
  const decided = after.seats.flatMap((person, index) => {
    const isNew = isPlaying(before, index + 1) && (after.ended || !isPlaying(after, index + 1))
    return isNew && !person.isBot ? [{ account: person.id, result: resultOf(after, index + 1) }] : []
  })
  const { ended, started } = after
  const winner = winnerOf(after)
  return {
    freed: decided.map(({ account }) => account),
    results: started.practice ? [] : decided,
    ...(ended && { ending: ended.ending }),
    ...(winner !== undefined && { winner }),
  }
}

export function resultOf({ exits, ended }: Room<unknown>, seat: number): GameResult {
  const exit = exits.find((one) => one.seat === seat)
  if (exit) return exit.how === 'left' ? 'technical-defeat' : 'defeat'
  if (!ended?.winners.includes(seat)) return 'defeat'
  if (ended.ending === 'draw') return 'draw'
  return ended.ending === 'technical' ? 'technical-victory' : 'victory'
}

function winnerOf({ ended, started, seats }: Room<unknown>): string | undefined {
  if (!ended || ended.ending === 'draw' || started.practice) return undefined
  const winner = seats[(ended.winners[0] ?? 0) - 1]
  return winner?.isBot ? undefined : winner?.id
}
