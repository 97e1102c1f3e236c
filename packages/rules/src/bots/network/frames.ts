import { hexCount, rowLengths, triangleCount, trianglesPerHex } from '../../board/board.ts'

/**
 * The network sees the planet turned so that the mover's landing site lies at the top. A frame lists, for each hexagon
 * and each place of a triangle in it (clockwise from the north-west), the planet's own triangle that lies there.
 */
const clockwiseNumbers = [1, 6, 3, 2, 5, 4]
const clockwiseSites = [1, 6, 4, 2, 5, 3]

/** By landing site (from 1): how many sixths of a circle it lies clockwise from the top. */
export const turnOfSite: readonly number[] = [0, 1, 2, 3, 4, 5, 6].map((site) => clockwiseSites.indexOf(site))

type Cell = readonly [across: number, down: number]

/** Half hexagons from the vertical axis, and rows from the middle. */
const cells: readonly Cell[] = rowLengths.flatMap((length, row) =>
  Array.from({ length }, (_, column): Cell => [2 * column - (length - 1), row - 2]),
)

/** One sixth of a circle clockwise: a step to the east becomes one to the south-east. */
function turnCell([across, down]: Cell): Cell {
  const east = (across - down) / 2
  return [east - down, east + down]
}

function hexAt([across, down]: Cell): number {
  return cells.findIndex((cell) => cell[0] === across && cell[1] === down)
}

function turnedHexes(turn: number): number[] {
  let turned = [...cells]
  for (let done = 0; done < turn; done++) turned = turned.map(turnCell)
  return turned.map(hexAt)
}

/** By turn and hexagon of the frame: the planet's own hexagon. */
const frameHexes: readonly Uint8Array[] = [0, 1, 2, 3, 4, 5].map((turn) => Uint8Array.from(turnedHexes(turn)))

/** By turn, hexagon of the frame and place: the planet's own triangle. */
export const frameTriangles: readonly Uint8Array[] = frameHexes.map((hexes, turn) =>
  Uint8Array.from({ length: triangleCount }, (_, at) => {
    const number = clockwiseNumbers[((at % trianglesPerHex) + turn) % trianglesPerHex] as number
    return (hexes[Math.floor(at / trianglesPerHex)] as number) * trianglesPerHex + number - 1
  }),
)

/** Steps to the neighbouring hexagons: north-west, north-east, east, south-east, south-west, west. */
const steps: readonly Cell[] = [
  [-1, -1],
  [1, -1],
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
]

/** By hexagon, then by direction clockwise from the north-west: the hexagon there, or -1. */
export const hexesAround: Int8Array = Int8Array.from({ length: hexCount * steps.length }, (_, at) => {
  const [across, down] = cells[Math.floor(at / steps.length)] as Cell
  const [stepAcross, stepDown] = steps[at % steps.length] as Cell
  return hexAt([across + stepAcross, down + stepDown])
})
