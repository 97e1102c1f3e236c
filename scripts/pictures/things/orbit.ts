/** Orbits: tilted ellipses that pass behind a planet and come round in front of it. */
import { type Point, pointText } from '@hexaverse/planet'

export interface Orbit {
  readonly centre: Point
  readonly width: number
  readonly height: number
  readonly tilt: number
}

/** A point of the orbit: 0 degrees is at its right end, 90 in front, 270 behind. */
export function onOrbit({ centre: [x, y], width, height, tilt }: Orbit, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  const lean = (tilt * Math.PI) / 180
  const [u, v] = [Math.cos(angle) * width, Math.sin(angle) * height]
  return [x + u * Math.cos(lean) - v * Math.sin(lean), y + u * Math.sin(lean) + v * Math.cos(lean)]
}

/** A part of the orbit, at most half of it. */
export function arcOfOrbit(orbit: Orbit, from: number, to: number): string {
  const clockwise = to > from ? 1 : 0
  const ellipse = `${orbit.width} ${orbit.height} ${orbit.tilt}`
  return `M${pointText(onOrbit(orbit, from))}A${ellipse} 0 ${clockwise} ${pointText(onOrbit(orbit, to))}`
}
