import type { ComponentType } from 'react'
import { create, useStore } from 'zustand'
import type { GameState } from '../state/game-state.ts'
import type { News, PlayedGame } from './create-game.ts'
import { liveGame } from './live-game.ts'

/** What the table shows beside the game; a live game that one plays has nothing. */
interface Extras {
  /** Over the planet, above the bar. */
  readonly Panel?: ComponentType
  /** Buttons in the bar below the planet, in place of the room's facts. */
  readonly Tools?: ComponentType
  /** What they have to say, in the line of notes. */
  readonly Note: ComponentType
}

interface Shown {
  readonly game: PlayedGame
  readonly extras?: Extras | undefined
}

/** The game that the screens show: the live one, or the practice game of this browser. */
const useShown = create<Shown>(() => ({ game: liveGame }))

const shown = (): PlayedGame => useShown.getState().game

export function showGame(game: PlayedGame, extras?: Extras): void {
  useShown.setState({ game, extras })
}

export function useExtras(): Extras | undefined {
  return useShown((state) => state.extras)
}

const whole = (state: GameState) => state

/** The state of the shown game, or a part of it. */
export function useGame(): GameState
export function useGame<Part>(select: (state: GameState) => Part): Part
export function useGame(select: (state: GameState) => unknown = whole): unknown {
  return useStore(
    useShown(({ game }) => game.store),
    select,
  )
}

useGame.getState = (): GameState => shown().store.getState()
useGame.subscribe = (listener: (after: GameState, before: GameState) => void): (() => void) =>
  shown().store.subscribe(listener)

export function onNews(listener: (news: News) => void): () => void {
  return shown().onNews(listener)
}

/** The actions of the shown game. */
export const game: PlayedGame['actions'] = {
  start: (...choices) => shown().actions.start(...choices),
  visit: (roomId) => shown().actions.visit(roomId),
  turnAway: () => shown().actions.turnAway(),
  seatBot: (level) => shown().actions.seatBot(level),
  unseatBot: (botId) => shown().actions.unseatBot(botId),
  cancel: () => shown().actions.cancel(),
  change: (...choices) => shown().actions.change(...choices),
  claim: (...claim) => shown().actions.claim(...claim),
  endTurn: () => shown().actions.endTurn(),
  exchange: (...exchange) => shown().actions.exchange(...exchange),
  refuse: () => shown().actions.refuse(),
  leave: () => shown().actions.leave(),
  close: () => shown().actions.close(),
  wantRematch: () => shown().actions.wantRematch(),
  allowWatching: (isAllowed) => shown().actions.allowWatching(isAllowed),
  playAgain: () => shown().actions.playAgain(),
}
