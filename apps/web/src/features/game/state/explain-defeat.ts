import { type FormerPlayer, type Message, type NamedScore, type RoomState, seatAtSite } from '@hexaverse/protocol/game'
import { exchangeGives, exchangeLimit, placeOf, type Resource, resources } from '@hexaverse/rules'
import { positionOf, reachOf } from './choices.ts'
import type { GameState } from './game-state.ts'
import { placesHiding } from './hidden.ts'
import { mySite, playerAtSite, territoryOf } from './seats.ts'

type Eaten = 'food' | 'water'

/** Why the player was beaten. */
export type Why =
  | { readonly type: 'left' | 'did-not-return' }
  /** Something ran out although an exchange could have bought it. */
  | {
      readonly type: 'unused-exchanges'
      readonly lacking: Eaten
      readonly spare: Resource
      readonly units: number
      readonly exchangesLeft: number
    }
  | { readonly type: 'no-exchanges' | 'no-spare'; readonly lacking: Eaten }
  | { readonly type: 'points'; readonly behind: number; readonly mine: number; readonly theirs: number }

/** What to do otherwise in the next game. */
export type Lesson =
  | { readonly type: 'stay' | 'keep-page' | 'lock' | 'lowest' | 'more-triangles' | 'fewer-exchanges' | 'lock-points' }
  | { readonly type: 'claim-each-turn'; readonly claims: number; readonly turns: number }
  | { readonly type: 'finish' | 'reach'; readonly lacking: Eaten; readonly hex: number }
  | { readonly type: 'exchange'; readonly lacking: Eaten; readonly spare: Resource }

export interface Defeat {
  readonly why: Why
  readonly lesson: Lesson
}

/** Explains a defeat by public facts of the room. Undefined for a player who was not beaten. */
export function explainDefeat(state: GameState): Defeat | undefined {
  const { room, scoring, login } = state
  const me = room && playerAtSite(room, mySite(state))
  if (!room || !me) return undefined
  if (me.exit === 'starved') return explainStarving(room, { ...me, exit: me.exit }, state.ownExit)
  if (me.exit === 'left') return explainLeaving(state.ownExit)
  const own = scoring?.scores.find((score) => score.login === login)
  const [best] = scoring?.winners ?? []
  return own && best && best.score > own.score ? explainPoints(room, own, best) : undefined
}

function explainLeaving(exit: Message<'player-excluded'> | undefined): Defeat {
  return exit?.line.code === 'did-not-return'
    ? { why: { type: 'did-not-return' }, lesson: { type: 'keep-page' } }
    : { why: { type: 'left' }, lesson: { type: 'stay' } }
}

function explainStarving(room: RoomState, me: FormerPlayer, exit: Message<'player-excluded'> | undefined): Defeat {
  const lacking = exit?.lacking ?? (me.stock.food <= 0 ? 'food' : 'water')
  const why = whyStarved(me, lacking)
  return { why, lesson: lessonOfStarving(room, me, why, lacking) }
}

function whyStarved({ stock, exchangesUsed }: FormerPlayer, lacking: Eaten): Why {
  const exchangesLeft = exchangeLimit - exchangesUsed
  if (exchangesLeft <= 0) return { type: 'no-exchanges', lacking }
  const spare = resources.reduce((most, one) => (stock[one] > stock[most] ? one : most))
  if (stock[spare] < exchangeGives) return { type: 'no-spare', lacking }
  return { type: 'unused-exchanges', lacking, spare, units: stock[spare], exchangesLeft }
}

/** Who claims in fewer of their turns than this starves for that alone, whatever else they do. */
const fewClaims = 2 / 3

function lessonOfStarving(room: RoomState, me: FormerPlayer, why: Why, lacking: Eaten): Lesson {
  const claims = territoryOf(room, me.site)
  if (claims < me.turnsMade * fewClaims) return { type: 'claim-each-turn', claims, turns: me.turnsMade }
  const reach = reachBefore(room, me)
  const started = new Set(room.claims.filter(({ site }) => site === me.site).map(({ hex }) => hex))
  const inside = [...reach].filter((triangle) => started.has(placeOf(triangle).hex))
  const [own] = placesHiding(room.claims, inside, lacking)
  if (own) return { type: 'finish', lacking, hex: own.hex }
  if (why.type === 'unused-exchanges') return { type: 'exchange', lacking, spare: why.spare }
  if (me.stock.metal > 0) return { type: 'lock' }
  const [near] = placesHiding(room.claims, reach, lacking)
  return near ? { type: 'reach', lacking, hex: near.hex } : { type: 'lowest' }
}

/** What the player could claim if they were still in the game. */
function reachBefore(room: RoomState, { exit: _, ...me }: FormerPlayer): ReadonlySet<number> {
  const formerPlayers = room.formerPlayers.filter(({ site }) => site !== me.site)
  return reachOf(
    positionOf({ ...room, players: [...room.players, me], formerPlayers }),
    seatAtSite(room.sites, me.site),
  )
}

function explainPoints(room: RoomState, own: NamedScore, best: NamedScore): Defeat {
  const mine = territoryOf(room, own.site)
  const theirs = territoryOf(room, best.site)
  const why: Why = { type: 'points', behind: best.score - own.score, mine, theirs }
  if (theirs > mine) return { why, lesson: { type: 'more-triangles' } }
  const exchanges = playerAtSite(room, own.site)?.exchangesUsed ?? 0
  return { why, lesson: { type: exchanges > 0 ? 'fewer-exchanges' : 'lock-points' } }
}
