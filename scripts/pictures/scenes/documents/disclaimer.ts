import {
  accent,
  accentBright,
  closedPath,
  gem,
  goldFacets,
  hexagon,
  type Point,
  painted,
  seededRandom,
  steelLight,
} from '@hexaverse/planet'
import { glow, linearGradient } from '@hexaverse/planet/picture'
import { hero } from '../../hero.ts'

const lamp: Point = [600, 150]
const farCrest = 'M0 430C180 372 330 392 470 410 560 420 650 400 740 392 900 378 1040 420 1200 386'
const nearCrest = 'M0 470C220 412 420 440 610 418 830 394 980 474 1200 440'

/** A beacon that keeps shining in a storm of dust. */
export function disclaimer(): string {
  return hero(73, [
    glow('haze', [600, 300], 700, '#8a5a6e', 0.38),
    beam('west', [0, 100], [-20, 10], [-20, 190]),
    beam('east', [1200, 185], [1220, 90], [1220, 280]),
    dune(farCrest, '#1a1638'),
    tower(),
    dune(nearCrest, '#0f0c28'),
    glow('lamp', lamp, 250, accent, 0.8),
    gem(lamp, 40, goldFacets, 0.92),
    storm(),
  ])
}

function beam(id: string, towards: Point, upper: Point, lower: Point): string {
  const light = linearGradient(id, lamp, towards, [
    { offset: 0, colour: accentBright, opacity: 0.75 },
    { offset: 0.4, colour: accent, opacity: 0.2 },
    { offset: 1, colour: accent, opacity: 0 },
  ])
  return light + painted(closedPath([lamp, upper, lower]), { fill: `url(#${id})` })
}

function dune(crest: string, fill: string): string {
  return painted(`${crest}V500H0z`, { fill }) + painted(crest, { stroke: '#c9a0a8', strokeOpacity: 0.4, width: 2 })
}

function tower(): string {
  return [
    painted('M574 206H626L650 424H550z', { fill: '#4a4590', stroke: '#c9cff5', strokeOpacity: 0.5, width: 2 }),
    painted('M600 207H625L648 424H600z', { fill: '#25235c' }),
    painted('M570 268h60M563 330h74', { stroke: '#b4bbe8', strokeOpacity: 0.6, width: 4 }),
    painted('M558 206h84l-9-16h-66z', { fill: '#6a70ba', stroke: '#c9cff5', width: 2 }),
    painted(closedPath(hexagon(lamp, 58)), { fill: '#0d0d2a', fillOpacity: 0.6, stroke: steelLight, width: 4 }),
  ].join('')
}

/** Long streaks of dust, all driven the same way. */
function storm(): string {
  const dice = seededRandom(15)
  const upTo = (low: number, high: number) => Math.round(low + dice() * (high - low))
  const streaks = Array.from({ length: 46 }, () => {
    const length = upTo(120, 440)
    const shape = `M${upTo(-120, 1180)} ${upTo(30, 480)}q${Math.round(length / 2)}-${upTo(18, 44)} ${length}-6`
    const stroke = dice() < 0.4 ? '#ffd9b0' : '#c99ab8'
    return painted(shape, { stroke, strokeOpacity: upTo(10, 34) / 100, width: upTo(10, 60) / 10 })
  })
  return streaks.join('')
}
