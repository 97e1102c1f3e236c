import { describe, expect, test } from 'vitest'
import { createDice } from '../random/dice.ts'
import { startOf } from '../testing/scenario.ts'
import { sha256 } from '../testing/sha256.ts'
import { playDrawn } from './hidden.ts'
import { searchChances } from './search.ts'
import { valueWeights } from './value-weights.ts'

/**
 * Every choice of two games that a search plays against itself, with the chances that it sees and its next roll. All of
 * it must stay the same to the last bit when the search is made faster; what is meant to change a choice changes these.
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
      lines.push(`${choice} ${before} ${after} ${dice(2 ** 32)}`)
    }
  }
  return `${lines.length} choices, ${Buffer.from(sha256(new TextEncoder().encode(lines.join('\n')))).toString('hex')}`
}

describe('the choices of a search', () => {
  test.each([
    [2, '362 choices, ae9b1c8c95ae0a742e1862b71444a03f25c8c6c89adfdc63b652111fa3d1d3a0'],
    [3, '396 choices, 3d82726178d4ac9edd0123e36f723d88a9a2db540ea3c0ee7034e686a323bf0e'],
    [4, '448 choices, 29a93acca57a925a886b5c10dd043f42a317e1bb7a3670b048a4b89985588b1e'],
    [5, '437 choices, 78433b783e391fe8704851bb3b436801dfab089f7da1b80ae720422f3af381c0'],
    [6, '459 choices, 45ab8984361af19391fec922ea8f436e9d6b3f4448c14f8095453dea2782b9a5'],
  ])('are those that were kept for %i players', (players, kept) => {
    expect(searchGames(players)).toBe(kept)
  })
})
