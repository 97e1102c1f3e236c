import type { GameState } from '../state/game-state.ts'
import { findMe, mySeat, territoryOf } from '../state/seats.ts'

export const guideSteps = ['start', 'claim', 'upkeep', 'trade', 'win'] as const
export type GuideStep = (typeof guideSteps)[number]

/** A player who returns to a game may have made the first claim already. */
export function firstStep(state: GameState): GuideStep {
  return ownClaims(state) > 0 ? 'claim' : 'start'
}

/** Undefined after the last step. */
export function stepAfter(step: GuideStep): GuideStep | undefined {
  return guideSteps[guideSteps.indexOf(step) + 1]
}

/** Goes on to the next step when the player has done what the step describes. */
export function stepAfterPlay(step: GuideStep, before: GameState, after: GameState): GuideStep {
  if (step === 'start') return ownClaims(after) > ownClaims(before) ? 'claim' : step
  if (step === 'upkeep') return ownTurns(after) > ownTurns(before) ? 'trade' : step
  return step
}

function ownClaims(state: GameState): number {
  const seat = mySeat(state)
  return state.room && seat !== undefined ? territoryOf(state.room, seat) : 0
}

function ownTurns(state: GameState): number {
  return findMe(state)?.turnsMade ?? 0
}
