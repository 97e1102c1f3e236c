import type { Resource, Stock } from '@hexaverse/rules'

export interface Change {
  readonly resource: Resource
  readonly before: number
  readonly after: number
}

const claim = { iron: -1, stone: -1, energy: -1 } as const
const lock = { metal: -1, food: 1, water: 1 } as const

/** What a claim takes from a stock before it is known what it finds; with a lock also that. */
export function claimCosts(stock: Stock, withLock: boolean): readonly Change[] {
  const changes = Object.entries(withLock ? { ...claim, ...lock } : claim) as [Resource, number][]
  return changes.map(([resource, change]) => ({
    resource,
    before: stock[resource],
    after: stock[resource] + change,
  }))
}
