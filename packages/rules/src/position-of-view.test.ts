import { expect, test } from 'vitest'
import { positionOfView } from './position-of-view.ts'
import { createDice } from './random/dice.ts'
import { playRandom } from './testing/random-game.ts'
import { viewFor } from './view-for.ts'

test('every seat can rebuild the whole position from its view, after every move of many games', () => {
  for (let number = 0; number < 10; number++) {
    playRandom(2 + (number % 5), createDice(number), {
      afterMove: (game) => expect(positionOfView(viewFor(game, 1))).toEqual(game.position),
    })
  }
})
