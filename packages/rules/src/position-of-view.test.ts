import { expect, test } from 'vitest'
import { positionOfView } from './position-of-view.ts'
import { createDice } from './random/dice.ts'
import { playRandom } from './testing/random-game.ts'
import { viewFor } from './view-for.ts'

test('a view tells the whole position, of every seat and all through many games', () => {
  for (let number = 0; number < 10; number++) {
    playRandom(2 + (number % 5), createDice(number), {
      afterMove: (game) => expect(positionOfView(viewFor(game, 1))).toEqual(game.position),
    })
  }
})
