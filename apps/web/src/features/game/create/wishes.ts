import type { PracticeLevel } from '@hexaverse/protocol/http'
import { fewestPlayers } from '@hexaverse/rules'
import { create } from 'zustand'

/** The choices on the create screen. They outlive it, so that a refusal or a cancel does not reset them. */
export const useWishes = create<{ readonly size: number; readonly level: PracticeLevel }>(() => ({
  size: fewestPlayers,
  level: 'normal',
}))

/** Resets the choices after a game. */
export function forgetWishes(): void {
  useWishes.setState(useWishes.getInitialState())
}
