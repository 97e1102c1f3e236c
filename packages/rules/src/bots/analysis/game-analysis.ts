import type { Position } from '../../board/position.ts'
import type { Move } from '../../moves/move.ts'
import type { MadeMove } from '../../replay.ts'
import { masterHash } from '../network/master-hash.ts'

/** A game after one of its events, and the move that the event was, if it was one. */
export interface Frame {
  readonly position: Position
  readonly made?: MadeMove | undefined
}

/** To be raised when the engine plays other futures or suggests other moves. */
const engineVersion = 1

/** Which engine analyses: what another one has found is not its own. */
export const engine = `${engineVersion} ${masterHash}`

/** How much the engine thinks. The same frames and thought give the same analysis. */
export interface Thought {
  readonly seed: number
  /** Futures played from each position. */
  readonly futures: number
}

/** A move after which the mover's chance changed much. */
export interface TurningPoint {
  /** Index of the frame after the move. */
  readonly frame: number
  readonly seat: number
  readonly before: number
  readonly after: number
  /** Standard error of the change. */
  readonly error: number
  /** What the engine would have played, and the mover's chance with it. Undefined: the same move. */
  readonly instead?: { readonly move: Move; readonly chance: number }
}

export interface GameAnalysis {
  /** By frame, then by seat from seat 1: its chance to win. The chances of a frame add up to 1. */
  readonly chances: readonly (readonly number[])[]
  /** By frame: the standard error of the least certain of its chances. */
  readonly errors: readonly number[]
  /** In the order of the game, three at most. */
  readonly turningPoints: readonly TurningPoint[]
}

/**
 * A long game of two takes a phone less than a minute. More players make more moves and longer futures, so fewer of
 * them are played.
 */
export function thoughtFor(players: number): Thought {
  return { seed: 1, futures: players === 2 ? 600 : 450 }
}
