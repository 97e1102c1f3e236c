import { neighbourRow, triangleCount } from '../../board/board.ts'
import { isFree, listOpen } from '../../board/ground.ts'
import { isPlaying, type Position } from '../../board/position.ts'

/** Steps over free ground after which a triangle counts as out of reach. */
const levels = 12
const outOfReach = 255

/**
 * By triangle: the steps over free ground from the open triangles of the mover, and of its nearest rival; and the place
 * in the order of turns, from the mover on, of the seat that is nearest. Of two equally near the earlier one counts.
 */
export const moverNearness = new Float32Array(triangleCount)
export const rivalNearness = new Float32Array(triangleCount)
export const landPlaces = new Int8Array(triangleCount)

const queue = new Int16Array(triangleCount)
const open = new Int16Array(triangleCount)
const distances = new Uint8Array(triangleCount)
const places = new Int8Array(triangleCount)

export function measureDistances(position: Position): void {
  const { players } = position
  spreadFrom(position, 0, 1)
  moverNearness.set(nearness())
  spreadFrom(position, 1, players)
  rivalNearness.set(nearness())
  spreadFrom(position, 0, players)
  for (let triangle = 0; triangle < triangleCount; triangle++) {
    landPlaces[triangle] = distances[triangle] === outOfReach ? -1 : (places[triangle] as number)
  }
}

const near = new Float32Array(triangleCount)

function nearness(): Float32Array {
  for (let triangle = 0; triangle < triangleCount; triangle++) {
    const distance = distances[triangle] as number
    near[triangle] = distance === outOfReach ? 0 : 1 / (1 + distance)
  }
  return near
}

/** Spreads from the open triangles of the seats at these places in the order of turns. */
function spreadFrom(position: Position, first: number, end: number): void {
  distances.fill(outOfReach)
  let reached = 0
  for (let place = first; place < end; place++) {
    const seat = ((position.current - 1 + place) % position.players) + 1
    if (isPlaying(position, seat)) reached = enter(position.ground, seat, place, reached)
  }
  for (let at = 0; at < reached; at++) {
    const triangle = queue[at] as number
    if ((distances[triangle] as number) < levels - 1) reached = spread(position.ground, triangle, reached)
  }
}

function enter(ground: Int32Array, seat: number, place: number, reached: number): number {
  const count = listOpen(ground, seat, open)
  let last = reached
  for (let index = 0; index < count; index++) {
    const triangle = open[index] as number
    if (distances[triangle] !== outOfReach) continue
    distances[triangle] = 0
    places[triangle] = place
    queue[last++] = triangle
  }
  return last
}

function spread(ground: Int32Array, from: number, reached: number): number {
  let last = reached
  for (let index = 3 * from; index < 3 * from + 3; index++) {
    const triangle = neighbourRow[index] as number
    if (distances[triangle] !== outOfReach || !isFree(ground, triangle)) continue
    distances[triangle] = (distances[from] as number) + 1
    places[triangle] = places[from] as number
    queue[last++] = triangle
  }
  return last
}
