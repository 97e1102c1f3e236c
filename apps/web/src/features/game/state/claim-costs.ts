import type { Resource, Stock } from '@hexaverse/rules'

export interface Change {
  readonly resource: Resource
  readonly before: number
  readonly after: number
}

type Price = readonly (readonly [resource: Resource, change: number])[]

export const claimPrice: Price = [
  ['iron', -1],
  ['stone', -1],
  ['energy', -1],
]

/** What a lock takes and gives besides. */
export const lockPrice: Price = [
  ['metal', -1],
  ['food', 1],
  ['water', 1],
]

/** What a claim takes from a stock before it is known what it finds; with a lock also that. */
export function claimCosts(stock: Stock, withLock: boolean): readonly Change[] {
  const price = withLock ? [...claimPrice, ...lockPrice] : claimPrice
  return price.map(([resource, change]) => ({
    resource,
    before: stock[resource],
    after: stock[resource] + change,
  }))
}
