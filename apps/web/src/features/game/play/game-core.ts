import type { Message } from '@hexaverse/protocol/game'
import type { GameState } from '../state/game-state.ts'
import type { GamePorts } from './game-ports.ts'
import type { Outbox } from './outbox.ts'

/** What all parts of a game share: the state, the way to the server, and the world beyond. */
export interface GameCore {
  readonly ports: GamePorts
  readonly outbox: Outbox
  readonly get: () => GameState
  readonly set: (state: GameState) => void
  readonly hear: (message: Message) => void
}
