import { describe, expect, test } from 'vitest'
import { reviewLimits as limits } from '../../../../test/harness/withdrawals/review-limits.ts'
import { checkFarming, type FarmingFacts } from './check-farming.ts'

const rooms = (count: number) => Array.from({ length: count }, (_, index) => `room${index}`)
const honest: FarmingFacts = {
  games: 40,
  victories: 20,
  paid: 20,
  linked: rooms(2),
  short: rooms(15),
  hollow: rooms(15),
  deleted: rooms(4),
  walletMates: [],
}
const rulesFor = (facts: Partial<FarmingFacts>) => checkFarming({ ...honest, ...facts }, limits).map(({ rule }) => rule)

describe('a withdrawal goes to review', () => {
  test.each<[string, Partial<FarmingFacts>, string]>([
    ['when it goes to the wallet of an opponent', { walletMates: ['somebody'] }, 'shared-wallet'],
    ['after three wins against opponents on the same device or network', { linked: rooms(3) }, 'linked-opponents'],
    ['after five wins against accounts that were deleted', { deleted: rooms(5) }, 'deleted-opponents'],
    ['when four of five paid wins were short', { short: rooms(16) }, 'short-games'],
    ['when four of five paid wins were against opponents who never won', { hollow: rooms(16) }, 'loss-only-opponents'],
    ['when 95 % of the games were won', { games: 20, victories: 19 }, 'win-rate'],
  ])('%s', (_what, facts, rule) => {
    expect(rulesFor(facts)).toEqual([rule])
  })

  test('with the numbers behind each finding and at most ten rooms', () => {
    expect(checkFarming({ ...honest, linked: rooms(12) }, limits)).toEqual([
      { rule: 'linked-opponents', seen: 12, of: 20, limit: 3, where: rooms(10) },
    ])
  })
})

describe('a withdrawal needs no review', () => {
  test('if the player wins and loses', () => {
    expect(rulesFor({})).toEqual([])
  })

  test('if the account never played', () => {
    expect(rulesFor({ games: 0, victories: 0, paid: 0, linked: [], short: [], hollow: [] })).toEqual([])
  })

  test('after a few lucky games, which are no pattern', () => {
    expect(rulesFor({ games: 9, victories: 9, paid: 9, linked: [], short: rooms(9), hollow: rooms(9) })).toEqual([])
  })
})
