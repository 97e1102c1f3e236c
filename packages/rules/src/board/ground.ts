import { neighbourRow, startTriangles, triangleCount } from './board.ts'

/**
 * Bit sets of triangles: the first row marks the free triangles, and one row for each seat marks the triangles beside
 * its own. The open triangles of a seat are then found in four word operations instead of a scan of 114 triangles; bots
 * play tens of thousands of games a second. All of it follows from `holders`. Before a seat's first claim its row holds
 * its two start triangles. They are neighbours, so they may stay in the row after it.
 */
export const wordsPerRow = Math.ceil(triangleCount / 32)

export function groundLength(players: number): number {
  return (players + 1) * wordsPerRow
}

/** `sites` are the landing sites of the seats, in the order of the turns. */
export function makeGround(sites: readonly number[], holders: Int8Array): Int32Array {
  const ground = new Int32Array(groundLength(sites.length))
  for (let triangle = 0; triangle < triangleCount; triangle++) {
    const holder = holders[triangle] as number
    if (holder === 0) setBit(ground, 0, triangle)
    else if (holder > 0) reachAround(ground, holder, triangle)
  }
  sites.forEach((site, index) => {
    const seat = index + 1
    if (!holders.includes(seat)) for (const start of startTriangles[site - 1] ?? []) setBit(ground, seat, start)
  })
  return ground
}

export function closeTriangle(ground: Int32Array, triangle: number): void {
  ground[triangle >> 5] = (ground[triangle >> 5] as number) & ~(1 << (triangle & 31))
}

/** Adds the neighbours of a claimed triangle to the seat's reach. */
export function reachAround(ground: Int32Array, seat: number, triangle: number): void {
  const from = 3 * triangle
  setBit(ground, seat, neighbourRow[from] as number)
  setBit(ground, seat, neighbourRow[from + 1] as number)
  setBit(ground, seat, neighbourRow[from + 2] as number)
}

export function setBit(ground: Int32Array, row: number, triangle: number): void {
  const word = row * wordsPerRow + (triangle >> 5)
  ground[word] = (ground[word] as number) | (1 << (triangle & 31))
}

export function isFree(ground: Int32Array, triangle: number): boolean {
  return ((ground[triangle >> 5] as number) & (1 << (triangle & 31))) !== 0
}

export function countFree(ground: Int32Array): number {
  let count = 0
  for (let word = 0; word < wordsPerRow; word++) {
    for (let free = ground[word] as number; free !== 0; free &= free - 1) count++
  }
  return count
}

/** Whether the triangle is free, and is a start triangle of this seat or beside one of its own. */
export function isOpen(ground: Int32Array, seat: number, triangle: number): boolean {
  const word = triangle >> 5
  const open = (ground[word] as number) & (ground[seat * wordsPerRow + word] as number)
  return (open & (1 << (triangle & 31))) !== 0
}

export function hasOpen(ground: Int32Array, seat: number): boolean {
  const row = seat * wordsPerRow
  for (let word = 0; word < wordsPerRow; word++) {
    if (((ground[word] as number) & (ground[row + word] as number)) !== 0) return true
  }
  return false
}

/**
 * Writes the free triangles that this seat may reach into the list, whether or not it can afford a claim; answers how
 * many.
 */
export function listOpen(ground: Int32Array, seat: number, list: Int16Array): number {
  const row = seat * wordsPerRow
  let count = 0
  for (let word = 0; word < wordsPerRow; word++) {
    let open = (ground[word] as number) & (ground[row + word] as number)
    while (open !== 0) {
      list[count++] = (word << 5) + 31 - Math.clz32(open & -open)
      open &= open - 1
    }
  }
  return count
}
