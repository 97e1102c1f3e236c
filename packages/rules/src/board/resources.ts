/** The order of resources in stocks, in maps and in the shuffle that makes a map from a seed. */
export const resources = ['food', 'water', 'metal', 'iron', 'stone', 'energy'] as const
export type Resource = (typeof resources)[number]
export type Stock = Readonly<Record<Resource, number>>

export const resourceCount = resources.length

/** Indexes into `resources`: positions hold numbers, not names. */
export const food = 0
export const water = 1
export const metal = 2
export const iron = 3
export const stone = 4
export const energy = 5
