import {
  applyMove,
  checkMove,
  type Game,
  lockPartners,
  type MadeMove,
  type Move,
  type MoveRefusal,
  moveRefusals,
  placeOf,
  resources,
  triangleCount,
} from '@hexaverse/rules'
import { careless, type GamePlan, type Planner, planGame } from './plan-game.ts'

/** Refusals that no client can cause: the wire cannot express the mistake, or the sender has no seat. */
const impossibleToSend: readonly MoveRefusal[] = [
  'no-such-seat',
  'no-such-triangle',
  'no-such-resource',
  'malformed-move',
]

const claims: readonly Move[] = Array.from({ length: triangleCount }, (_, triangle) => triangle).flatMap((triangle) => {
  const claim = { type: 'claim' as const, ...placeOf(triangle) }
  const partner = lockPartners[triangle] ?? -1
  const locks = [partner, (triangle + 1) % triangleCount].filter((lock) => lock >= 0)
  return [claim, ...locks.map((lock) => ({ ...claim, lock: placeOf(lock) }))]
})
const exchanges: readonly Move[] = resources.flatMap((give) =>
  resources.map((get) => ({ type: 'exchange' as const, give, get })),
)

/** The move is made `after` so many moves of the plan. */
export type RefusedMove = MadeMove & { readonly after: number }

/** Finds, for each refusal, the first moment of the game at which a player can cause it, and the move that does. */
export function findRefusals({ start, moves }: GamePlan): Map<MoveRefusal, RefusedMove> {
  const found = new Map<MoveRefusal, RefusedMove>()
  let game: Game = start
  for (let after = 0; after <= moves.length; after++) {
    for (let seat = 1; seat <= game.position.players; seat++) {
      for (const move of [...claims, ...exchanges]) {
        const refusal = checkMove(game.position, seat, move)
        if (refusal && !found.has(refusal)) found.set(refusal, { seat, move, after })
      }
    }
    game = play(game, moves[after])
  }
  return found
}

function play(game: Game, made: MadeMove | undefined): Game {
  const applied = made && applyMove(game, made.seat, made.move)
  return applied?.ok ? applied.value.game : game
}

/**
 * Exchanges in a third of the cases in which it is allowed, so that the limit is reached; otherwise plays carelessly.
 */
const wasteful: Planner = (game, dice) => {
  const seat = game.position.current
  const swap = exchanges.find((move) => checkMove(game.position, seat, move) === undefined)
  return swap && dice(3) === 0 ? { seat, move: swap } : careless(game, dice)
}

/** All refusals that a player can receive. */
export const sayable = moveRefusals.filter((code) => !impossibleToSend.includes(code))

/** Finds a game in which each of these refusals can be caused. */
export function findRichPlan(): GamePlan {
  for (let number = 1; number < 200; number++) {
    const plan = planGame(3, number, wasteful)
    if (sayable.every((code) => findRefusals(plan).has(code))) return plan
  }
  throw new Error('No planned game can cause every refusal')
}
