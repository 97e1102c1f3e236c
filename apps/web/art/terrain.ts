import type { Point } from '@hexaverse/planet'
import { placeOf } from './globe.ts'

const waves = [
  { direction: [2.1, 1.3, -0.7], phase: 0.4, weight: 0.5 },
  { direction: [-1.6, 2.7, 1.1], phase: 2.1, weight: 0.42 },
  { direction: [3.9, -2.2, 2.4], phase: 4.4, weight: 0.3 },
  { direction: [-4.8, -3.7, 5.2], phase: 1.2, weight: 0.22 },
  { direction: [9.1, 7.3, -6.4], phase: 3.3, weight: 0.16 },
  { direction: [-13.7, 11.9, 12.3], phase: 5.1, weight: 0.13 },
] as const

/**
 * Above zero is land, below zero is sea. The height is a sum of waves instead of random noise, so that every run draws
 * the same planet.
 */
export function heightAt(flat: Point): number {
  const [x, y, z] = placeOf(flat)
  const sum = waves.reduce(
    (height, { direction: [a, b, c], phase, weight }) => height + weight * Math.sin(a * x + b * y + c * z + phase),
    0.04,
  )
  return Math.max(-1, Math.min(1, sum))
}
