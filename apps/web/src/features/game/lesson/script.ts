import type { Move, Place, Resource } from '@hexaverse/rules'

/** What a moment points at, besides the triangle that glows. `parcel`: the counters that the parcel has filled. */
export type Lit = Resource | 'end-turn' | 'exchange' | 'lock' | 'parcel' | 'rival'

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
 * Chosen among many so that the person gets seat 1 and finds, in this order: metal, iron, energy and stone in their
 * own hexagon, energy next door, then food and water at home; and so that the rival meets no water on its way.
 */
export const lessonSeed = '668c3cc8a4ccd07c3733c5acbd4fb3a527649ef8f650be5c4cdaa0ca33be3631'

/**
 * The whole lesson, in the order of play. Each tool is needed when it comes: without the exchange the person would starve
 * one turn before the last triangle of their hexagon.
 */
export const script = [
  { id: 'land', must: claim(2, 6), lit: [] },
  { id: 'yield', must: endTurn, lit: ['metal', 'iron', 'stone', 'energy', 'end-turn'] },
  { rival: claim(18, 2) },
  rivalEnds,
  { id: 'beside', must: claim(2, 1), lit: ['food', 'water'] },
  { id: 'hexagon', must: endTurn, lit: ['end-turn'] },
  { rival: claim(18, 3) },
  rivalEnds,
  { id: 'stay', must: claim(2, 3), lit: [] },
  { id: 'three', must: endTurn, lit: ['end-turn'] },
  { rival: claim(19, 4) },
  rivalEnds,
  { id: 'exchange', must: swap('metal', 'water'), lit: ['metal', 'water', 'exchange'] },
  { id: 'bought', must: claim(2, 2), lit: ['water'] },
  { id: 'two', must: endTurn, lit: ['end-turn'] },
  { rival: swap('iron', 'water') },
  { rival: claim(19, 1) },
  rivalEnds,
  { id: 'luck', must: claim(6, 1), lit: [] },
  { id: 'parcel', must: endTurn, lit: ['food', 'end-turn'] },
  { rival: claim(15, 2) },
  rivalEnds,
  { id: 'home', must: claim(2, 5), lit: ['parcel'] },
  { id: 'food', must: endTurn, lit: ['food', 'water', 'end-turn'] },
  { rival: claim(15, 3) },
  rivalEnds,
  { id: 'sure', must: claim(2, 4), lit: ['water'] },
  { id: 'finished', must: endTurn, lit: ['end-turn'] },
  { rival: swap('metal', 'water') },
  { rival: claim(16, 4) },
  rivalEnds,
  { id: 'lock', must: claim(6, 6, { hex: 3, triangle: 5 }), lit: ['metal', 'lock'] },
  { id: 'rival', must: endTurn, lit: ['rival', 'end-turn'] },
  { rival: claim(16, 5) },
  rivalEnds,
] as const satisfies readonly Line[]

export type Moment = Extract<(typeof script)[number], Asked>

export const moments: readonly Moment[] = script.filter((line) => 'must' in line)
