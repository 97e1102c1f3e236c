import { neighbourRow, triangleCount, trianglesPerHex } from '../board/board.ts'
import { isFree, listOpen } from '../board/ground.ts'
import { isPlaying, type Position } from '../board/position.ts'
import { resourceCount } from '../board/resources.ts'
import { claimYield, maxPlayers } from '../constants.ts'
import { bitCounts, hiddenAround } from './hidden.ts'

/**
 * The likely owner of each free triangle: the seat that can reach it in the fewest steps over free ground, or of two
 * equally near the one that moves earlier. 0 where no seat can reach it.
 */
const landOwners = new Uint8Array(triangleCount)
const queue = new Int16Array(triangleCount)
const open = new Int16Array(triangleCount)

function shareLand(position: Position): void {
  landOwners.fill(0)
  let reached = 0
  let seat = position.current
  for (let turn = 0; turn < position.players; turn++) {
    if (isPlaying(position, seat)) reached = enterLand(position.ground, seat, reached)
    seat = (seat % position.players) + 1
  }
  for (let at = 0; at < reached; at++) reached = spread(position.ground, queue[at] as number, reached)
}

function enterLand(ground: Int32Array, seat: number, reached: number): number {
  const count = listOpen(ground, seat, open)
  let last = reached
  for (let index = 0; index < count; index++) {
    const triangle = open[index] as number
    if (landOwners[triangle] !== 0) continue
    landOwners[triangle] = seat
    queue[last++] = triangle
  }
  return last
}

function spread(ground: Int32Array, from: number, reached: number): number {
  let last = reached
  for (let place = 3 * from; place < 3 * from + 3; place++) {
    const triangle = neighbourRow[place] as number
    if (landOwners[triangle] !== 0 || !isFree(ground, triangle)) continue
    landOwners[triangle] = landOwners[from] as number
    queue[last++] = triangle
  }
  return last
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
  for (let first = 0; first < triangleCount; first += trianglesPerHex) addHexProspects(position, first)
}

function addHexProspects(position: Position, first: number): void {
  let hidden = -1
  for (let triangle = first; triangle < first + trianglesPerHex; triangle++) {
    const seat = landOwners[triangle] as number
    if (seat === 0) continue
    if (hidden < 0) hidden = hiddenAround(position, triangle)
    landSizes[seat] = (landSizes[seat] as number) + 1
    addFinds(seat, hidden)
  }
}

function addFinds(seat: number, hidden: number): void {
  const share = claimYield / (bitCounts[hidden] as number)
  const from = seat * resourceCount
  for (let resource = 0; resource < resourceCount; resource++) {
    if ((hidden & (1 << resource)) !== 0) finds[from + resource] = (finds[from + resource] as number) + share
  }
}
