/** A hexagon grid wrapped around a sphere and lit from the side: planets, and horizons of planets. */
import { type Point, pointAt } from '@hexaverse/planet'

type Colour = readonly [red: number, green: number, blue: number]

const sea: readonly Colour[] = [
  [38, 62, 158],
  [50, 88, 192],
  [82, 140, 222],
]
const land: readonly Colour[] = [
  [96, 78, 190],
  [136, 102, 208],
  [188, 146, 218],
]
const night: Colour = [9, 10, 38]
const dawn: Colour = [255, 226, 182]

/** The colour of a piece of a planet, by its place on the sphere and the light that falls on it. */
function paintGround(place: readonly [number, number, number], light: number): string {
  const height = heightAt(place)
  const base = height < 0 ? pick(sea, 1 + height) : pick(land, height)
  return toHex(mix(mix(night, base, light ** 0.9), dawn, Math.max(0, light - 0.6) * 0.5))
}

function heightAt([x, y, z]: readonly [number, number, number]): number {
  const waves =
    0.5 * Math.sin(2.1 * x + 1.3 * y - 0.7 * z + 0.4) +
    0.42 * Math.sin(-3.6 * x + 4.7 * y + 1.1 * z + 2.1) +
    0.3 * Math.sin(7.9 * x - 5.2 * y + 2.4 * z + 4.4) +
    0.2 * Math.sin(-11.8 * x - 13.7 * y + 5.2 * z + 1.2)
  return Math.max(-0.99, Math.min(0.99, waves))
}

function pick(colours: readonly Colour[], share: number): Colour {
  return colours[Math.floor(Math.min(0.99, share) * colours.length)] ?? night
}

function mix(from: Colour, to: Colour, share: number): Colour {
  const part = (a: number, b: number) => Math.round(a + (b - a) * share)
  return [part(from[0], to[0]), part(from[1], to[1]), part(from[2], to[2])]
}

function toHex(colour: Colour): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

type Vector = readonly [x: number, y: number, z: number]

interface Globe {
  readonly centre: Point
  readonly radius: number
  /** Size of a tile, as an angle on the sphere. */
  readonly tile: number
  /** How far from the grid's middle tiles are laid, as an angle. */
  readonly reach: number
  /** The angle by which the middle of the grid is turned up, so that tiles at a horizon are not distorted. */
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

/** An outline by relative steps in whole numbers: half the bytes of absolute coordinates. */
function steps(points: readonly Point[]): string {
  const whole = points.map(([x, y]) => [Math.round(x), Math.round(y)] as const)
  const moves = whole.slice(1).map(([x, y], index) => {
    const [lastX, lastY] = whole[index] ?? [0, 0]
    return `${x - lastX} ${y - lastY}`
  })
  return `M${whole[0]?.join(' ')}l${moves.join(' ')}z`
}
