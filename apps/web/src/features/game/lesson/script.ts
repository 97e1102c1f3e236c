import type { Move, Place, Resource } from '@hexaverse/rules'

/** What a moment points at, besides the triangle that glows. */
export type Lit = Resource | 'end-turn' | 'exchange' | 'lock' | 'rival'

/** What the person has to do next, and which text says so: `lesson.<id>` and `lesson.<id>.text`. */
interface Asked {
  readonly id: string
  readonly must: Move
  readonly lit: readonly Lit[]
}

type Line = Asked | { readonly rival: Move }

const claim = (hex: number, triangle: number, lock?: Place): Move => ({
  type: 'claim',
  hex,
  triangle,
  ...(lock && { lock }),
})
const swap = (give: Resource, get: Resource): Move => ({ type: 'exchange', give, get })
const endTurn: Move = { type: 'end-turn' }
const rivalEnds = { rival: endTurn } as const

/**
 * Chosen among many so that the person gets seat 1 and finds, in this order: iron, energy, metal and stone in their
 * own hexagon, iron next door, then food and water at home; and so that the rival meets no water on its way.
 */
export const lessonSeed = '0581e9216bdf471cd7c3cf943b14a83c700f871530f6c67d5dd78861624778ad'

/**
 * The whole lesson, in the order of play. Each tool is needed when it comes: without the exchange the person would starve
 * one turn before the last triangle of their hexagon.
 */
export const script = [
  { id: 'land', must: claim(2, 6), lit: [] },
  { id: 'yield', must: endTurn, lit: ['iron', 'stone', 'energy', 'end-turn'] },
  { rival: claim(18, 5) },
  rivalEnds,
  { id: 'beside', must: claim(2, 1), lit: ['food', 'water'] },
  { id: 'hexagon', must: endTurn, lit: ['end-turn'] },
  { rival: claim(18, 4) },
  rivalEnds,
  { id: 'stay', must: claim(2, 3), lit: [] },
  { id: 'metal', must: endTurn, lit: ['metal', 'end-turn'] },
  { rival: claim(17, 3) },
  rivalEnds,
  { id: 'exchange', must: swap('metal', 'water'), lit: ['metal', 'water', 'exchange'] },
  { id: 'bought', must: claim(2, 2), lit: ['water'] },
  { id: 'stone', must: endTurn, lit: ['end-turn'] },
  { rival: swap('metal', 'water') },
  { rival: claim(17, 6) },
  rivalEnds,
  { id: 'luck', must: claim(6, 1), lit: [] },
  { id: 'parcel', must: endTurn, lit: ['food', 'end-turn'] },
  { rival: claim(14, 5) },
  rivalEnds,
  { id: 'home', must: claim(2, 5), lit: ['food', 'water'] },
  { id: 'food', must: endTurn, lit: ['food', 'water', 'end-turn'] },
  { rival: claim(14, 4) },
  rivalEnds,
  { id: 'sure', must: claim(2, 4), lit: ['water'] },
  { id: 'finished', must: endTurn, lit: ['end-turn'] },
  { rival: swap('iron', 'water') },
  { rival: claim(13, 3) },
  rivalEnds,
  { id: 'lock', must: claim(6, 6, { hex: 3, triangle: 5 }), lit: ['metal', 'lock'] },
  { id: 'rival', must: endTurn, lit: ['rival', 'end-turn'] },
  { rival: claim(13, 6) },
  rivalEnds,
] as const satisfies readonly Line[]

export type Moment = Extract<(typeof script)[number], Asked>

export const moments: readonly Moment[] = script.filter((line) => 'must' in line)
