import { neighbourRow, triangleCount } from '../board/board.ts'
import { isFree, listOpen } from '../board/ground.ts'
import { isPlaying, type Position } from '../board/position.ts'

/**
 * Whose land each free triangle will likely be: that of the seat that can be there first, step by step over free ground,
 * and of two that are equally near, of the one to move earlier. 0 where nobody comes.
 */
export const landOwners = new Uint8Array(triangleCount)
const queue = new Int16Array(triangleCount)
const open = new Int16Array(triangleCount)

export function shareLand(position: Position): void {
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
