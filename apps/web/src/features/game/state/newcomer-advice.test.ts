import type { Claim, Player } from '@hexaverse/protocol/game'
import { exchangeLimit, type Resource, resources, type Stock, triangleAt } from '@hexaverse/rules'
import { describe, expect, test } from 'vitest'
import { setUpTurn } from '../testing/set-up-game.ts'
import type { Choices } from './choices.ts'
import { adviseNewcomer } from './newcomer-advice.ts'

const full: Stock = { food: 6, water: 6, metal: 6, iron: 6, stone: 6, energy: 6 }
const { state } = setUpTurn()

const claim = (hex: number, triangle: number, resource: Resource): Claim => ({
  hex,
  triangle,
  resource,
  site: 1,
  turnNumber: 1,
})
/** Hexagon 2 hides food, water and metal; of hexagon 5 nothing is known; in hexagon 6 food and water were found. */
const claims = [
  claim(2, 1, 'iron'),
  claim(2, 2, 'stone'),
  claim(2, 3, 'energy'),
  claim(6, 1, 'food'),
  claim(6, 2, 'water'),
]
const near = [triangleAt(2, 4), triangleAt(5, 1), triangleAt(6, 3)]

const exchange = {
  isPossible: true,
  turnsLeft: 0,
  exchangesLeft: exchangeLimit,
  gives: ['stone', 'iron'],
  gets: resources,
} as const
const choices: Choices = {
  open: new Set(near),
  reach: new Set(near),
  lockable: new Map(),
  short: [],
  hasClaimed: false,
  canEndTurn: true,
  exchange: { ...exchange, isPossible: false },
}

function advise(stock: Partial<Stock>, more: Partial<Choices> = {}, me: Partial<Player> = {}, found = claims) {
  const { room, ...rest } = state()
  if (!room) throw new Error('There is no room')
  const players = room.players.map((player) =>
    player.login === rest.login ? { ...player, hasParcel: false, ...me, stock: { ...full, ...stock } } : player,
  )
  return adviseNewcomer({ ...rest, room: { ...room, players, claims: found } }, { ...choices, ...more })
}

describe('a newcomer gets no advice', () => {
  test('outside of their own turn, or while nothing is running out', () => {
    expect(advise({ water: 1 }, { canEndTurn: false })).toBeUndefined()
    expect(advise({ water: 3, food: 3 }, { exchange })).toBeUndefined()
  })

  test('if nothing helps', () => {
    expect(advise({ water: 1 }, { open: new Set(), reach: new Set() })).toBeUndefined()
    expect(advise({ iron: 0 }, { open: new Set(), short: ['iron'] })).toBeUndefined()
  })
})

describe('while food or water is 2 or less, the advice', () => {
  test('names the hexagons in reach that hide it with the best chance', () => {
    expect(advise({ water: 2 })).toEqual({ type: 'find', eaten: 'water', hexes: [2], isOwn: true, among: 3 })
    const unknown = [triangleAt(5, 1), triangleAt(9, 1), triangleAt(10, 1), triangleAt(11, 1)]
    expect(advise({ food: 1, water: 2 }, { open: new Set(unknown) })).toEqual({
      type: 'find',
      eaten: 'food',
      hexes: [5, 9, 10],
      isOwn: false,
      among: 6,
    })
  })

  test('prefers the hexagon that the player has begun to one of others with the same chance', () => {
    const rivals = [
      ...claims,
      ...(['iron', 'stone', 'energy'] as const).map((one, at) => ({ ...claim(9, at + 1, one), site: 2 })),
    ]
    const open = new Set([triangleAt(9, 4), triangleAt(2, 4)])
    expect(advise({ water: 2 }, { open }, {}, rivals)).toMatchObject({ hexes: [2], isOwn: true })
    expect(advise({ water: 2 }, { open: new Set([triangleAt(9, 4)]) }, {}, rivals)).toMatchObject({ isOwn: false })
  })

  test('is a lock if no hexagon in reach hides it, and else what buys it', () => {
    const elsewhere = { open: new Set([triangleAt(6, 3)]), exchange }
    expect(advise({ water: 2 }, { ...elsewhere, lockable: new Map([[1, 2]]) })).toEqual({
      type: 'lock',
      eaten: 'water',
    })
    expect(advise({ water: 2, iron: 9 }, elsewhere)).toEqual({ type: 'buy', eaten: 'water', give: 'iron' })
  })

  test('after the claim is what buys it', () => {
    expect(advise({ food: 2 }, { open: new Set(), hasClaimed: true, exchange })).toMatchObject({ type: 'buy' })
  })

  test('never is to give away food or water that then runs out itself', () => {
    const gives = { open: new Set<number>(), exchange: { ...exchange, gives: ['food'] } } as const
    expect(advise({ water: 2, food: 7 }, gives)).toBeUndefined()
    expect(advise({ water: 2, food: 8 }, gives)).toMatchObject({ type: 'buy', give: 'food' })
  })

  test('prefers what is certain in the last turn before starving, which the parcel no longer prevents', () => {
    expect(advise({ water: 1 }, { exchange }, { hasParcel: false })).toMatchObject({ type: 'find' })
    expect(advise({ water: 1 }, { exchange }, { hasParcel: true })).toMatchObject({ type: 'buy' })
    const lockable = new Map([[1, 2]])
    expect(advise({ water: 1 }, { exchange, lockable }, { hasParcel: true })).toMatchObject({ type: 'lock' })
    const sure = [...claims, claim(2, 4, 'food'), claim(2, 5, 'metal')]
    const open = new Set([triangleAt(2, 6)])
    expect(advise({ water: 1 }, { exchange, open }, { hasParcel: true }, sure)).toEqual({
      type: 'find',
      eaten: 'water',
      hexes: [2],
      isOwn: true,
      among: 1,
    })
  })
})

describe('while a claim cannot be paid, the advice', () => {
  const short = { open: new Set<number>(), short: ['iron'] as const, exchange }

  test('is to exchange for what is missing', () => {
    expect(advise({ iron: 0 }, short)).toEqual({ type: 'get-missing', lacking: ['iron'] })
    expect(advise({ iron: 0, water: 2 }, short)).toEqual({ type: 'get-missing', lacking: ['iron'] })
  })

  test('is to buy food or water in the last turn before starving', () => {
    expect(advise({ iron: 0, water: 1 }, short, { hasParcel: true })).toMatchObject({ type: 'buy', eaten: 'water' })
  })

  test('is not about claims after one, or if no triangle is left', () => {
    expect(advise({ iron: 0 }, { ...short, hasClaimed: true })).toBeUndefined()
    expect(advise({ iron: 0 }, { ...short, reach: new Set() })).toBeUndefined()
  })
})
