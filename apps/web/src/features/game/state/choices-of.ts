import type { Player } from '@hexaverse/protocol/game'
import {
  checkMove,
  exchangeGives,
  exchangeLimit,
  legalMoves,
  type Position,
  placeOf,
  type Resource,
  resources,
  triangleAt,
  triangleCount,
  turnsBeforeExchange,
} from '@hexaverse/rules'
import { claimPrice } from './claim-costs.ts'
import type { GameState } from './game-state.ts'
import { findMe } from './my-seat.ts'
import { positionOf } from './position-of.ts'
import { rememberLast } from './remember-last.ts'

export interface Choices {
  /** Triangles that I may claim now. */
  readonly open: ReadonlySet<number>
  /** The same whatever I can afford and whoever's turn it is: where I could go. */
  readonly reach: ReadonlySet<number>
  /** Of the open ones: the partner that a lock would seal. */
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
const judge = rememberLast((position: Position, me: Player, mayAct: boolean, hasExchanged: boolean): Choices => {
  return {
    ...(mayAct ? claimsOf(position, me.seat) : { open: none.open, lockable: none.lockable }),
    reach: reachOf(position, me.seat),
    short: claimPrice.map(([resource]) => resource).filter((resource) => me.stock[resource] === 0),
    hasClaimed: position.hasClaimed && position.current === me.seat,
    canEndTurn: mayAct,
    exchange: exchangeOf(me, mayAct && !hasExchanged),
  }
})

const claimsOf = rememberLast((position: Position, seat: number): Pick<Choices, 'open' | 'lockable'> => {
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
const reachOf = rememberLast((position: Position, seat: number): ReadonlySet<number> => {
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
  return { isPossible, turnsLeft, exchangesLeft, gives: resources.filter((one) => stock[one] >= exchangeGives) }
}
