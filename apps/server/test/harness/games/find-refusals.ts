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

/** What is wrong with these cannot be said on the wire, or who says it has no seat. */
const unsayable: readonly MoveRefusal[] = ['no-such-seat', 'no-such-triangle', 'no-such-resource', 'malformed-move']

const claims: readonly Move[] = Array.from({ length: triangleCount }, (_, triangle) => triangle).flatMap((triangle) => {
  const claim = { type: 'claim' as const, ...placeOf(triangle) }
  const partner = lockPartners[triangle] ?? -1
  const locks = [partner, (triangle + 1) % triangleCount].filter((lock) => lock >= 0)
  return [claim, ...locks.map((lock) => ({ ...claim, lock: placeOf(lock) }))]
})
const exchanges: readonly Move[] = resources.flatMap((give) =>
  resources.map((get) => ({ type: 'exchange' as const, give, get })),
)

/** `after` so many moves of the game. */
export type RefusedMove = MadeMove & { readonly after: number }

/** For each refusal, the first moment of the game at which a player can bring it about, and how. */
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

/** Exchanges whenever it is allowed, so that the limit is reached, and else is careless. */
const wasteful: Planner = (game, dice) => {
  const seat = game.position.current
  const swap = exchanges.find((move) => checkMove(game.position, seat, move) === undefined)
  return swap && dice(3) === 0 ? { seat, move: swap } : careless(game, dice)
}

/** All that a player can be told. */
export const sayable = moveRefusals.filter((code) => !unsayable.includes(code))

/** A game in which each of them can be brought about. */
export function findRichPlan(): GamePlan {
  for (let number = 1; number < 200; number++) {
    const plan = planGame(3, number, wasteful)
    if (sayable.every((code) => findRefusals(plan).has(code))) return plan
  }
  throw new Error('No game has it all')
}
