import { type Position, read, turnsMade } from '../board/position.ts'
import { claimedBy, endOfTurn, listClaims, maxChoices } from '../moves/choices.ts'
import type { Dice } from '../random/dice.ts'
import { chooseGreedy } from './greedy.ts'
import { type FoundChoice, searchChances, searchChoice } from './search.ts'
import { valueWeights } from './value-weights.ts'

/** From the weakest to the strongest. */
export const botLevels = ['easy', 'normal', 'hard', 'expert', 'master'] as const
export type BotLevel = (typeof botLevels)[number]
/** The levels that need nothing but the rules: the master needs its network too. */
export type PlainLevel = Exclude<BotLevel, 'master'>

/** Playouts per decision. They are counted in steps, not in time, so that a busy machine does not change the moves. */
const searchSteps = { hard: 500, expert: 2500 }

/** Claims in a hundred that a normal bot makes anywhere. */
const normalBlunders = 10
/**
 * An easy bot finds its feet while it plays: in its first turns it claims nearly anywhere, and it thinks of exchanging
 * late. So it starves early in some games, which even a newcomer wins, and plays the others like a normal bot.
 */
const easy = { firstTurns: 6, blunders: 80, turnsBeforeExchange: 12 }
const tieBreak = 0.001
const claims = new Int16Array(maxChoices)

/** The choice of the current seat. */
export function think(position: Position, level: PlainLevel, dice: Dice): number {
  switch (level) {
    case 'easy':
      return thinkEasily(position, dice)
    case 'normal':
      return chooseWithBlunders(position, dice, normalBlunders)
    case 'hard':
    case 'expert':
      return searchChoice(position, settingsFor(position, level), dice)
  }
}

/** What an expert would choose, or the wanted choice, and the chances to win that an expert sees. */
export function thinkAloud(position: Position, dice: Dice, wanted?: number): FoundChoice {
  return searchChances(position, settingsFor(position, 'expert'), dice, wanted)
}

function settingsFor({ players }: Position, level: 'hard' | 'expert') {
  return { steps: searchSteps[level], weights: valueWeights[players] ?? [] }
}

function thinkEasily(position: Position, dice: Dice): number {
  const turns = read(position, position.current, turnsMade)
  if (turns < easy.turnsBeforeExchange && listClaims(position, claims) === 0) return endOfTurn
  return chooseWithBlunders(position, dice, turns < easy.firstTurns ? easy.blunders : normalBlunders)
}

/** The greedy choice; in so many of a hundred claims any claim, without a lock. */
function chooseWithBlunders(position: Position, dice: Dice, blunders: number): number {
  const count = dice(100) < blunders ? listClaims(position, claims) : 0
  return count > 0 ? claimedBy(claims[dice(count)] as number) : chooseGreedy(position, dice, tieBreak)
}
