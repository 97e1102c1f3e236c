import type { Player } from '@hexaverse/protocol/game'
import { exchangeGives, type Resource } from '@hexaverse/rules'
import type { Choices } from './choices.ts'
import type { GameState } from './game-state.ts'
import { type HidingPlace, placesHiding } from './hidden.ts'
import { findMe, isRunningOut } from './seats.ts'

type Eaten = 'food' | 'water'

/** What a newcomer should know now. */
export type NewcomerAdvice =
  /** What is running out may lie in these hexagons, in one of so many triangles each. */
  | {
      readonly type: 'find'
      readonly eaten: Eaten
      readonly hexes: readonly number[]
      /** The player has claimed in these hexagons before. */
      readonly isOwn: boolean
      readonly among: number
    }
  | { readonly type: 'lock'; readonly eaten: Eaten }
  | { readonly type: 'buy'; readonly eaten: Eaten; readonly give: Resource }
  | { readonly type: 'get-missing'; readonly lacking: readonly Resource[] }

const maxHexes = 3

/**
 * The advice for the player's own turn: how to get what is running out, or what a claim needs. A lesson gives advice of
 * its own.
 */
export function adviseNewcomer(state: GameState, choices: Choices): NewcomerAdvice | undefined {
  const me = findMe(state)
  if (!me || !choices.canEndTurn || state.asked) return undefined
  return getMissing(me, choices) ?? feed(state, me, choices)
}

/** A claim may find what is running out, so paying for it comes first, unless the player starves in this very turn. */
function getMissing(me: Player, choices: Choices): NewcomerAdvice | undefined {
  const { short, hasClaimed, reach } = choices
  if (short.length === 0 || hasClaimed || reach.size === 0 || isStarving(me) || !giveOf(me, choices)) return undefined
  return { type: 'get-missing', lacking: short }
}

function feed(state: GameState, me: Player, choices: Choices): NewcomerAdvice | undefined {
  const eaten = lowOf(me)
  if (!eaten) return undefined
  const claims = state.room?.claims ?? []
  const places = placesHiding(claims, choices.open, eaten)
  const started = new Set(claims.filter(({ site }) => site === me.site).map(({ hex }) => hex))
  const find = findAt(places, started, eaten)
  const lock: NewcomerAdvice | undefined = choices.lockable.size > 0 ? { type: 'lock', eaten } : undefined
  const give = giveOf(me, choices)
  const buy: NewcomerAdvice | undefined = give && { type: 'buy', eaten, give }
  const isSure = places[0]?.among === 1
  return isStarving(me) && !isSure ? (lock ?? buy ?? find) : (find ?? lock ?? buy)
}

/** Names the hexagons with the best chance only; those that the player has begun come first, so as to finish them. */
function findAt(
  places: readonly HidingPlace[],
  started: ReadonlySet<number>,
  eaten: Eaten,
): NewcomerAdvice | undefined {
  const [best] = places
  if (!best) return undefined
  const likely = places.filter(({ among }) => among === best.among).map(({ hex }) => hex)
  const own = likely.filter((hex) => started.has(hex))
  const hexes = (own.length > 0 ? own : likely).slice(0, maxHexes)
  return { type: 'find', eaten, hexes, isOwn: own.length > 0, among: best.among }
}

/** Food or water, whichever is lower, if it is running out. */
function lowOf({ stock }: Player): Eaten | undefined {
  const lower = stock.water < stock.food ? 'water' : 'food'
  return isRunningOut(stock, lower) ? lower : undefined
}

/** Without more food and water this turn is the last one: the parcel has come already. */
function isStarving({ stock, hasParcel }: Player): boolean {
  return hasParcel && Math.min(stock.food, stock.water) <= 1
}

/** What to give in an exchange: what the player has most of, but no food or water that then runs out itself. */
function giveOf({ stock }: Player, { exchange }: Choices): Resource | undefined {
  if (!exchange.isPossible) return undefined
  const [most] = exchange.gives
    .filter((one) => !isRunningOut({ ...stock, [one]: stock[one] - exchangeGives }, one))
    .toSorted((one, other) => stock[other] - stock[one])
  return most
}
