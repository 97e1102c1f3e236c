import {
  careless,
  findPlan,
  type GamePlan,
  idle,
  type Planner,
  planGame,
} from '../../apps/server/test/harness/games/plan-game.ts'
import { chooseMove } from '../../packages/rules/src/bots/index.ts'
import { type Game, stockOf } from '../../packages/rules/src/index.ts'
import { viewFor } from '../../packages/rules/src/view-for.ts'

/** Known games, from which stories begin a few moves before an event that they test. */

/** No player claims anything: the parcels come with turns 9 and 10, and in turn 11 seat 1 starves. */
export const hungry: GamePlan = planGame(2, 1, idle)

/** Seat 2 starves on the way. Seat 3, at site 5, wins on points: it claims 17.4 as the last triangle and ends its turn. */
export const onPoints: GamePlan = planGame(3, 294, careless)

/**
 * Seat 2 exchanges something for stone, claims 17.1 and locks 13.2 with it, ends its turn, and both have the same score.
 */
export const drawn: GamePlan = planGame(2, 23_191, careless)

const able: Planner = (game, dice) => {
  const seat = game.position.current
  return { seat, move: chooseMove(viewFor(game, seat), 'normal', dice) }
}

/** Everybody plays well. */
export const planAbleGame = (size: number, number: number): GamePlan => planGame(size, number, able)

/** Both play well, until all 114 triangles are claimed or locked. */
export const wholePlanet: GamePlan = planAbleGame(2, 16)

/** The first claim with a lock in that game: its seat, the claimed triangle and the locked one. */
export const beforeLock = findLock(wholePlanet)

function findLock(plan: GamePlan) {
  for (const [index, { seat, move }] of plan.moves.entries()) {
    if (move.type !== 'claim' || !move.lock) continue
    const { hex, triangle, lock } = move
    const left = plan.moves.length - index
    return { plan, left, seat, place: `${hex}.${triangle}`, partner: `${lock.hex}.${lock.triangle}` }
  }
  throw new Error('No claim of this game has a lock')
}

/** A position in which the current player can give away their last food or water in an exchange. */
export const tempting = findTemptation()

function findTemptation() {
  const plan = findPlan(
    2,
    (game, dice) => (temptationOf(game) ? undefined : careless(game, dice)),
    ({ end }) => temptationOf(end) !== undefined,
  )
  return { plan, seat: plan.end.position.current, give: temptationOf(plan.end) ?? 'food' }
}

function temptationOf(game: Game): 'food' | 'water' | undefined {
  const { position } = game
  const stock = stockOf(position, position.current)
  const { moves } = viewFor(game, position.current)
  return (['food', 'water'] as const).find((give) => {
    return stock[give] <= 6 && moves.some((move) => move.type === 'exchange' && move.give === give)
  })
}

for (const [plan, ending] of [
  [hungry, 'clean'],
  [onPoints, 'points'],
  [drawn, 'draw'],
  [wholePlanet, 'points'],
] as const) {
  const found = plan.end.position.ending
  if (found !== ending) throw new Error(`A game that should end with ${ending} ends with ${found}: choose another seed`)
}
if (wholePlanet.end.position.holders.includes(0))
  throw new Error('A triangle of the whole planet is free: choose another seed')
