import type { Stock } from './board/resources.ts'

/** The version with which new games begin. A running game keeps the version with which it began. */
export const rulesVersion = 2

export const minPlayers = 2
export const maxPlayers = 6

export const startStock: Stock = { food: 5, water: 5, metal: 0, iron: 6, stone: 6, energy: 6 }
export const claimYield = 6
export const exchangeGives = 5
export const exchangeLimit = 3
export const turnsBeforeExchange = 3
export const pointsPerTriangle = 5
