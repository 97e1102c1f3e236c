/** The sheet of a document's first picture, and the scenery that many of them share. */

import { moveTo, type Point } from '@hexaverse/planet'
import { glow, planetDisc } from '@hexaverse/planet/picture'
import { framed } from './frame.ts'
import { globeTiles, sunBehindHorizon, sunFromUpperLeft } from './globe.ts'

export const heroWidth = 1200
export const heroHeight = 500
const horizonRadius = 1150

/** Night with two faint clouds of light. */
export function hero(seed: number, content: readonly string[]): string {
  const clouds = glow('cloud-a', [190, 90], 520, '#5a46d8', 0.3) + glow('cloud-b', [1080, 420], 460, '#2d5fd0', 0.22)
  return framed({ width: heroWidth, height: heroHeight, seed, stars: 150 }, [clouds, ...content].join('\n'))
}

/** The curve of a near planet along the lower edge; the top of the curve lies in the middle, at the given height. */
export function horizon(top: number): string {
  const centre: Point = [heroWidth / 2, top + horizonRadius]
  const tiles = globeTiles({
    centre,
    radius: horizonRadius,
    tile: 0.052,
    reach: 0.75,
    turnedUp: 1.12,
    sun: sunBehindHorizon,
    isShown: ([x, y]) => x > -90 && x < heroWidth + 90 && y < heroHeight + 90,
  })
  return `${planetDisc(centre, horizonRadius, 'horizon')}<g opacity=".5">${tiles}</g>`
}

/** Something that stands upright on the curve of the horizon, drawn around 0, 0. */
export function onHorizon(top: number, x: number, drawing: string): string {
  const angle = Math.asin((x - heroWidth / 2) / horizonRadius)
  const y = top + horizonRadius * (1 - Math.cos(angle))
  return moveTo([x, y], drawing, 1, (angle * 180) / Math.PI)
}

export function planet(centre: Point, radius: number): string {
  const tiles = globeTiles({
    centre,
    radius,
    tile: 0.19,
    reach: 1.6,
    turnedUp: 0.3,
    sun: sunFromUpperLeft,
    isShown: () => true,
  })
  return `${planetDisc(centre, radius)}<g opacity=".85">${tiles}</g>`
}
