import type { PracticeLevel } from '@hexaverse/protocol/http'
import { fewestPlayers } from '@hexaverse/rules'
import { create } from 'zustand'

/** What game one would like. Outlives the screen, so that nobody chooses again after a refusal or a Cancel. */
export const useWishes = create<{ readonly size: number; readonly level: PracticeLevel }>(() => ({
  size: fewestPlayers,
  level: 'normal',
}))

/** A game that is over takes its wishes along. */
export function forgetWishes(): void {
  useWishes.setState(useWishes.getInitialState())
}
