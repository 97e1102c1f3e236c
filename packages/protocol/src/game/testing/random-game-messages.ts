import { createDice } from '@hexaverse/rules'
import { playRandom } from '@hexaverse/rules/testing/random-game'
import { messagesForGame, type PublishedMove } from './messages-for-game.ts'

/** The messages of a whole random game, the same for the same seed. */
export function messagesForRandomGame(players: number, seed: number): PublishedMove[] {
  const { start, moves } = playRandom(players, createDice(players * 100 + seed))
  return messagesForGame(start, moves)
}
