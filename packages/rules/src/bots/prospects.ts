import { neighbourRow, triangleCount, trianglesPerHex } from '../board/board.ts'
import { listOpen, wordsPerRow } from '../board/ground.ts'
import { isPlaying, type Position } from '../board/position.ts'
import { resourceCount } from '../board/resources.ts'
import { claimYield, maxPlayers } from '../constants.ts'
import { bitCounts, hiddenAround } from './hidden.ts'

/**
 * The likely owner of each free triangle: the seat that can reach it in the fewest steps over free ground, or of two
 * equally near the one that moves earlier. Of the triangles that no seat can reach, it says nothing.
 */
const landOwners = new Uint8Array(triangleCount)
/** The free triangles without an owner, as a row of the ground. */
const unowned = new Int32Array(wordsPerRow)
const queue = new Int16Array(triangleCount)
const open = new Int16Array(triangleCount)

function shareLand(position: Position): void {
  const { ground, players } = position
  for (let word = 0; word < wordsPerRow; word++) unowned[word] = ground[word] as number
  let reached = 0
  let seat = position.current
  for (let turn = 0; turn < players; turn++) {
    if (isPlaying(position, seat)) reached = enterLand(ground, seat, reached)
    seat = (seat % players) + 1
  }
  for (let at = 0; at < reached; at++) reached = spread(queue[at] as number, reached)
}

function enterLand(ground: Int32Array, seat: number, reached: number): number {
  const count = listOpen(ground, seat, open)
  let last = reached
  for (let index = 0; index < count; index++) last = own(open[index] as number, seat, last)
  return last
}

function spread(from: number, reached: number): number {
  const seat = landOwners[from] as number
  let last = reached
  for (let place = 3 * from; place < 3 * from + 3; place++) last = own(neighbourRow[place] as number, seat, last)
  return last
}

function own(triangle: number, seat: number, last: number): number {
  const word = triangle >> 5
  const bit = 1 << (triangle & 31)
  if (((unowned[word] as number) & bit) === 0) return last
  unowned[word] = (unowned[word] as number) & ~bit
  landOwners[triangle] = seat
  queue[last] = triangle
  return last + 1
}

/**
 * For each seat: the number of triangles of its land, and the amount of each resource that it may expect to find there.
 */
export const landSizes = new Float64Array(maxPlayers + 1)
export const finds = new Float64Array((maxPlayers + 1) * resourceCount)

export function computeProspects(position: Position): void {
  shareLand(position)
  landSizes.fill(0)
  finds.fill(0)
  seenHex = -1
  for (let word = 0; word < wordsPerRow; word++) {
    let owned = (position.ground[word] as number) & ~(unowned[word] as number)
    for (; owned !== 0; owned &= owned - 1) addProspects(position, (word << 5) + 31 - Math.clz32(owned & -owned))
  }
}

/** Memoises what the last hexagon hides: the triangles come in their order. */
let seenHex = -1
let hidden = 0

function addProspects(position: Position, triangle: number): void {
  const hex = Math.trunc(triangle / trianglesPerHex)
  if (hex !== seenHex) hidden = hiddenAround(position, triangle)
  seenHex = hex
  const seat = landOwners[triangle] as number
  landSizes[seat] = (landSizes[seat] as number) + 1
  const share = claimYield / (bitCounts[hidden] as number)
  const from = seat * resourceCount
  for (let resource = 0; resource < resourceCount; resource++) {
    finds[from + resource] = (finds[from + resource] as number) + ((hidden >> resource) & 1) * share
  }
}
