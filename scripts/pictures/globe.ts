/** A hexagon grid wrapped around a sphere and lit from the side: planets, and horizons of planets. */
import {
  type Colour,
  gridWithin,
  lightOn,
  litColour,
  onSphere,
  type Point,
  pointAt,
  steppedPath,
  type Turn,
  type Vector,
} from '@hexaverse/planet'

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

/** The colour of a piece of a planet, by its place on the sphere and the light that falls on it. */
function paintGround(place: Vector, light: number): string {
  const height = heightAt(place)
  const base = height < 0 ? pick(sea, 1 + height) : pick(land, height)
  return litColour(base, light, { night, glare: 0.5 })
}

function heightAt([x, y, z]: Vector): number {
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
const ambient = 0.12

export function globeTiles(globe: Globe): string {
  const tiles = new Map<string, string>()
  for (const middle of gridWithin(globe.tile, globe.reach)) {
    const outline = Array.from({ length: 6 }, (_, k) => project(globe, pointAt(middle, 30 + 60 * k, globe.tile * 0.93)))
    if (outline.some(({ depth, point }) => depth < 0.03 || !globe.isShown(point))) continue
    const place = onSphere(middle, turnOf(globe))
    const light = Math.round(lightOn(place, globe.sun, ambient) * shades) / shades
    const colour = paintGround(place, light)
    tiles.set(colour, (tiles.get(colour) ?? '') + steppedPath(outline.map(({ point }) => point)))
  }
  return [...tiles].map(([colour, shape]) => `<path fill="${colour}" d="${shape}"/>`).join('')
}

function turnOf({ turnedUp }: Globe): Turn {
  return { aroundX: -turnedUp, aroundY: 0 }
}

function project(globe: Globe, flat: Point): { point: Point; depth: number } {
  const [x, y, depth] = onSphere(flat, turnOf(globe))
  return { point: [globe.centre[0] + x * globe.radius, globe.centre[1] + y * globe.radius], depth }
}
