import { accent, accentBright, glassEdge, type Point, painted } from '@hexaverse/planet'
import { glow, trail } from '@hexaverse/planet/picture'
import { hero, horizon, onHorizon, planet } from '../../hero.ts'
import { coin, coinDefinitions } from '../../things/coin.ts'
import { dome } from '../../things/dome.ts'

const wayOut = 'M796 270C742 110 520 40 372 92'
const wayHome = 'M372 92C226 146 260 262 420 256C510 252 570 256 632 276'
const coinPlace: Point = [614, 270]

/** A coin that was on its way to another world turns round and comes home. */
export function refund(): string {
  return hero(59, [
    coinDefinitions(),
    planet([236, 150], 74),
    horizon(400),
    glow('home', [800, 370], 300, accent, 0.4),
    painted(wayOut, { stroke: glassEdge, strokeOpacity: 0.5, width: 3, dashes: '1 14' }),
    trail('flight', wayHome, [420, 60], [540, 260], accent, 4.5),
    onHorizon(400, 812, dome(128, house())),
    glow('coin-light', coinPlace, 130, accent, 0.6),
    coin(coinPlace, { size: 54, turn: 16, width: 0.86 }),
  ])
}

function house(): string {
  const walls = painted('M-46 0V-44L0-82 46-44V0z', {
    fill: '#0d0d2a',
    fillOpacity: 0.8,
    stroke: accentBright,
    width: 3,
  })
  return walls + painted('M-14 0V-34H14V0z', { fill: accentBright })
}
