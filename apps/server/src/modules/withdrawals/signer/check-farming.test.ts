import { describe, expect, test } from 'vitest'
import { checkFarming, type FarmingFacts } from './check-farming.ts'

const limits = { days: 30, leastWins: 10, linkedWins: 3, shortSeconds: 60, sharePercent: 80, winPercent: 95 }
const rooms = (count: number) => Array.from({ length: count }, (_, index) => `room${index}`)
const honest: FarmingFacts = {
  games: 40,
  victories: 20,
  paid: 20,
  linked: rooms(2),
  short: rooms(15),
  hollow: rooms(15),
  walletMates: [],
}
const rulesFor = (facts: Partial<FarmingFacts>) => checkFarming({ ...honest, ...facts }, limits).map(({ rule }) => rule)

describe('people look at a withdrawal first', () => {
  test.each<[string, Partial<FarmingFacts>, string]>([
    ['that goes to the wallet of an opponent', { walletMates: ['somebody'] }, 'shared-wallet'],
    ['after three wins at one device or in one network', { linked: rooms(3) }, 'linked-opponents'],
    ['when four wins in five were short', { short: rooms(16) }, 'short-games'],
    ['when four wins in five were over people who never won', { hollow: rooms(16) }, 'loss-only-opponents'],
    ['when hardly a game was lost', { games: 20, victories: 19 }, 'win-rate'],
  ])('%s', (_what, facts, rule) => {
    expect(rulesFor(facts)).toEqual([rule])
  })

  test('with the numbers it is founded on, and ten places at most', () => {
    expect(checkFarming({ ...honest, linked: rooms(12) }, limits)).toEqual([
      { rule: 'linked-opponents', seen: 12, of: 20, limit: 3, where: rooms(10) },
    ])
  })
})

describe('nobody looks', () => {
  test('at the coins of somebody who wins and loses', () => {
    expect(rulesFor({})).toEqual([])
  })

  test('at somebody who never played', () => {
    expect(rulesFor({ games: 0, victories: 0, paid: 0, linked: [], short: [], hollow: [] })).toEqual([])
  })

  test('at a few lucky games: they are no pattern', () => {
    expect(rulesFor({ games: 9, victories: 9, paid: 9, linked: [], short: rooms(9), hollow: rooms(9) })).toEqual([])
  })
})
