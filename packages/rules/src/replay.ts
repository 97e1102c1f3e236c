import { applyMove } from './apply-move.ts'
import type { GameEvent } from './event.ts'
import type { Game } from './game.ts'
import type { Move } from './moves/move.ts'
import type { MoveRefusal } from './moves/refusal.ts'
import { accept, type Result, refuse } from './result.ts'

export interface MadeMove {
  readonly seat: number
  readonly move: Move
}

export interface Replayed {
  readonly game: Game
  readonly events: readonly GameEvent[]
}

/**
 * Replays a journal from the start of its game. A refused move answers its index: the journal only holds moves that
 * were accepted once.
 */
export function replay(
  start: Game,
  moves: readonly MadeMove[],
): Result<Replayed, { readonly at: number; readonly refusal: MoveRefusal }> {
  let game = start
  const events: GameEvent[] = []
  for (const [at, { seat, move }] of moves.entries()) {
    const applied = applyMove(game, seat, move)
    if (!applied.ok) return refuse({ at, refusal: applied.refusal })
    game = applied.value.game
    events.push(...applied.value.events)
  }
  return accept({ game, events })
}
