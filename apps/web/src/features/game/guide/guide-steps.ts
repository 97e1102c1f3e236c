import type { GameState } from '../state/game-state.ts'
import { findMe, mySeat, territoryOf } from '../state/seats.ts'

export const guideSteps = ['start', 'claim', 'upkeep', 'trade', 'win'] as const
export type GuideStep = (typeof guideSteps)[number]

/** Who comes back to a game has landed already. */
export function firstStep(state: GameState): GuideStep {
  return ownClaims(state) > 0 ? 'claim' : 'start'
}

/** Undefined after the last one. */
export function stepAfter(step: GuideStep): GuideStep | undefined {
  return guideSteps[guideSteps.indexOf(step) + 1]
}

/** Doing what a step speaks of is as good as pressing Next. */
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
