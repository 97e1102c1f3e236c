import { hexCount, lockPartners, neighbourRow, triangleCount, trianglesPerHex } from '../board/board.ts'
import { isOpen, wordsPerRow } from '../board/ground.ts'
import { fieldsOf, type Position, parcelDelivered, read } from '../board/position.ts'
import { food, metal, resourceCount, water } from '../board/resources.ts'
import { maxPlayers } from '../constants.ts'
import { claimedBy, endOfTurn, gotBy, isLocking, maxChoices } from '../moves/choices.ts'
import type { Dice } from '../random/dice.ts'
import { greedyWeights } from './greedy-weights.ts'
import { bitCounts, hiddenAround } from './hidden.ts'
import { listSensible } from './sensible-choices.ts'

/**
 * The greedy bot weighs only the choice itself. A claim is worth what its hexagon still hides, weighted by how much the
 * seat lacks it, plus the ground that it opens. The end of the turn is worth nothing.
 */
const rescueNow = 1
const rescueEarly = -0.5

const needs = new Float64Array(resourceCount)
const list = new Int16Array(maxChoices)
/** The free triangles beyond the reach of the seat, as a row of the ground. */
const unreached = new Int32Array(wordsPerRow)
/** By triangle: the weight of its claim without a lock. */
const plainWeights = new Float64Array(triangleCount)
/** By the number of rivals to which a lock denies its ground. */
const lockWeights = new Float64Array(maxPlayers)
/** By hexagon. Numbers in arrays cost no allocation when they change. */
const findsWeights = new Float64Array(hexCount)
let weighedHex = -1

/** The choice with the highest weight. Random `noise` is added to each weight, so that ties are broken at random. */
export function chooseGreedy(position: Position, dice: Dice, noise: number): number {
  const count = listSensible(position, list)
  if (count === 1) return list[0] as number
  prepare(position)
  let best = endOfTurn
  let most = Number.NEGATIVE_INFINITY
  for (let index = 0; index < count; index++) {
    const choice = list[index] as number
    const weight = weighChoice(position, choice) + noise * (dice(noiseSteps) / noiseSteps)
    if (weight <= most) continue
    best = choice
    most = weight
  }
  return best
}

const noiseSteps = 1024

/** Weighs choices of the current seat, as listed by `listSensible`. */
export function weighChoices(position: Position, choices: Int16Array, count: number, weights: Float64Array): void {
  prepare(position)
  for (let index = 0; index < count; index++) weights[index] = weighChoice(position, choices[index] as number)
}

/** Finds what all choices of a position have in common. */
function prepare(position: Position): void {
  feelNeeds(position)
  const { ground, current } = position
  for (let word = 0; word < wordsPerRow; word++) {
    unreached[word] = (ground[word] as number) & ~(ground[current * wordsPerRow + word] as number)
  }
  weighedHex = -1
  if (read(position, current, metal) > 0) weighLocks(position.players)
}

function weighLocks(players: number): void {
  const { lockFeeds, lockCloses, lockDenies } = greedyWeights
  lockWeights[0] =
    lockFeeds * ((needs[food] as number) + (needs[water] as number) - (needs[metal] as number)) - lockCloses
  for (let rivals = 1; rivals < players; rivals++)
    lockWeights[rivals] = (lockWeights[rivals - 1] as number) + lockDenies
}

function feelNeeds({ seats, current }: Position): void {
  const from = fieldsOf(current)
  for (let resource = 0; resource < resourceCount; resource++) {
    needs[resource] = 1 / ((seats[from + resource] as number) + greedyWeights.ease)
  }
  needs[metal] = (needs[metal] as number) * greedyWeights.metal
}

function weighChoice(position: Position, choice: number): number {
  if (choice === endOfTurn) return 0
  const triangle = claimedBy(choice)
  if (triangle < 0) return weighRescue(position, gotBy(choice))
  if (isLocking(choice)) return weighLocking(position, triangle)
  const weight = weighFinds(position, triangle) + greedyWeights.opened * countOpened(triangle)
  plainWeights[triangle] = weight
  return weight
}

/** Memoises the last hexagon: choices are listed by triangle, so the next one is usually in the same hexagon. */
function weighFinds(position: Position, triangle: number): number {
  const hex = Math.trunc(triangle / trianglesPerHex)
  if (hex !== weighedHex) {
    weighedHex = hex
    findsWeights[hex] = weighHidden(hiddenAround(position, triangle))
  }
  return findsWeights[hex] as number
}

function weighHidden(hidden: number): number {
  let sum = 0
  for (let resource = 0; resource < resourceCount; resource++) {
    sum += ((hidden >> resource) & 1) * (needs[resource] as number)
  }
  return sum / (bitCounts[hidden] as number)
}

/** Counts the free neighbours that were out of reach before the claim. */
function countOpened(triangle: number): number {
  let count = 0
  for (let place = 3 * triangle; place < 3 * triangle + 3; place++) {
    const beside = neighbourRow[place] as number
    count += ((unreached[beside >> 5] as number) >>> (beside & 31)) & 1
  }
  return count
}

/** A claim with a lock is listed after the same claim without one. */
function weighLocking({ ground, current, players }: Position, triangle: number): number {
  const partner = lockPartners[triangle] as number
  let denied = 0
  for (let seat = 1; seat <= players; seat++) if (seat !== current && isOpen(ground, seat, partner)) denied++
  return (plainWeights[triangle] as number) + (lockWeights[denied] as number)
}

/**
 * An exchange costs five for one and a game allows only three, so the bot waits until the last moment, and until the
 * parcel has come.
 */
function weighRescue(position: Position, get: number): number {
  const seat = position.current
  if (get !== food && get !== water) return rescueNow
  const isSafe = read(position, seat, get) > (read(position, seat, parcelDelivered) === 1 ? 1 : 0)
  return isSafe ? rescueEarly : rescueNow
}
