import { type Game, type Score, scoresOf, winnersOf } from '@hexaverse/rules'
import type { NamedScore } from './room-state.ts'

export function nameScores(scores: readonly Score[], people: readonly string[]): NamedScore[] {
  return scores.map(({ seat, score }) => ({ seat, score, login: people[seat - 1] ?? '' }))
}

/** The scores of the winners of a finished game: one, or several in a draw. */
export function winningScores({ position }: Game, people: readonly string[]): NamedScore[] {
  const winners = winnersOf(position)
  const scores = scoresOf(position).filter(({ seat }) => winners.includes(seat))
  return nameScores(scores, people)
}
