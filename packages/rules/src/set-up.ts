import { resources, type Stock } from './board/resources.ts'
import { startStock } from './constants.ts'

/** How a game begins, in the order of the turns. */
export interface SetUp {
  /** The landing site of each seat, 1 to 6: it decides the start triangles. */
  readonly sites: readonly number[]
  /** What each seat has besides the common start stock. */
  readonly extras: readonly Partial<Stock>[]
}

const all = (amount: number): Stock => ({
  food: amount,
  water: amount,
  metal: amount,
  iron: amount,
  stone: amount,
  energy: amount,
})

const none = {}
const less = { food: -1 }
const more = { food: 1 }
/** With five players one landing site stays empty, and its neighbours have twice the land. */
const ofFive = (food: number, water: number): Partial<Stock> => ({ food, water, iron: -1, stone: -1, energy: -1 })

/**
 * By version of the rules and number of players. Version 1 seats people in the order of the landing sites. Version 2
 * chooses sites, order and stocks so that every seat wins equally often (`docs/balance.md`).
 */
const setUps: readonly Readonly<Record<number, SetUp>>[] = [
  {
    2: { sites: [1, 2], extras: [none, none] },
    3: { sites: [1, 2, 3], extras: [{ iron: 1 }, none, all(1)] },
    4: { sites: [1, 2, 3, 4], extras: [none, none, none, none] },
    5: { sites: [1, 2, 3, 4, 5], extras: [none, all(2), all(2), none, { ...all(3), iron: 4 }] },
    6: { sites: [1, 2, 3, 4, 5, 6], extras: [none, none, none, none, none, none] },
  },
  {
    2: { sites: [1, 2], extras: [none, more] },
    3: { sites: [1, 4, 5], extras: [less, none, none] },
    4: { sites: [1, 3, 4, 2], extras: [less, none, more, { food: 1, water: 1 }] },
    5: {
      sites: [5, 2, 3, 4, 1],
      extras: [ofFive(5, 5), ofFive(3, 3), ofFive(3, 3), ofFive(-2, -2), ofFive(-2, -1)],
    },
    6: { sites: [1, 2, 4, 3, 6, 5], extras: [less, less, none, none, more, more] },
  },
]

/** Undefined for a version or a number of players that does not exist. */
export function findSetUp(version: number, players: number): SetUp | undefined {
  return setUps[version - 1]?.[players]
}

export function startStocks({ extras }: SetUp): Stock[] {
  return extras.map(
    (extra) =>
      Object.fromEntries(
        resources.map((resource) => [resource, startStock[resource] + (extra[resource] ?? 0)]),
      ) as Stock,
  )
}
