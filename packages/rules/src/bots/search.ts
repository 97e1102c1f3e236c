import { countFree } from '../board/ground.ts'
import { copyPosition, type Position, resetPosition } from '../board/position.ts'
import { maxPlayers } from '../constants.ts'
import { endOfTurn, maxChoices } from '../moves/choices.ts'
import type { Dice } from '../random/dice.ts'
import { type Branch, createBranch, noteChances, pickBranch } from './branch.ts'
import { chooseGreedy } from './greedy.ts'
import { playDrawn } from './hidden.ts'
import { isBestFed, mayHoldBack } from './hold-back.ts'
import { listSensible } from './sensible-choices.ts'
import { estimateChances } from './value.ts'

/**
 * Monte Carlo tree search. Each step plays one possible future: down the tree by choices that did well or were rarely
 * visited, then a few greedy turns beyond it, then an estimate of every seat's chance to win. Each seat maximises its
 * own chance. A seat whose ground no rival can reach may also end its turn without a claim. The resources that claims
 * find are drawn anew in every step, so a branch stands for a choice whatever was found.
 */
export interface SearchSettings {
  readonly steps: number
  /** Weights of the value function for this number of players. */
  readonly weights: readonly number[]
}

const greedyRounds = 3
const greedyNoise = 0.1
/** With so few free triangles a playout goes on to the end of the game: it is short, and it shows who starves. */
const freeNearEnd = 25
/** Meals below which a seat does not hold back: as a choice, and in playouts. */
const mealsOfChoice = 2
const mealsOfPlayout = 3
const nobody = 0
const list = new Int16Array(maxChoices)
const chances = new Float64Array(maxPlayers)

export function searchChoice(position: Position, settings: SearchSettings, dice: Dice): number {
  if (listConsidered(position, list) === 1) return list[0] as number
  return mostVisited(growTree(position, settings, dice))?.choice ?? (list[0] as number)
}

export interface FoundChoice {
  readonly choice: number
  /** The current seat's chance to win, before it chooses and with this choice. */
  readonly before: number
  readonly after: number
}

/** The same choice as `searchChoice` makes, or the wanted one, and what the search expects of it. */
export function searchChances(position: Position, settings: SearchSettings, dice: Dice, wanted?: number): FoundChoice {
  const found = findChoice(position, settings, dice)
  if (wanted === undefined || wanted === found.choice) return found
  const { total, visits } = growTree(position, settings, dice, wanted)
  return { choice: wanted, before: found.before, after: total / visits }
}

function findChoice(position: Position, settings: SearchSettings, dice: Dice): FoundChoice {
  if (listConsidered(position, list) > 1) {
    const root = growTree(position, settings, dice)
    const best = mostVisited(root)
    if (best) return { choice: best.choice, before: root.nextTotal / root.visits, after: best.total / best.visits }
  }
  const choice = list[0] as number
  estimateChances(position, settings.weights, chances)
  const chance = chances[position.current - 1] as number
  return { choice, before: chance, after: chance }
}

/** Every future begins with `first` if it is given; the root then stands for that choice. */
function growTree(position: Position, { steps, weights }: SearchSettings, dice: Dice, first?: number): Branch {
  const root = first === undefined ? createBranch(nobody, 0) : createBranch(position.current, first)
  const future = copyPosition(position)
  for (let step = 0; step < steps; step++) {
    resetPosition(future, position)
    if (first !== undefined) playDrawn(future, first, dice)
    const path = descend(future, root, dice)
    playGreedily(future, dice)
    estimateChances(future, weights, chances)
    noteChances(path, chances)
  }
  return root
}

/** Descends to the first unvisited choice. The tree does not grow where there is only one choice. */
function descend(future: Position, root: Branch, dice: Dice): Branch[] {
  const path = [root]
  let branch = root
  while (!future.ending) {
    const count = listConsidered(future, list)
    if (count === 1) {
      playDrawn(future, list[0] as number, dice)
      continue
    }
    branch = pickBranch(branch, future, list, count)
    path.push(branch)
    playDrawn(future, branch.choice, dice)
    if (branch.visits === 0) break
  }
  return path
}

function playGreedily(future: Position, dice: Dice): void {
  const lastTurn = future.turnNumber + greedyRounds * future.players
  let isNearEnd = false
  while (!future.ending) {
    if (!isNearEnd && future.turnNumber >= lastTurn) {
      if (countFree(future.ground) > freeNearEnd) return
      isNearEnd = true
    }
    const isHeldBack = mayHoldBack(future, mealsOfPlayout) && isBestFed(future)
    playDrawn(future, isHeldBack ? endOfTurn : chooseGreedy(future, dice, greedyNoise), dice)
  }
}

function listConsidered(position: Position, choices: Int16Array): number {
  const count = listSensible(position, choices)
  if (!mayHoldBack(position, mealsOfChoice)) return count
  choices[count] = endOfTurn
  return count + 1
}

function mostVisited(root: Branch): Branch | undefined {
  let best: Branch | undefined
  for (const branch of root.next) if (!best || branch.visits > best.visits) best = branch
  return best
}
