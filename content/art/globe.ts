/** A hexagon grid wrapped around a sphere and lit from the side: planets, and horizons of planets. */
import { paintGround } from './ground-paint.ts'
import { type Point, pointAt } from './points.ts'

type Vector = readonly [x: number, y: number, z: number]

export interface Globe {
  readonly centre: Point
  readonly radius: number
  /** Size of a tile, as an angle on the sphere. */
  readonly tile: number
  /** How far from the grid's middle tiles are laid, as an angle. */
  readonly reach: number
  /** The middle of the grid is turned up by this angle: on a horizon the tiles there must not be distorted. */
  readonly turnedUp: number
  readonly sun: Vector
  readonly isShown: (point: Point) => boolean
}

export const sunFromUpperLeft: Vector = [-0.66, -0.62, 0.42]
export const sunBehindHorizon: Vector = [-0.35, -0.9, 0.1]

const shades = 8

export function globeTiles(globe: Globe): string {
  const tiles = new Map<string, string>()
  for (const middle of gridOf(globe)) {
    const outline = Array.from({ length: 6 }, (_, k) => project(globe, pointAt(middle, 30 + 60 * k, globe.tile * 0.93)))
    if (outline.some(({ depth, point }) => depth < 0.03 || !globe.isShown(point))) continue
    const place = onSphere(globe, middle)
    const light = Math.round(lightOn(place, globe.sun) * shades) / shades
    const colour = paintGround(place, light)
    tiles.set(colour, (tiles.get(colour) ?? '') + steps(outline.map(({ point }) => point)))
  }
  return [...tiles].map(([colour, shape]) => `<path fill="${colour}" d="${shape}"/>`).join('')
}

function gridOf({ tile, reach }: Globe): Point[] {
  const count = Math.ceil(reach / tile)
  const grid: Point[] = []
  for (let row = -count; row <= count; row++) {
    for (let column = -count; column <= count; column++) {
      const middle: Point = [tile * Math.sqrt(3) * (column + (Math.abs(row) % 2) / 2), tile * 1.5 * row]
      if (Math.hypot(...middle) <= reach) grid.push(middle)
    }
  }
  return grid
}

function onSphere({ turnedUp }: Globe, [u, v]: Point): Vector {
  const angle = Math.hypot(u, v)
  const spread = angle === 0 ? 1 : Math.sin(angle) / angle
  const [x, y, z] = [u * spread, v * spread, Math.cos(angle)]
  return [x, y * Math.cos(turnedUp) - z * Math.sin(turnedUp), y * Math.sin(turnedUp) + z * Math.cos(turnedUp)]
}

function project(globe: Globe, flat: Point): { point: Point; depth: number } {
  const [x, y, depth] = onSphere(globe, flat)
  return { point: [globe.centre[0] + x * globe.radius, globe.centre[1] + y * globe.radius], depth }
}

function lightOn([x, y, z]: Vector, sun: Vector): number {
  return Math.max(0, Math.min(1, 0.12 + x * sun[0] + y * sun[1] + z * sun[2]))
}

/** Whole numbers and steps from corner to corner: half the bytes of a plain outline. */
function steps(points: readonly Point[]): string {
  const whole = points.map(([x, y]) => [Math.round(x), Math.round(y)] as const)
  const moves = whole.slice(1).map(([x, y], index) => {
    const [lastX, lastY] = whole[index] ?? [0, 0]
    return `${x - lastX} ${y - lastY}`
  })
  return `M${whole[0]?.join(' ')}l${moves.join(' ')}z`
}
