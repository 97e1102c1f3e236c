/** A planet seen from orbit: a dark ball, lit at its upper left edge, with a breath of air around it. */

import { circle, type Point } from '../index.ts'
import { radialGradient } from './light.ts'

/** A second planet in one picture needs another name, because gradients are found by name. */
export function planetDisc([x, y]: Point, radius: number, name = 'planet'): string {
  const air = Math.min(radius * 0.2, 110)
  const rim = Math.min(radius * 0.085, 56)
  const airCentre: Point = [x - air * 0.4, y - air * 0.4]
  const airFrom = (radius - air * 0.32) / (radius + air)
  const rimFrom = (radius - rim * 0.28) / (radius + rim)
  return [
    radialGradient(`${name}-air`, airCentre, radius + air, [
      { offset: airFrom, colour: '#7fa6ff', opacity: 0.48 },
      { offset: airFrom + (1 - airFrom) * 0.38, colour: '#6f7dff', opacity: 0.16 },
      { offset: 1, colour: '#4a3fd0', opacity: 0 },
    ]),
    radialGradient(`${name}-ball`, [x - radius * 0.62, y - radius * 0.58], radius * 1.9, [
      { offset: 0, colour: '#2b3484' },
      { offset: 0.4, colour: '#151748' },
      { offset: 1, colour: '#08081f' },
    ]),
    radialGradient(`${name}-rim`, [x + rim * 0.7, y + rim * 0.7], radius + rim, [
      { offset: rimFrom, colour: '#a9c4ff', opacity: 0 },
      { offset: rimFrom + (1 - rimFrom) * 0.65, colour: '#b4ccff', opacity: 0.5 },
      { offset: 1, colour: '#fff0d6', opacity: 0.95 },
    ]),
    circle(airCentre, radius + air, { fill: `url(#${name}-air)` }),
    circle([x, y], radius, { fill: `url(#${name}-ball)` }),
    circle([x, y], radius, { fill: `url(#${name}-rim)` }),
  ].join('')
}
