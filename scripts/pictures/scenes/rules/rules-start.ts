import { hexCentre, moveTo, type Point, playerBadge, pointAt, triangleOf } from '@hexaverse/planet'
import { board, boardDefinitions, planetDisc } from '@hexaverse/planet/picture'
import { framed } from '../../frame.ts'

const size = 136
const startHex = 2

/** Player 1 begins: triangles 1 and 6 of hexagon 2 are open, everything else has to wait. */
export function rulesStart(): string {
  const [x, y] = hexCentre(startHex, size)
  const shift: Point = [410 - x, 288 - y]
  const land = board({ open: [triangleOf(startHex, 1), triangleOf(startHex, 6)] }, size)
  const badge = playerBadge(1, pointAt([x, y], 270, size * 1.28), size * 0.36)
  const content = planetDisc([410, 288 + 3 * size], size * 4.9) + moveTo(shift, land + badge)
  return framed({ width: 820, height: 560, seed: 19, stars: 90 }, boardDefinitions(size) + content)
}
