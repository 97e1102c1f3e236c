import { createDice } from '../../../../rules/src/random/dice.ts'
import { playRandom } from '../../../../rules/src/testing/random-game.ts'
import { type ToldMove, tellGame } from './tell-game.ts'

/** A whole game by chance, the same for the same seed, as its room would tell it. */
export function tellRandomGame(players: number, seed: number): ToldMove[] {
  const { start, moves } = playRandom(players, createDice(players * 100 + seed))
  return tellGame(start, moves)
}
