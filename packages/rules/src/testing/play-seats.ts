import { applyMove } from '../apply-move.ts'
import type { Game } from '../game.ts'
import type { Move } from '../moves/move.ts'
import type { Dice } from '../random/dice.ts'
import type { MadeMove } from '../replay.ts'
import { type View, viewFor } from '../view-for.ts'
import { startRandom } from './random-game.ts'

/** Somebody who sees a view and answers with a move. */
export type SeatPlayer = (view: View, dice: Dice) => Move

type AfterMove = (game: Game, made: MadeMove) => void

/** A whole game, each seat played by its own; a refused move is a mistake of the player. */
export function playSeats(players: readonly SeatPlayer[], dice: Dice, afterMove?: AfterMove): Game {
  let game = startRandom(players.length, dice)
  while (!game.position.ending) {
    const seat = game.position.current
    const move = players[seat - 1]?.(viewFor(game, seat), dice) ?? { type: 'end-turn' }
    const applied = applyMove(game, seat, move)
    if (!applied.ok) throw new Error(`${JSON.stringify(move)} was refused: ${applied.refusal}`)
    game = applied.value.game
    afterMove?.(game, { seat, move })
  }
  return game
}

/** Claims anything, and ends the turn where there is nothing to claim. */
export const claimAnything: SeatPlayer = ({ moves }, dice) => {
  const claims = moves.filter(({ type }) => type === 'claim')
  return claims[dice(claims.length)] ?? { type: 'end-turn' }
}
