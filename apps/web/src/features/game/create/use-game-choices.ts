import { minPlayers } from '@hexaverse/rules'
import { create } from 'zustand'

/** The choices on the create screen. They outlive it, so that a refusal or a cancel does not reset them. */
export const useGameChoices = create<{ readonly size: number }>(() => ({ size: minPlayers }))

/** Resets the choices after a game. */
export function resetGameChoices(): void {
  useGameChoices.setState(useGameChoices.getInitialState())
}
