import { type Player, positionOfRoom, type RoomState, seatAtSite } from '@hexaverse/protocol/game'
import {
  checkMove,
  exchangeGives,
  exchangeLimit,
  legalMoves,
  type Move,
  type Position,
  placeOf,
  type Resource,
  resources,
  type Stock,
  triangleAt,
  triangleCount,
  turnsBeforeExchange,
} from '@hexaverse/rules'
import type { GameState } from './game-state.ts'
import { findMe } from './seats.ts'

type Price = readonly (readonly [resource: Resource, change: number])[]

const claimPrice: Price = [
  ['iron', -1],
  ['stone', -1],
  ['energy', -1],
]

export interface Choices {
  /** Triangles that the player may claim now. */
  readonly open: ReadonlySet<number>
  /** Triangles that the player could claim in a turn of their own, if they could afford it. */
  readonly reach: ReadonlySet<number>
  /** By open triangle: the partner that its claim could lock. */
  readonly lockable: ReadonlyMap<number, number>
  /** The resources that the player lacks for a claim. */
  readonly short: readonly Resource[]
  readonly hasClaimed: boolean
  readonly canEndTurn: boolean
  readonly exchange: ExchangeChoices
}

interface ExchangeChoices {
  readonly isPossible: boolean
  /** Turns until the exchange unlocks; 0 once it has. */
  readonly turnsLeft: number
  readonly exchangesLeft: number
  /** The resources that the player has enough of. */
  readonly gives: readonly Resource[]
  readonly gets: readonly Resource[]
}

const none: Choices = {
  open: new Set(),
  reach: new Set(),
  lockable: new Map(),
  short: [],
  hasClaimed: false,
  canEndTurn: false,
  exchange: { isPossible: false, turnsLeft: turnsBeforeExchange, exchangesLeft: exchangeLimit, gives: [], gets: [] },
}

/** What the player may do now, by the rules. While a request is pending that is nothing (specification, section 4). */
export function choicesOf(state: GameState): Choices {
  const me = findMe(state)
  const { room } = state
  if (!room || !me || room.status === 'ended') return none
  const choices = findChoices(positionOf(room), me, state.isMyTurn && !state.pending, state.hasExchanged)
  return state.asked ? narrow(choices, state.asked) : choices
}

/** What is left of the choices while a lesson asks for one move. */
const narrow = memoiseLast((choices: Choices, asked: Move): Choices => {
  const isAsked = (triangle: number) => asked.type === 'claim' && triangle === triangleAt(asked.hex, asked.triangle)
  const { open, lockable, canEndTurn, exchange } = choices
  return {
    ...choices,
    open: new Set([...open].filter(isAsked)),
    lockable: new Map([...lockable].filter(([triangle]) => isAsked(triangle) && 'lock' in asked)),
    canEndTurn: canEndTurn && asked.type === 'end-turn',
    exchange: {
      ...exchange,
      isPossible: exchange.isPossible && asked.type === 'exchange',
      gives: exchange.gives.filter((resource) => 'give' in asked && resource === asked.give),
      gets: exchange.gets.filter((resource) => 'get' in asked && resource === asked.get),
    },
  }
})

/** False for every move but one while a lesson asks for that one. */
export function isAllowed({ asked }: GameState, move: Move): boolean {
  return !asked || isSameMove(asked, move)
}

export function isSameMove(one: Move, other: Move): boolean {
  return nameOf(one) === nameOf(other)
}

function nameOf(move: Move): string {
  if (move.type === 'exchange') return `${move.give} for ${move.get}`
  if (move.type !== 'claim') return move.type
  const { hex, triangle, lock } = move
  return `${hex}.${triangle}${lock ? ` and ${lock.hex}.${lock.triangle}` : ''}`
}

