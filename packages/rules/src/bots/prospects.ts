import { triangleCount, trianglesPerHex } from '../board/board.ts'
import type { Position } from '../board/position.ts'
import { resourceCount } from '../board/resources.ts'
import { claimYield, mostPlayers } from '../constants.ts'
import { bitCounts, hiddenAround } from './hidden.ts'
import { landOwners, shareLand } from './territory.ts'

/** For each seat: how many triangles its land has, and how much of each resource it may expect to find there. */
export const landSizes = new Float64Array(mostPlayers + 1)
export const finds = new Float64Array((mostPlayers + 1) * resourceCount)

export function foresee(position: Position): void {
  shareLand(position)
  landSizes.fill(0)
  finds.fill(0)
  for (let first = 0; first < triangleCount; first += trianglesPerHex) foreseeHex(position, first)
}

function foreseeHex(position: Position, first: number): void {
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
