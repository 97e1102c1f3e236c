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

/** Keeps the room of a game that is over for this player until they leave its end screen, also across a reload. */
interface EndKeeper {
  readonly keep: (roomId: string | undefined) => void
  readonly find: () => string | undefined
}

/** Everything outside the game's own state. It is injected, so that tests can play a game without a browser. */
export interface GamePorts {
  readonly clock: Clock
  /** `roomId`: the room that the connection is for, if it is known already. */
  readonly openConnection: (events: GameConnectionEvents, roomId?: string) => GameConnection
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
  /** Only a live game can be played again by the same people. */
  readonly endKeeper?: EndKeeper
}
