/**
 * Glyphs of the six resources. Each has its own shape and its own colour, so that either one suffices to tell them
 * apart.
 */
import { type Resource, resources } from '@hexaverse/rules'
import { night } from './palette.ts'
import type { Point } from './points.ts'
import { fine, moveTo, painted, pointText } from './svg.ts'

interface Glyph {
  readonly colour: string
  /** Drawn in a box from -12 to 12. */
  readonly shape: string
  /** Dark lines within the shape. */
  readonly cut?: string
}

/** A pair of grains, one on each side of the stalk of an ear. */
const grains = (y: number) =>
  `M.6 ${y}c4.6-.3 7.4-2.7 7.7-7-4.7.2-7.5 2.8-7.7 7zm-1.2 0c-4.6-.3-7.4-2.7-7.7-7 4.7.2 7.5 2.8 7.7 7z`
const topGrain = 'M0-12.4c2.7 2.7 2.7 6.1 0 8.6-2.7-2.5-2.7-5.9 0-8.6z'
const anvilTop = 'M-12-5.5H-6.5V-8H11V-2.5C7-2.5 4.5-.5 4.2 2.5'
const anvilFoot = 'L8 5.5V9H-7.5V5.5L-3.7 2.5C-4 .2-5-.9-6.9-1.5-9.6-2.2-11.6-3.2-12-5.5z'

export const glyphs: Readonly<Record<Resource, Glyph>> = {
  food: { colour: '#7fe07a', shape: grains(10.5) + grains(5.2) + grains(-0.1) + topGrain },
  water: {
    colour: '#4aa8ff',
    shape: 'M0-12c5.2 6 8.2 9.8 8.2 14.2A8.2 8.2 0 0 1-8.2 2.2C-8.2-2.2-5.2-6 0-12z',
    cut: 'M-4.3 3.2c.3 2.2 1.6 3.6 3.6 4.1',
  },
  // A nut: the only glyph with a hole, so that it is never taken for the iron of the anvil.
  metal: { colour: '#e6ebff', shape: 'M12 0 6 10.4H-6L-12 0-6-10.4H6zM5 0A5 5 0 1 0-5 0 5 5 0 1 0 5 0z' },
  iron: { colour: '#f06d42', shape: anvilTop + anvilFoot },
  stone: {
    colour: '#b39aa8',
    shape: 'M-11 6.5-8.5-2.5-2-9 5.5-7.5 10.5-.5 11 6.5 6.5 9.5H-7z',
    cut: 'M-8.5-2.5-1.5.5 5.5-7.5M-1.5.5.5 9.5M-1.5.5 10.5-.5',
  },
  energy: { colour: '#ffe95c', shape: 'M3-12.5-8.5 2.5H-1.5L-3.5 12.5 8.5-3.5H1.5z' },
}

/** The mark of a locked triangle, drawn in a box from -12 to 12. */
export const padlock = {
  shackle: 'M-4.5-1V-5A4.5 4.5 0 0 1 4.5-5V-1',
  body: 'M-7.5-1.5H7.5V9.5H-7.5z',
  hole: { y: 4, radius: 2.2 },
} as const

/** A glyph centred at a point; `size` is its height. */
export function resourceGlyph(resource: Resource, point: Point, size: number): string {
  return moveTo(point, drawing(resource), size / 24)
}

/** Definitions of the six glyphs, for pictures that use them many times. */
export function glyphDefinitions(): string {
  return resources.map((resource) => `<g id="${resource}">${drawing(resource)}</g>`).join('')
}

export function usedGlyph(resource: Resource, point: Point, size: number): string {
  return `<use href="#${resource}" transform="translate(${pointText(point)})scale(${fine(size / 24)})"/>`
}

function drawing(resource: Resource): string {
  const { colour, shape, cut } = glyphs[resource]
  return painted(shape, { fill: colour }) + (cut ? painted(cut, { stroke: night, width: 1.5 }) : '')
}
