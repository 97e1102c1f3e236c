import type { Message } from '@hexaverse/protocol/game'
import type { GameState } from '../state/game-state.ts'

/** A message, and what it changed. */
export interface News {
  readonly message: Message
  readonly before: GameState
  readonly after: GameState
}
