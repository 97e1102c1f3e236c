import type { Position } from '../board/position.ts'
import { listClaims, maxChoices } from '../moves/choices.ts'
import type { Dice } from '../random/dice.ts'
import { chooseGreedy } from './greedy.ts'
import { searchChoice } from './search.ts'
import { valueWeights } from './value-weights.ts'

export const botLevels = ['easy', 'normal', 'hard', 'expert'] as const
export type BotLevel = (typeof botLevels)[number]

/** Playouts per decision. They are counted in steps, not in time, so that a busy machine does not change the moves. */
const searchSteps = { hard: 500, expert: 2500 }

const percentOfBlunders = 20
const tieBreak = 0.001
const claims = new Int16Array(maxChoices)

/** The choice of the current seat. */
export function think(position: Position, level: BotLevel, dice: Dice): number {
  switch (level) {
    case 'easy':
      return dice(100) < percentOfBlunders ? blunder(position, dice) : chooseGreedy(position, dice, tieBreak)
    case 'normal':
      return chooseGreedy(position, dice, tieBreak)
    case 'hard':
    case 'expert':
      return searchChoice(position, { steps: searchSteps[level], weights: valueWeights[position.players] ?? [] }, dice)
  }
}

/** A random claim if there is one; otherwise the greedy choice. */
function blunder(position: Position, dice: Dice): number {
  const count = listClaims(position, claims)
  return count > 0 ? (claims[dice(count)] as number) : chooseGreedy(position, dice, tieBreak)
}
