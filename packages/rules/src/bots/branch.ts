import type { Position } from '../board/position.ts'
import { mostPlayers } from '../constants.ts'
import { mostChoices } from '../moves/choices.ts'
import { weighChoices } from './greedy.ts'

/** One choice in the tree, and how the futures went that came through it. */
export interface Branch {
  /** Who chose. */
  readonly seat: number
  readonly choice: number
  /** By choice and seat: what was found before decides whose turn it is, so one branch may hold choices of several. */
  readonly next: Map<number, Branch>
  visits: number
  /** Of the chances of `seat`. */
  total: number
  /** Of the chances of those who chose next. */
  nextTotal: number
}

export function createBranch(seat: number, choice: number): Branch {
  return { seat, choice, next: new Map(), visits: 0, total: 0, nextTotal: 0 }
}

const exploration = 1.2
/** The lower, the more the greedy bot's favourites are preferred. */
const temperature = 0.15
const priors = new Float64Array(mostChoices)
const worths = new Float64Array(mostChoices)

/**
 * The choice to follow now (PUCT): its mean so far, and more for those looked at little, in proportion to what the greedy
 * bot thinks of them.
 */
export function pickBranch(parent: Branch, position: Position, list: Int16Array, count: number): Branch {
  const seat = position.current
  weighPriors(position, list, count)
  weighWorths(parent, seat, list, count)
  let best = 0
  for (let index = 1; index < count; index++) if ((worths[index] as number) > (worths[best] as number)) best = index
  const choice = list[best] as number
  return parent.next.get(keyOf(seat, choice)) ?? growBranch(parent, seat, choice)
}

function growBranch(parent: Branch, seat: number, choice: number): Branch {
  const branch = createBranch(seat, choice)
  parent.next.set(keyOf(seat, choice), branch)
  return branch
}

/** Writes down how the future went that came along this path. */
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

function keyOf(seat: number, choice: number): number {
  return choice * (mostPlayers + 1) + seat
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
  for (let index = 0; index < count; index++) priors[index] = (priors[index] as number) / sum
}

/** A choice not yet looked at is taken to be as good as the others were on average. */
function weighWorths(parent: Branch, seat: number, list: Int16Array, count: number): void {
  const reach = exploration * Math.sqrt(parent.visits + 1)
  const unknown = parent.nextTotal / Math.max(1, parent.visits)
  for (let index = 0; index < count; index++) {
    const branch = parent.next.get(keyOf(seat, list[index] as number))
    const visits = branch?.visits ?? 0
    const mean = branch && visits > 0 ? branch.total / visits : unknown
    worths[index] = mean + (reach * (priors[index] as number)) / (1 + visits)
  }
}
