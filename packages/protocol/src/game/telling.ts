import type { Game, GameEvent } from '@hexaverse/rules'
import type { LogFacts } from '../game-log/log-lines-for.ts'
import type { Clock } from './describe-room.ts'
import type { Crew } from './players-of.ts'
import type { LogLine } from './room-state.ts'

/** What is to be told of, and what must be known for it. */
export interface Telling extends Crew, Clock, LogFacts {
  readonly roomId: string
  /** Of the move, in the journal of the room. */
  readonly seq: number
  /** As it is after the move. */
  readonly game: Game
  /** What came of the move. */
  readonly events: readonly GameEvent[]
  /** Of the command that made the move, if it had one. */
  readonly commandId?: string
}

export interface LoggedTelling extends Telling {
  readonly lines: readonly LogLine[]
}

export type EventOf<Type extends GameEvent['type']> = Extract<GameEvent, { type: Type }>
