import type { Stock } from './board/resources.ts'

/** A running game never changes its rules: its room keeps the version with which it began. */
export const rulesVersion = 1

export const minPlayers = 2
export const maxPlayers = 6

export const startStock: Stock = { food: 5, water: 5, metal: 0, iron: 6, stone: 6, energy: 6 }
export const claimYield = 6
export const exchangeGives = 5
export const exchangeLimit = 3
export const turnsBeforeExchange = 3
export const pointsPerTriangle = 5

const nothing: Stock = { food: 0, water: 0, metal: 0, iron: 0, stone: 0, energy: 0 }
const each = (amount: number, more: Partial<Stock> = {}): Stock => ({
  food: amount,
  water: amount,
  metal: amount,
  iron: amount,
  stone: amount,
  energy: amount,
  ...more,
})

/**
 * Extra start stock that makes seats fair (game-rules specification, section 2). With three players seat 3 is next to
 * seat 1; with five, seats 1 and 4 border the empty sixth seat. Even numbers of players need none.
 */
const compensations: Readonly<Record<number, readonly Stock[]>> = {
  3: [each(0, { iron: 1 }), nothing, each(1)],
  5: [nothing, each(2), each(2), nothing, each(3, { iron: 4 })],
}

export function compensationOf(players: number, seat: number): Stock {
  return compensations[players]?.[seat - 1] ?? nothing
}
