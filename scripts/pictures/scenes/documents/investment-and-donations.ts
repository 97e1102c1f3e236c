import { accent, moveTo, painted } from '@hexaverse/planet'
import { glow } from '@hexaverse/planet/picture'
import { hero, horizon, onHorizon } from '../../hero.ts'
import { dome } from '../../things/dome.ts'
import { glintsAround } from '../../things/sparkles.ts'

const top = 400

/** A seedling under glass, and the colony that grows around it. */
export function investmentAndDonations(): string {
  return hero(89, [
    glow('growth', [600, 300], 430, '#63dfae', 0.3),
    horizon(top),
    glow('warmth', [600, 380], 300, accent, 0.3),
    onHorizon(top, 300, dome(52, sprout(0.34), 'far-left')),
    onHorizon(top, 884, dome(62, sprout(0.42), 'far-right')),
    onHorizon(top, 420, dome(28, '', 'small-left')),
    onHorizon(top, 792, dome(24, '', 'small-right')),
    onHorizon(top, 600, dome(158, sprout(1.2))),
    glintsAround([600, 190], { from: 210, to: 440, count: 12, seed: 24 }, '#d9ffe9'),
  ])
}

function sprout(scale: number): string {
  const drawing = [
    painted('M-44 0C-30-16 30-16 44 0z', { fill: '#5a3a2a' }),
    painted('M0-8C2-34-2-52 0-84', { stroke: '#4fbf6a', width: 6 }),
    painted('M0-66C-8-96-34-104-58-96-50-72-30-60 0-66z', { fill: '#7fe07a' }),
    painted('M0-78C6-106 30-118 56-110 50-86 28-72 0-78z', { fill: '#a5f09a' }),
    painted('M0-66C-18-80-34-88-50-92M0-78C16-92 32-100 48-105', { stroke: '#2f8f4a', width: 2.5 }),
  ]
  return moveTo([0, 0], drawing.join(''), scale)
}
