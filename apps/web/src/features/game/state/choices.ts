import { type Player, positionOfRoom, type RoomState } from '@hexaverse/protocol/game'
import {
  exchangeGives,
  exchangeLimit,
  judgeMove,
  legalMoves,
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

export interface Change {
  readonly resource: Resource
  readonly before: number
  readonly after: number
}

type Price = readonly (readonly [resource: Resource, change: number])[]

const claimPrice: Price = [
  ['iron', -1],
  ['stone', -1],
  ['energy', -1],
]

/** What a lock takes and gives besides. */
export const lockPrice: Price = [
  ['metal', -1],
  ['food', 1],
  ['water', 1],
]

/** What a claim takes from a stock before it is known what it finds; with a lock also that. */
export function claimCosts(stock: Stock, withLock: boolean): readonly Change[] {
  const price = withLock ? [...claimPrice, ...lockPrice] : claimPrice
  return price.map(([resource, change]) => ({
    resource,
    before: stock[resource],
    after: stock[resource] + change,
  }))
}

/** What the rules judge by. The same one as long as nothing of it has changed, whatever else the room says. */
export function positionOf({ turn, claims, players, formerPlayers, hasExchanged }: RoomState): Position {
  return positionAfter(turn, claims, players, formerPlayers, hasExchanged)
}

const positionAfter = memoiseLast(
  (
    turn: RoomState['turn'],
    claims: RoomState['claims'],
    players: RoomState['players'],
    formerPlayers: RoomState['formerPlayers'],
    hasExchanged: boolean,
  ) => positionOfRoom({ turn, claims, players, formerPlayers, hasExchanged }),
)

export interface Choices {
  /** Triangles that I may claim now. */
  readonly open: ReadonlySet<number>
  /** The same whatever I can afford and whoever's turn it is: where I could go. */
  readonly reach: ReadonlySet<number>
  /** Of the open ones: the partner that it could lock. */
  readonly lockable: ReadonlyMap<number, number>
  /** Which of its price a claim lacks. */
  readonly short: readonly Resource[]
  readonly hasClaimed: boolean
  readonly canEndTurn: boolean
  readonly exchange: ExchangeChoices
}

interface ExchangeChoices {
  readonly isPossible: boolean
  /** Until it unlocks; 0 when it has. */
  readonly turnsLeft: number
  readonly exchangesLeft: number
  /** Those of which I have enough. */
  readonly gives: readonly Resource[]
}

const none: Choices = {
  open: new Set(),
  reach: new Set(),
  lockable: new Map(),
  short: [],
  hasClaimed: false,
  canEndTurn: false,
  exchange: { isPossible: false, turnsLeft: turnsBeforeExchange, exchangesLeft: exchangeLimit, gives: [] },
}

/** What I may do now, as the rules judge it. Between a request and its answer that is nothing. */
export function choicesOf(state: GameState): Choices {
  const me = findMe(state)
  const { room } = state
  if (!room || !me || room.status === 'ended') return none
  return judge(positionOf(room), me, state.isMyTurn && !state.pending, state.hasExchanged)
}

/** Asked for at every click and every message, most of which change nothing of it. */
const judge = memoiseLast((position: Position, me: Player, mayAct: boolean, hasExchanged: boolean): Choices => {
  return {
    ...(mayAct ? claimsOf(position, me.seat) : { open: none.open, lockable: none.lockable }),
    reach: reachOf(position, me.seat),
    short: claimPrice.map(([resource]) => resource).filter((resource) => me.stock[resource] === 0),
    hasClaimed: position.hasClaimed && position.current === me.seat,
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

/** As if it were a fresh turn of this seat: what the rules then refuse for want of resources alone is within reach too. */
const reachOf = memoiseLast((position: Position, seat: number): ReadonlySet<number> => {
  const fresh = { ...position, current: seat, hasClaimed: false }
  const reach = new Set<number>()
  for (let triangle = 0; triangle < triangleCount; triangle++) {
    const refusal = judgeMove(fresh, seat, { type: 'claim', ...placeOf(triangle) })
    if (refusal === undefined || refusal === 'cannot-afford-claim') reach.add(triangle)
  }
  return reach
})

function exchangeOf({ turnsMade, exchangesUsed, stock }: Player, mayExchange: boolean): ExchangeChoices {
  const turnsLeft = Math.max(0, turnsBeforeExchange - turnsMade)
  const exchangesLeft = exchangeLimit - exchangesUsed
  const isPossible = mayExchange && turnsLeft === 0 && exchangesLeft > 0
  return { isPossible, turnsLeft, exchangesLeft, gives: resources.filter((one) => stock[one] >= exchangeGives) }
}

/** The same answer to the same question, as the very same object, so that whoever draws it sees that nothing has changed. */
export function memoiseLast<Asked extends readonly unknown[], Answer>(
  find: (...asked: Asked) => Answer,
): (...asked: Asked) => Answer {
  let last: { readonly asked: Asked; readonly answer: Answer } | undefined
  return (...asked) => {
    const isSame = last?.asked.every((part, place) => Object.is(part, asked[place]))
    if (!last || !isSame) last = { asked, answer: find(...asked) }
    return last.answer
  }
}
