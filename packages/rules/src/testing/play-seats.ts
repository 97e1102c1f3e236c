import { applyMove } from '../apply-move.ts'
import type { Game } from '../game.ts'
import type { Move } from '../moves/move.ts'
import type { Dice } from '../random/dice.ts'
import type { MadeMove } from '../replay.ts'
import { type View, viewFor } from '../view-for.ts'
import { startRandom } from './random-game.ts'

/** A player: receives a view and answers with a move. */
export type SeatPlayer = (view: View, dice: Dice) => Move

type AfterMove = (game: Game, made: MadeMove) => void

/** Plays a whole game, one player for each seat. Throws if a player makes an illegal move. */
export function playSeats(players: readonly SeatPlayer[], dice: Dice, afterMove?: AfterMove, version?: number): Game {
  let game = startRandom(players.length, dice, version)
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

/** Makes a random claim, or ends the turn when it has no claim. */
export const claimAnything: SeatPlayer = ({ moves }, dice) => {
  const claims = moves.filter(({ type }) => type === 'claim')
  return claims[dice(claims.length)] ?? { type: 'end-turn' }
}
