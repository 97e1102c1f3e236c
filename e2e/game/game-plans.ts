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

/** Games that are known beforehand; stories begin a few moves before something of interest. */

/** Nobody claims anything: the parcels come with turns 9 and 10, and turn 11 takes seat 1 out of the game. */
export const hungry: GamePlan = planGame(2, 1, idle)

/** Seat 1 wins on points: it claims the last triangle that anybody can, and ends its turn. */
export const onPoints: GamePlan = planGame(2, 3, careless)

/** Seat 2 exchanges energy for iron, claims 17.1 and locks 13.2 with it, ends its turn, and both have the same score. */
export const drawn: GamePlan = planGame(2, 2352, careless)

const able: Planner = (game, dice) => {
  const seat = game.position.current
  return { seat, move: chooseMove(viewFor(game, seat), 'normal', dice) }
}

/** Both play well, until all 114 triangles are claimed or locked. */
export const wholePlanet: GamePlan = planGame(2, 3, able)

/** The first claim with a lock in that game: who makes it, of what, and which triangle it locks. */
export const beforeLock = findLock(wholePlanet)

function findLock(plan: GamePlan) {
  for (const [index, { seat, move }] of plan.moves.entries()) {
    if (move.type !== 'claim' || !move.lock) continue
    const { hex, triangle, lock } = move
    const left = plan.moves.length - index
    return { plan, left, seat, place: `${hex}.${triangle}`, partner: `${lock.hex}.${lock.triangle}` }
  }
  throw new Error('Nobody locks anything in this game')
}

/** It is the turn of somebody who may give the last food or water away in an exchange. */
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
  if (found !== ending)
    throw new Error(`A game that should end with ${ending} ends with ${found}: look for another one`)
}
