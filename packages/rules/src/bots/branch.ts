import { noTriangle } from '../board/board.ts'
import type { Position } from '../board/position.ts'
import { claimedBy, endOfTurn, maxChoices } from '../moves/choices.ts'
import { weighChoices } from './greedy.ts'

/** One choice in the search tree, with the results of the playouts that passed through it. */
export interface Branch {
  /** The seat that made the choice. */
  readonly seat: number
  readonly choice: number
  /**
   * In the order of their first visit. What earlier claims found differs between playouts and may decide whose turn it
   * is, so the next choices of one branch may belong to several seats.
   */
  readonly next: Branch[]
  visits: number
  /** Sum of the winning chances of `seat` over all visits. */
  total: number
  /** Sum of the winning chances of the seats that chose next. */
  nextTotal: number
}

export function createBranch(seat: number, choice: number): Branch {
  return { seat, choice, next: [], visits: 0, total: 0, nextTotal: 0 }
}

const exploration = 1.2
/** The prior of ending the turn where the seat could claim. */
const holdBackPrior = 0.1
/** A lower temperature prefers the greedy bot's favourites more strongly. */
const temperature = 0.3
const priors = new Float64Array(maxChoices)
const worths = new Float64Array(maxChoices)
/** By index in the list of choices: the branch of the choice, once it has been visited. */
const known: (Branch | undefined)[] = Array(maxChoices)
/** By choice: its index in the list. What earlier lists have left here is not cleared, so it is compared with the list. */
const places = new Int16Array(endOfTurn + 1)

/**
 * Selects the branch to follow (PUCT): its mean value so far, plus a bonus for rarely visited branches in proportion to
 * the greedy bot's prior.
 */
export function pickBranch(parent: Branch, position: Position, list: Int16Array, count: number): Branch {
  const seat = position.current
  weighPriors(position, list, count)
  weighWorths(parent, seat, list, count)
  let best = 0
  for (let index = 1; index < count; index++) if ((worths[index] as number) > (worths[best] as number)) best = index
  return known[best] ?? growBranch(parent, seat, list[best] as number)
}

function growBranch(parent: Branch, seat: number, choice: number): Branch {
  const branch = createBranch(seat, choice)
  parent.next.push(branch)
  return branch
}

/** Adds the result of one playout to every branch on its path. */
export function noteChances(path: readonly Branch[], chances: Float64Array): void {
  let parent: Branch | undefined
  for (const branch of path) {
    const chance = chances[branch.seat - 1] ?? 0
    branch.visits++
    branch.total += chance
    if (parent) parent.nextTotal += chance
    parent = branch
  }
}

function weighPriors(position: Position, list: Int16Array, count: number): void {
  weighChoices(position, list, count, priors)
  let highest = Number.NEGATIVE_INFINITY
  for (let index = 0; index < count; index++) highest = Math.max(highest, priors[index] as number)
  let sum = 0
  for (let index = 0; index < count; index++) {
    priors[index] = Math.exp(((priors[index] as number) - highest) / temperature)
    sum += priors[index] as number
  }
  const isClaimHeldBack = list[count - 1] === endOfTurn && claimedBy(list[0] as number) !== noTriangle
  const share = isClaimHeldBack ? 1 - holdBackPrior : 1
  for (let index = 0; index < count; index++) priors[index] = (share * (priors[index] as number)) / sum
  if (isClaimHeldBack) priors[count - 1] = holdBackPrior
}

/** An unvisited choice is given the mean value of the visited ones. */
function weighWorths(parent: Branch, seat: number, list: Int16Array, count: number): void {
  const reach = exploration * Math.sqrt(parent.visits + 1)
  const unknown = parent.nextTotal / Math.max(1, parent.visits)
  for (let index = 0; index < count; index++) {
    worths[index] = unknown + reach * (priors[index] as number)
    known[index] = undefined
    places[list[index] as number] = index
  }
  for (const branch of parent.next) {
    const index = places[branch.choice] as number
    if (branch.seat !== seat || index >= count || list[index] !== branch.choice) continue
    known[index] = branch
    worths[index] = branch.total / branch.visits + (reach * (priors[index] as number)) / (1 + branch.visits)
  }
}
