import { describe, expect, test } from 'vitest'
import { createDice } from '../random/dice.ts'
import { startOf } from '../testing/scenario.ts'
import { sha256 } from '../testing/sha256.ts'
import { playDrawn } from './hidden.ts'
import { searchChances } from './search.ts'
import { valueWeights } from './value-weights.ts'

/**
 * Every choice of two games that a search plays against itself, with the chances that it sees and its next roll. All of
 * it must stay the same when the search is made faster; what is meant to change a choice changes these. The chances are
 * rounded, because processors may differ in the last bit of `Math.exp`.
 */
function searchGames(players: number): string {
  const settings = { steps: 40, weights: valueWeights[players] ?? [] }
  const lines: string[] = []
  for (const seed of [1, 2]) {
    const dice = createDice(seed)
    const position = startOf(players)
    while (!position.ending) {
      const { choice, before, after } = searchChances(position, settings, dice)
      playDrawn(position, choice, dice)
      lines.push(`${choice} ${before.toFixed(6)} ${after.toFixed(6)} ${dice(2 ** 32)}`)
    }
  }
  return `${lines.length} choices, ${Buffer.from(sha256(new TextEncoder().encode(lines.join('\n')))).toString('hex')}`
}

describe('the choices of a search', () => {
  test.each([
    [2, '362 choices, 17ef14fab2a01443f3c9e6f3459dd6e83e62159640ae7a2ec1f34a4fc554427e'],
    [3, '396 choices, ed8760ed4dae68a04c0558e7691ee1ecdc18012a76134f0065c139c67222f658'],
    [4, '448 choices, 1b6218955362b324828945f232adc23861841f8cf1a7051f704fa2c5ee3f7305'],
    [5, '437 choices, efc5bf4d6ebffe82c625e8833d0905eb4f6fe462ef45f106f06d9c0fc37ef728'],
    [6, '459 choices, c37bcbc978dcb7daa5aa3af0110d1b540320e5a37b6b6919ecc299de38e5dc42'],
  ])('are those that were kept for %i players', (players, kept) => {
    expect(searchGames(players)).toBe(kept)
  })
})
