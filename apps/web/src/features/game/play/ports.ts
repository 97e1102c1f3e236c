import type { Message } from '@hexaverse/protocol/game'
import type { PracticeLevel } from '@hexaverse/protocol/http'
import type { Clock } from '../../../shared/browser/clock.ts'
import type { SoundName } from '../../../shared/sound/sounds.ts'
import type { GameState } from '../state/game-state.ts'
import type { GameConnection, GameConnectionEvents } from './game-connection.ts'
import type { Outbox } from './outbox.ts'

export interface FoundRoom {
  readonly roomId: string
  readonly size: number
  readonly mapCommitment: string
}

/** Everything beyond the game's own state: handed in, so that a game can be played without a browser. */
export interface GamePorts {
  readonly clock: Clock
  readonly openConnection: (events: GameConnectionEvents) => GameConnection
  /** Undefined when there is none; the person has then been told why. */
  readonly findRoom: (size: number, practice?: PracticeLevel) => Promise<FoundRoom | undefined>
  readonly findLogin: () => string
  /** Random bytes for the map of that room, hexadecimal: the same whenever they are asked for. */
  readonly entropyFor: (roomId: string, mapCommitment: string | undefined) => string
  readonly newId: () => string
  readonly playSound: (name: SoundName) => void
  /** For developers: the server refused something, by its code. */
  readonly warn: (code: string) => void
  /** Tells the person that the server refuses this page, by its code. */
  readonly alertRefused: (code: string) => void
  readonly refreshBalance: () => void
}

/** What all parts of a game share: the state, the way to the server, and the world beyond. */
export interface GameCore {
  readonly ports: GamePorts
  readonly outbox: Outbox
  readonly get: () => GameState
  readonly set: (state: GameState) => void
  readonly receive: (message: Message) => void
}
