/** A hexagon grid wrapped around a sphere: flat distance from the grid's middle becomes an angle on the sphere. */
import type { Point } from './points.ts'

export type Vector = readonly [x: number, y: number, z: number]

/** Angles by which the sphere is turned after the grid is laid on it. */
export interface Turn {
  readonly aroundX: number
  readonly aroundY: number
}

/** The centres of all hexagons of this size within `reach` of the grid's middle, row by row. */
export function gridWithin(size: number, reach: number): Point[] {
  const count = Math.ceil(reach / size)
  const grid: Point[] = []
  for (let row = -count; row <= count; row++) {
    for (let column = -count; column <= count; column++) {
      const centre: Point = [size * Math.sqrt(3) * (column + (Math.abs(row) % 2) / 2), size * 1.5 * row]
      if (Math.hypot(...centre) <= reach) grid.push(centre)
    }
  }
  return grid
}

/** A place on a sphere of radius 1. Its z points to the viewer. */
export function onSphere([u, v]: Point, { aroundX, aroundY }: Turn): Vector {
  const angle = Math.hypot(u, v)
  const spread = angle === 0 ? 1 : Math.sin(angle) / angle
  const [x, y, z] = [u * spread, v * spread, Math.cos(angle)]
  const turned = z * Math.cos(aroundY) - x * Math.sin(aroundY)
  return [
    x * Math.cos(aroundY) + z * Math.sin(aroundY),
    y * Math.cos(aroundX) + turned * Math.sin(aroundX),
    turned * Math.cos(aroundX) - y * Math.sin(aroundX),
  ]
}

/** How much light falls on a place, from 0 to 1. `ambient` is what reaches places at the edge of the day. */
export function lightOn([x, y, z]: Vector, sun: Vector, ambient: number): number {
  return Math.max(0, Math.min(1, ambient + x * sun[0] + y * sun[1] + z * sun[2]))
}

export type Colour = readonly [red: number, green: number, blue: number]

const dawn: Colour = [255, 226, 182]

/** The colour of ground under this light: dark in the night, and paler by `glare` where the sun is high. */
export function litColour(ground: Colour, light: number, { night, glare }: { night: Colour; glare: number }): string {
  const colour = mix(mix(night, ground, light ** 0.9), dawn, Math.max(0, light - 0.6) * glare)
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function mix(from: Colour, to: Colour, share: number): Colour {
  const part = (a: number, b: number) => Math.round(a + (b - a) * share)
  return [part(from[0], to[0]), part(from[1], to[1]), part(from[2], to[2])]
}
