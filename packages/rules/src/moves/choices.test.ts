import { describe, expect, test } from 'vitest'
import { applyMove, checkMove } from '../apply-move.ts'
import { lockPartners, noTriangle, placeOf, triangleCount } from '../board/board.ts'
import { resources } from '../board/resources.ts'
import type { Game } from '../game.ts'
import { createDice } from '../random/dice.ts'
import { playRandom } from '../testing/random-game.ts'
import { startPlain } from '../testing/scenario.ts'
import { hasChoice, legalMoves } from './choices.ts'
import type { Move } from './move.ts'

/** Counts the sequences of moves of this length (as chess engines do to test move generators). */
function perft(game: Game, depth: number): number {
  if (depth === 0 || game.position.ending) return 1
  return listed(game).reduce((total, move) => {
    const applied = applyMove(game, game.position.current, move)
    if (!applied.ok) throw new Error(`${JSON.stringify(move)} was listed but is refused: ${applied.refusal}`)
    return total + perft(applied.value.game, depth - 1)
  }, 0)
}

const listed = ({ position }: Game): Move[] => legalMoves(position, position.current)

/** Every conceivable move, checked one by one: slow, but it shares no code with the list. */
function checked({ position }: Game): Move[] {
  return everyMove.filter((move) => checkMove(position, position.current, move) === undefined)
}

const everyMove: readonly Move[] = [
  ...Array.from({ length: triangleCount }, (_, triangle) => triangle).flatMap((triangle): Move[] => {
    const claim = { type: 'claim' as const, ...placeOf(triangle) }
    const partner = lockPartners[triangle] ?? noTriangle
    return partner === noTriangle ? [claim] : [claim, { ...claim, lock: placeOf(partner) }]
  }),
  ...resources.flatMap((give) => resources.map((get): Move => ({ type: 'exchange', give, get }))),
  { type: 'end-turn' },
]

const byText = (moves: readonly Move[]): string[] => moves.map((move) => JSON.stringify(move)).sort()

describe('the legal moves', () => {
  test.each([
    [2, [3, 5, 11, 21, 43, 85, 189, 649, 3102, 17_428]],
    [3, [3, 5, 11, 21, 43, 85, 173, 359, 756, 1584, 3657, 11_528]],
    [6, [3, 5, 11, 21, 43, 85, 171, 341, 683, 1365, 2732, 5478]],
  ])('for %i players make the recorded number of sequences', (players, counts) => {
    expect(counts.map((_, index) => perft(startPlain(players), index + 1))).toEqual(counts)
  })

  test('are exactly the moves that checkMove accepts, after every move of many games', () => {
    for (let number = 0; number < 30; number++) {
      playRandom(2 + (number % 5), createDice(number), {
        afterMove: (game) => {
          if (game.position.ending) return
          expect(byText(listed(game))).toEqual(byText(checked(game)))
          expect(hasChoice(game.position)).toBe(listed(game).length > 1)
        },
      })
    }
  })

  test('are none out of turn and none when the game is over', () => {
    expect(legalMoves(startPlain().position, 2)).toEqual([])
    const { end } = playRandom(3, createDice(1))
    for (const seat of [1, 2, 3]) expect(legalMoves(end.position, seat)).toEqual([])
  })
})
