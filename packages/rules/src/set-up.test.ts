import { describe, expect, test } from 'vitest'
import { startTriangles } from './board/board.ts'
import { isOpen } from './board/ground.ts'
import { resources } from './board/resources.ts'
import { createGame } from './create-game.ts'
import { findSetUp, startStocks } from './set-up.ts'
import { startOf } from './testing/scenario.ts'
import { sha256 } from './testing/sha256.ts'

/** Food enters by 114 units of claims, 57 locks, and of each seat: the start, one parcel and three exchanges. */
function mostTurns(version: number, players: number): number {
  const setUp = findSetUp(version, players)
  const stocks = setUp ? startStocks(setUp) : []
  return stocks.reduce((sum, { food }) => sum + food + 4, 114 + 57)
}

const stocksOf = (players: number): string[] => {
  const setUp = findSetUp(2, players)
  return setUp ? startStocks(setUp).map((stock) => resources.map((resource) => stock[resource]).join('/')) : []
}

describe('the set-up', () => {
  test.each([
    [2, [1, 2], ['5/5/0/6/6/6', '6/5/0/6/6/6']],
    [3, [1, 4, 5], ['4/5/0/6/6/6', '5/5/0/6/6/6', '5/5/0/6/6/6']],
    [4, [1, 3, 4, 2], ['4/5/0/6/6/6', '5/5/0/6/6/6', '6/5/0/6/6/6', '6/6/0/6/6/6']],
    [5, [5, 2, 3, 4, 1], ['10/10/0/5/5/5', '8/8/0/5/5/5', '8/8/0/5/5/5', '3/3/0/5/5/5', '3/4/0/5/5/5']],
    [6, [1, 2, 4, 3, 6, 5], ['4/5/0/6/6/6', '4/5/0/6/6/6', '5/5/0/6/6/6', '5/5/0/6/6/6', '6/5/0/6/6/6', '6/5/0/6/6/6']],
  ])('of version 2 for %i players is that of the specification', (players, sites, stocks) => {
    expect(findSetUp(2, players)?.sites).toEqual(sites)
    expect(stocksOf(players)).toEqual(stocks)
  })

  test('allows as many turns as the specification says', () => {
    const sizes = [2, 3, 4, 5, 6]
    expect(sizes.map((players) => mostTurns(1, players))).toEqual([189, 199, 207, 223, 225])
    expect(sizes.map((players) => mostTurns(2, players))).toEqual([190, 197, 208, 223, 225])
  })

  test('lets a seat begin at its landing site, whatever its turn', () => {
    const { ground, sites } = startOf(5)
    for (const [index, site] of sites.entries()) {
      for (const triangle of startTriangles[site - 1] ?? []) expect(isOpen(ground, index + 1, triangle)).toBe(true)
      const others = startTriangles.filter((_, other) => other !== site - 1).flat()
      for (const triangle of others) expect(isOpen(ground, index + 1, triangle)).toBe(false)
    }
  })

  test.each([
    [1, 1],
    [2, 7],
    [2, 2.5],
    [0, 2],
    [3, 2],
  ])('of version %d for %d players does not exist', (version, players) => {
    const created = createGame({ version, players, seed: new Uint8Array(32), sha256 })
    expect(created).toEqual({ ok: false, refusal: 'no-such-game' })
  })
})
