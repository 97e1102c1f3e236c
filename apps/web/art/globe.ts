/** The planet of the sky: its hexagons, how it is turned, and the light that falls on it. */
import { gridWithin, lightOn, onSphere, type Point, type Vector } from '@hexaverse/planet'

export interface Spot {
  readonly x: number
  readonly y: number
  readonly depth: number
}

export interface Hexagon {
  readonly centre: Point
  corners(scale: number): Point[]
}

const size = 0.092
const turn = { aroundX: 0.16, aroundY: 0.12 }
const sun = normalise([-0.74, -0.62, 0.24])
const ambient = 0.15

export function hexagonAt(q: number, r: number): Hexagon {
  return hexagonAround([size * Math.sqrt(3) * (q + r / 2), size * 1.5 * r])
}

function hexagonAround(centre: Point): Hexagon {
  const [u, v] = centre
  return {
    centre,
    corners: (scale) =>
      Array.from({ length: 6 }, (_, k) => {
        const angle = (Math.PI / 3) * k - Math.PI / 6
        return [u + size * scale * Math.cos(angle), v + size * scale * Math.sin(angle)]
      }),
  }
}

export function hexagonsWithin(angle: number): Hexagon[] {
  return gridWithin(size, angle).map(hexagonAround)
}

export function placeOf(flat: Point): Vector {
  return onSphere(flat, turn)
}

export function project(flat: Point): Spot {
  const [x, y, depth] = placeOf(flat)
  return { x, y, depth }
}

export function lightAt(flat: Point): number {
  return lightOn(placeOf(flat), sun, ambient)
}

function normalise([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}
