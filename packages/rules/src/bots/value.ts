import { winnersOf } from '../apply-move.ts'
import { triangleCount } from '../board/board.ts'
import { countFree } from '../board/ground.ts'
import { isPlaying, type Position } from '../board/position.ts'
import { maxPlayers } from '../constants.ts'
import { describeSeats, featureCount } from './features.ts'

/** Two weights for each feature: one for the start of a game and one for its end. */
export const weightCount = 2 * featureCount

const rows = new Float64Array(maxPlayers * featureCount)

/** Writes each seat's chance of winning, indexed by seat from 0. The chances add up to 1. */
export function estimateChances(position: Position, weights: readonly number[], chances: Float64Array): void {
  chances.fill(0)
  if (position.ending) awardWin(position, chances)
  else foretell(position, weights, chances)
}

function awardWin(position: Position, chances: Float64Array): void {
  const winners = winnersOf(position)
  for (const seat of winners) chances[seat - 1] = 1 / winners.length
}

function foretell(position: Position, weights: readonly number[], chances: Float64Array): void {
  describeSeats(position, rows)
  const phase = phaseOf(position)
  let sum = 0
  for (let seat = 1; seat <= position.players; seat++) {
    if (!isPlaying(position, seat)) continue
    const strength = Math.exp(weighRow(weights, (seat - 1) * featureCount, phase))
    chances[seat - 1] = strength
    sum += strength
  }
  for (let index = 0; index < position.players; index++) chances[index] = (chances[index] as number) / sum
}

/** The share of triangles taken: 0 on the empty board, 1 on the full one. */
export function phaseOf({ ground }: Position): number {
  return 1 - countFree(ground) / triangleCount
}

function weighRow(weights: readonly number[], from: number, phase: number): number {
  let early = 0
  let late = 0
  for (let feature = 0; feature < featureCount; feature++) {
    const value = rows[from + feature] as number
    early += (weights[feature] as number) * value
    late += (weights[featureCount + feature] as number) * value
  }
  return early * (1 - phase) + late * phase
}
