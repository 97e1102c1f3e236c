import { neighbourRow, triangleCount } from '../board/board.ts'
import { listOpen, setBit, wordsPerRow } from '../board/ground.ts'
import { isPlaying, type Position } from '../board/position.ts'
import { maxPlayers } from '../constants.ts'

/** What the rivals still playing may reach, as a row of the ground. */
const rivalReach = new Int32Array(wordsPerRow)

/** Whether no rival can reach any ground that this seat can reach. */
export function isAlone(position: Position, seat: number): boolean {
  const { ground } = position
  uniteRivals(position, seat)
  return !isWayOpen(ground, seat * wordsPerRow) && !findWay(ground, seat)
}

function uniteRivals(position: Position, seat: number): void {
  const { ground, players } = position
  rivalReach.fill(0)
  for (let rival = 1; rival <= players; rival++) {
    if (rival === seat || !isPlaying(position, rival)) continue
    const row = rival * wordsPerRow
    for (let word = 0; word < wordsPerRow; word++) {
      rivalReach[word] = (rivalReach[word] as number) | (ground[row + word] as number)
    }
  }
}

/**
 * For each seat, as a row of the ground: the way to a rival that was found last. In the next position it is usually
 * still there, and that is quicker to see than to search again.
 */
const ways = new Int32Array((maxPlayers + 1) * wordsPerRow)

function isWayOpen(ground: Int32Array, row: number): boolean {
  let taken = 0
  let ownEnd = 0
  let rivalEnd = 0
  for (let word = 0; word < wordsPerRow; word++) {
    const way = ways[row + word] as number
    taken |= way & ~(ground[word] as number)
    ownEnd |= way & (ground[row + word] as number)
    rivalEnd |= way & (rivalReach[word] as number)
  }
  return taken === 0 && ownEnd !== 0 && rivalEnd !== 0
}

const unseen = new Int32Array(wordsPerRow)
const queue = new Int16Array(triangleCount)
/** By place in the queue: the place from which the triangle was seen, or -1 in the seat's own reach. */
const cameFrom = new Int16Array(triangleCount)

function findWay(ground: Int32Array, seat: number): boolean {
  for (let word = 0; word < wordsPerRow; word++) {
    unseen[word] = (ground[word] as number) & ~(ground[seat * wordsPerRow + word] as number)
  }
  let last = listOpen(ground, seat, queue)
  cameFrom.fill(-1, 0, last)
  for (let at = 0; at < last; at++) {
    const triangle = queue[at] as number
    if (((rivalReach[triangle >> 5] as number) & (1 << (triangle & 31))) !== 0) return keepWay(seat, at)
    for (let place = 3 * triangle; place < 3 * triangle + 3; place++) {
      const beside = neighbourRow[place] as number
      const bit = 1 << (beside & 31)
      if (((unseen[beside >> 5] as number) & bit) === 0) continue
      unseen[beside >> 5] = (unseen[beside >> 5] as number) & ~bit
      cameFrom[last] = at
      queue[last++] = beside
    }
  }
  return false
}

function keepWay(seat: number, end: number): true {
  const row = seat * wordsPerRow
  ways.fill(0, row, row + wordsPerRow)
  for (let at = end; at >= 0; at = cameFrom[at] as number) setBit(ways, seat, queue[at] as number)
  return true
}
