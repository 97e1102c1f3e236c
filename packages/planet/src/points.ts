/** Points on a sheet. Angles are in degrees, clockwise from the right as on a screen. */
export type Point = readonly [x: number, y: number]

export function pointAt([x, y]: Point, degrees: number, distance: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance]
}

/** The corners of a hexagon that stands on a corner; with `startsAt` 0 it lies on a side. */
export function hexagon(centre: Point, radius: number, startsAt = 30): Point[] {
  return Array.from({ length: 6 }, (_, k) => pointAt(centre, startsAt + 60 * k, radius))
}

export function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce<Point>(([x, y], [px, py]) => [x + px, y + py], [0, 0])
  return [sum[0] / points.length, sum[1] / points.length]
}

export function between([ax, ay]: Point, [bx, by]: Point, share: number): Point {
  return [ax + (bx - ax) * share, ay + (by - ay) * share]
}
