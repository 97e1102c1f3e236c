import { neighbourRow, triangleCount } from '../board/board.ts'
import { closeTriangle, isFree, isOpen, listOpen, setBit, wordsPerRow } from '../board/ground.ts'
import { isPlaying, type Position } from '../board/position.ts'
import { maxPlayers } from '../constants.ts'

/**
 * For each seat, as a row of the ground: the way to a rival that was found last. In the next position it is often still
 * there, and that is quicker to see than to search again.
 */
const ways = new Int32Array((maxPlayers + 1) * wordsPerRow)
/** By seat: the rival at the end of that way, or 0. */
const wayEnds = new Uint8Array(maxPlayers + 1)

/** What the rivals still playing may reach, as a row of the ground. */
const rivalReach = new Int32Array(wordsPerRow)

/** Whether no rival can reach any ground that this seat can reach. */
export function isAlone(position: Position, seat: number): boolean {
  if (isWayOpen(position, seat)) return false
  uniteRivals(position, seat)
  return !findWay(position, seat)
}

function isWayOpen(position: Position, seat: number): boolean {
  const { ground } = position
  const rival = wayEnds[seat] as number
  if (rival === 0 || rival > position.players || !isPlaying(position, rival)) return false
  const row = seat * wordsPerRow
  let taken = 0
  let ownEnd = 0
  let rivalEnd = 0
  for (let word = 0; word < wordsPerRow; word++) {
    const way = ways[row + word] as number
    taken |= way & ~(ground[word] as number)
    ownEnd |= way & (ground[row + word] as number)
    rivalEnd |= way & (ground[rival * wordsPerRow + word] as number)
  }
  return taken === 0 && ownEnd !== 0 && rivalEnd !== 0
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

const unseen = new Int32Array(wordsPerRow)
const queue = new Int16Array(triangleCount)
/** By place in the queue: the place from which the triangle was seen, or -1 in the seat's own reach. */
const cameFrom = new Int16Array(triangleCount)

function findWay(position: Position, seat: number): boolean {
  const { ground } = position
  for (let word = 0; word < wordsPerRow; word++) {
    unseen[word] = (ground[word] as number) & ~(ground[seat * wordsPerRow + word] as number)
  }
  let last = listOpen(ground, seat, queue)
  cameFrom.fill(-1, 0, last)
  for (let at = 0; at < last; at++) {
    const triangle = queue[at] as number
    if (isFree(rivalReach, triangle)) return keepWay(position, seat, at)
    for (let place = 3 * triangle; place < 3 * triangle + 3; place++) {
      const beside = neighbourRow[place] as number
      if (!isFree(unseen, beside)) continue
      closeTriangle(unseen, beside)
      cameFrom[last] = at
      queue[last++] = beside
    }
  }
  return false
}

function keepWay(position: Position, seat: number, end: number): true {
  const row = seat * wordsPerRow
  ways.fill(0, row, row + wordsPerRow)
  for (let at = end; at >= 0; at = cameFrom[at] as number) setBit(ways, seat, queue[at] as number)
  for (let rival = 1; rival <= position.players; rival++) {
    if (rival !== seat && isPlaying(position, rival) && isOpen(position.ground, rival, queue[end] as number))
      wayEnds[seat] = rival
  }
  return true
}
