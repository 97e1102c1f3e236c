import { expect, test } from 'vitest'
import { createDice } from './random/dice.ts'
import { checkRandomGame } from './testing/check-game.ts'

const gamesPerCount = 150

test.each([2, 3, 4, 5, 6])(
  '%i random players never break an invariant of the game',
  (players) => {
    const broken: string[] = []
    for (let number = 0; number < gamesPerCount; number++) {
      const laws = checkRandomGame(players, createDice(players * 1_000_000 + number))
      if (laws.length > 0) broken.push(`game ${number}: ${laws.join('; ')}`)
    }
    expect(broken).toEqual([])
  },
  60_000,
)
