/** A hexagon grid wrapped around a sphere: flat distance from the grid's middle becomes an angle on the sphere. */

export interface Spot {
  readonly x: number
  readonly y: number
  readonly depth: number
}

export interface Flat {
  readonly u: number
  readonly v: number
}

export interface Hexagon {
  readonly q: number
  readonly r: number
  readonly centre: Flat
  corners(scale: number): Flat[]
}

const size = 0.092
const tilt = { x: 0.12, y: 0.16 }
const sun = normalise([-0.74, -0.62, 0.24])

export function hexagonAt(q: number, r: number): Hexagon {
  const centre = { u: size * Math.sqrt(3) * (q + r / 2), v: size * 1.5 * r }
  return {
    q,
    r,
    centre,
    corners: (scale) =>
      Array.from({ length: 6 }, (_, k) => {
        const angle = (Math.PI / 3) * k - Math.PI / 6
        return { u: centre.u + size * scale * Math.cos(angle), v: centre.v + size * scale * Math.sin(angle) }
      }),
  }
}

export function hexagonsWithin(angle: number): Hexagon[] {
  const reach = Math.ceil(angle / size)
  const found: Hexagon[] = []
  for (let r = -reach; r <= reach; r++) {
    for (let q = -reach * 2; q <= reach * 2; q++) {
      const hexagon = hexagonAt(q, r)
      if (Math.hypot(hexagon.centre.u, hexagon.centre.v) <= angle) found.push(hexagon)
    }
  }
  return found
}

export function onSphere({ u, v }: Flat): [number, number, number] {
  const angle = Math.hypot(u, v)
  const spread = angle === 0 ? 1 : Math.sin(angle) / angle
  const turned = turn([u * spread, v * spread, Math.cos(angle)], tilt.x, tilt.y)
  return turned
}

export function project(flat: Flat): Spot {
  const [x, y, depth] = onSphere(flat)
  return { x, y, depth }
}

export function lightAt(flat: Flat): number {
  const [x, y, z] = onSphere(flat)
  return Math.max(0, Math.min(1, 0.15 + x * sun[0] + y * sun[1] + z * sun[2]))
}

function turn([x, y, z]: [number, number, number], aroundY: number, aroundX: number): [number, number, number] {
  const x1 = x * Math.cos(aroundY) + z * Math.sin(aroundY)
  const z1 = z * Math.cos(aroundY) - x * Math.sin(aroundY)
  return [x1, y * Math.cos(aroundX) + z1 * Math.sin(aroundX), z1 * Math.cos(aroundX) - y * Math.sin(aroundX)]
}

function normalise([x, y, z]: [number, number, number]): [number, number, number] {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}
