import { minPlayers } from '@hexaverse/rules'
import { create } from 'zustand'

interface GameChoices {
  readonly size: number
  /** A table for friends, who come by its link; otherwise anyone may come. */
  readonly isPrivate: boolean
}

/** The choices on the create screen. They outlive it, so that a refusal or a cancel does not reset them. */
export const useGameChoices = create<GameChoices>(() => ({ size: minPlayers, isPrivate: false }))

/** Resets the choices after a game. */
export function resetGameChoices(): void {
  useGameChoices.setState(useGameChoices.getInitialState())
}