/** Memoised, because it is read at every click and every message, and most of them do not change it. */
const findChoices = memoiseLast((position: Position, me: Player, mayAct: boolean, hasExchanged: boolean): Choices => {
  const seat = seatAtSite(position.sites, me.site)
  return {
    ...(mayAct ? claimsOf(position, seat) : { open: none.open, lockable: none.lockable }),
    reach: reachOf(position, seat),
    short: claimPrice.map(([resource]) => resource).filter((resource) => me.stock[resource] === 0),
    hasClaimed: position.hasClaimed && position.current === seat,
    canEndTurn: mayAct,
    exchange: exchangeOf(me, mayAct && !hasExchanged),
  }
})

const claimsOf = memoiseLast((position: Position, seat: number): Pick<Choices, 'open' | 'lockable'> => {
  const open = new Set<number>()
  const lockable = new Map<number, number>()
  for (const move of legalMoves(position, seat)) {
    if (move.type !== 'claim') continue
    const triangle = triangleAt(move.hex, move.triangle)
    open.add(triangle)
    if (move.lock) lockable.set(triangle, triangleAt(move.lock.hex, move.lock.triangle))
  }
  return { open, lockable }
})

/** Checks claims as if this seat's turn had just begun. A claim refused only for lack of resources is in reach too. */
export const reachOf = memoiseLast((position: Position, seat: number): ReadonlySet<number> => {
  const fresh = { ...position, current: seat, hasClaimed: false }
  const reach = new Set<number>()
  for (let triangle = 0; triangle < triangleCount; triangle++) {
    const refusal = checkMove(fresh, seat, { type: 'claim', ...placeOf(triangle) })
    if (refusal === undefined || refusal === 'cannot-afford-claim') reach.add(triangle)
  }
  return reach
})

function exchangeOf({ turnsMade, exchangesUsed, stock }: Player, mayExchange: boolean): ExchangeChoices {
  const turnsLeft = Math.max(0, turnsBeforeExchange - turnsMade)
  const exchangesLeft = exchangeLimit - exchangesUsed
  const isPossible = mayExchange && turnsLeft === 0 && exchangesLeft > 0
  const gives = resources.filter((one) => stock[one] >= exchangeGives)
  return { isPossible, turnsLeft, exchangesLeft, gives, gets: resources }
}

/** Memoises the last call: equal arguments give the very same object, so that React sees that nothing has changed. */
export function memoiseLast<Args extends readonly unknown[], Result>(
  compute: (...args: Args) => Result,
): (...args: Args) => Result {
  let last: { readonly args: Args; readonly result: Result } | undefined
  return (...args) => {
    const isSame = last?.args.every((arg, place) => Object.is(arg, args[place]))
    if (!last || !isSame) last = { args, result: compute(...args) }
    return last.result
  }
}

export interface Change {
  readonly resource: Resource
  readonly before: number
  readonly after: number
}

/** What a lock costs and gives, in addition to the claim. */
export const lockPrice: Price = [
  ['metal', -1],
  ['food', 1],
  ['water', 1],
]

/** How a claim changes a stock, without the resource that it finds, which is still hidden. */
export function claimCosts(stock: Stock, withLock: boolean): readonly Change[] {
  const price = withLock ? [...claimPrice, ...lockPrice] : claimPrice
  return price.map(([resource, change]) => ({
    resource,
    before: stock[resource],
    after: stock[resource] + change,
  }))
}

/** The position for the rules. It stays the same object while no part of it changes. */
export function positionOf({ sites, turn, claims, players, formerPlayers, hasExchanged }: RoomState): Position {
  return positionAfter(sites, turn, claims, players, formerPlayers, hasExchanged)
}

const positionAfter = memoiseLast(
  (
    sites: RoomState['sites'],
    turn: RoomState['turn'],
    claims: RoomState['claims'],
    players: RoomState['players'],
    formerPlayers: RoomState['formerPlayers'],
    hasExchanged: boolean,
  ) => positionOfRoom({ sites, turn, claims, players, formerPlayers, hasExchanged }),
)
