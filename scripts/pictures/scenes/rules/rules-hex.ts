import {
  closedPath,
  corners,
  glyphs,
  ground,
  moveTo,
  painted,
  resourceGlyph,
  ring,
  triangleCentre,
  triangleOf,
} from '@hexaverse/planet'
import { boardDefinitions, glow } from '@hexaverse/planet/picture'
import type { Resource } from '@hexaverse/rules'
import { framed } from '../../frame.ts'

const size = 250
const hidden: readonly Resource[] = ['iron', 'energy', 'stone', 'water', 'food', 'metal']

/** One hexagon opened: it holds each of the six resources once. */
export function rulesHex(): string {
  const content = [
    ground([5, 6, 9, 10, 11, 14, 15], size),
    painted('M-400-330H400V330H-400z', { fill: '#0a0a26', fillOpacity: 0.62 }),
    glow('light', [0, 0], 330, '#8f9bff', 0.3),
    ...ring.map((tri, index) => openedFace(tri, hidden[index] ?? 'food')),
  ]
  const planet = moveTo([380, 290], content.join('\n'))
  return framed({ width: 760, height: 580, seed: 5, stars: 0 }, boardDefinitions(size) + planet)
}

function openedFace(tri: number, resource: Resource): string {
  const triangle = triangleOf(10, tri)
  const { colour } = glyphs[resource]
  const shape = closedPath(corners(triangle, size, 0.9))
  return [
    painted(shape, { fill: '#0d0d2a', stroke: colour, strokeOpacity: 0.2, width: 12 }),
    painted(shape, { fill: colour, fillOpacity: 0.2, stroke: colour, width: 3 }),
    resourceGlyph(resource, triangleCentre(triangle, size), size * 0.32),
  ].join('')
}
