import type { Move } from '@hexaverse/rules'
import type { Clock } from '../../../shared/browser/clock.ts'
import type { SoundName } from '../../../shared/sound/sounds.ts'
import type { GameState, Wait } from '../state/game-state.ts'
import type { GameConnection, GameConnectionEvents } from './game-connection.ts'

export interface FoundRoom {
  readonly roomId: string
  readonly size: number
  readonly mapCommitment: string
}

/** A table for friends, as a person with its link finds it; or the code of why nobody can sit down there. */
export type VisitedTable =
  | (Pick<Wait, 'seats' | 'host' | 'mapCommitment'> & { readonly size: number })
  | { readonly code: string }

/** A game that teaches: it asks for one move after another. */
interface Lesson {
  /** Undefined while the player cannot act. */
  readonly findAsked: (state: GameState) => Move | undefined
  /** The player has tried something else. */
  readonly onOther: () => void
}

/** Everything outside the game's own state. It is injected, so that tests can play a game without a browser. */
export interface GamePorts {
  readonly clock: Clock
  readonly openConnection: (events: GameConnectionEvents) => GameConnection
  /** Undefined if no room was found; the reason has then been shown to the player. */
  readonly findRoom: (size: number, isPrivate: boolean) => Promise<FoundRoom | undefined>
  /** Absent where there are no tables for friends. */
  readonly readTable?: (roomId: string, login: string) => Promise<VisitedTable>
  readonly findLogin: () => string
  /** Random bytes for the map of this room, as hexadecimal. Every call for the same room returns the same bytes. */
  readonly entropyFor: (roomId: string, mapCommitment: string | undefined) => string
  readonly newId: () => string
  readonly playSound: (name: SoundName) => void
  /** Logs the code of a refusal, for developers. */
  readonly warn: (code: string) => void
  /** Shows the player that the server refused the connection with this code. */
  readonly alertRefused: (code: string) => void
  readonly refreshBalance: () => void
  readonly lesson?: Lesson
}
