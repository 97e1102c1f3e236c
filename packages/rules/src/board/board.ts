/**
 * The planet: 19 hexagons in rows of 3, 4, 5, 4, 3, numbered from 1. Each has six triangles, numbered clockwise from
 * the north-west as 1, 6, 3, 2, 5, 4. Neighbours and lock partners are computed from this layout; no table is typed in.
 * The rules identify a triangle by one number from 0 to 113.
 */
export const hexCount = 19
export const trianglesPerHex = 6
export const triangleCount = hexCount * trianglesPerHex

export interface Place {
  /** 1 to 19. */
  readonly hex: number
  /** 1 to 6. */
  readonly triangle: number
}

/** How many hexagons each row has, from the north. */
export const rowLengths: readonly number[] = [3, 4, 5, 4, 3]
const clockwise = [1, 6, 3, 2, 5, 4]

export const noTriangle = -1

export function triangleAt(hex: number, triangle: number): number {
  const isOnBoard = isWhole(hex, 1, hexCount) && isWhole(triangle, 1, trianglesPerHex)
  return isOnBoard ? (hex - 1) * trianglesPerHex + (triangle - 1) : noTriangle
}

export function placeOf(triangle: number): Place {
  return { hex: Math.floor(triangle / trianglesPerHex) + 1, triangle: (triangle % trianglesPerHex) + 1 }
}

function isWhole(value: number, from: number, to: number): boolean {
  return Number.isInteger(value) && value >= from && value <= to
}

/** A hexagon's place. Each row is shifted half a hexagon: to the left down to the middle row, then to the right. */
interface Cell {
  readonly row: number
  /** Half hexagons from the vertical axis of the planet. */
  readonly across: number
}

const cells: readonly Cell[] = rowLengths.flatMap((length, row) =>
  Array.from({ length }, (_, column) => ({ row, across: 2 * column - (length - 1) })),
)

/**
 * For each triangle: the step to the hexagon beyond its outer edge, and the number of the triangle that meets it there.
 */
const outward: Readonly<Record<number, Cell & { readonly opposite: number }>> = {
  1: { row: -1, across: -1, opposite: 2 },
  6: { row: -1, across: 1, opposite: 5 },
  3: { row: 0, across: 2, opposite: 4 },
  2: { row: 1, across: 1, opposite: 1 },
  5: { row: 1, across: -1, opposite: 6 },
  4: { row: 0, across: -2, opposite: 3 },
}

function outerNeighbour({ hex, triangle }: Place): number {
  const from = cells[hex - 1]
  const step = outward[triangle]
  if (!from || !step) return noTriangle
  const there = cells.findIndex((cell) => cell.row === from.row + step.row && cell.across === from.across + step.across)
  return triangleAt(there + 1, step.opposite)
}

function innerNeighbours({ hex, triangle }: Place): number[] {
  const place = clockwise.indexOf(triangle)
  const before = clockwise[(place + 5) % 6] ?? 0
  const after = clockwise[(place + 1) % 6] ?? 0
  return [triangleAt(hex, before), triangleAt(hex, after)]
}

const allTriangles = Array.from({ length: triangleCount }, (_, triangle) => triangle)

/** The triangle on the other side of the outer edge, which a claim may lock; `noTriangle` on the rim. */
export const lockPartners: readonly number[] = allTriangles.map((triangle) => outerNeighbour(placeOf(triangle)))

/** The triangles that share an edge with each triangle: two in its hexagon, and the lock partner if it has one. */
export const neighbours: readonly (readonly number[])[] = allTriangles.map((triangle) => {
  const partner = lockPartners[triangle] ?? noTriangle
  const inner = innerNeighbours(placeOf(triangle))
  return partner === noTriangle ? inner : [...inner, partner]
})

/**
 * `neighbours` as a flat array, three numbers for each triangle: bot search reads it millions of times a second. On the
 * rim the third number is the triangle itself.
 */
export const neighbourRow: Int16Array = Int16Array.from(
  neighbours.flatMap((beside, triangle) => [...beside, triangle].slice(0, 3)),
)

/** By landing site: the two triangles in one of which its seat makes its first claim. */
export const startTriangles: readonly (readonly [number, number])[] = [
  [triangleAt(2, 1), triangleAt(2, 6)],
  [triangleAt(18, 2), triangleAt(18, 5)],
  [triangleAt(4, 1), triangleAt(4, 4)],
  [triangleAt(16, 2), triangleAt(16, 3)],
  [triangleAt(13, 4), triangleAt(13, 5)],
  [triangleAt(7, 3), triangleAt(7, 6)],
]
