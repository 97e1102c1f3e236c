import { accent, glassEdge, type Point, painted } from '@hexaverse/planet'
import { glow, trail } from '@hexaverse/planet/picture'
import { hero, planet } from '../../hero.ts'
import { coin, coinDefinitions } from '../../things/coin.ts'
import { arcOfOrbit, type Orbit, onOrbit } from '../../things/orbit.ts'

const middle: Point = [600, 250]
const orbit: Orbit = { centre: middle, width: 420, height: 104, tilt: -12 }
const outer: Orbit = { centre: middle, width: 540, height: 150, tilt: -12 }

/** A coin on its orbit. */
export function payment(): string {
  const coinPlace = onOrbit(orbit, 48)
  return hero(53, [
    coinDefinitions(),
    halves(180, 360),
    planet(middle, 150),
    halves(0, 180),
    trail('flight', arcOfOrbit(orbit, 172, 56), onOrbit(orbit, 172), coinPlace, accent, 4.5),
    glow('coin-light', coinPlace, 150, accent, 0.6),
    coin(coinPlace, { size: 66, turn: -10, width: 0.9 }),
    coin(onOrbit(outer, 196), { size: 20, turn: 20, width: 0.6 }),
    coin(onOrbit(outer, 318), { size: 24, turn: -20, width: 0.7 }),
  ])
}

/** The far halves of the orbits are drawn before the planet, the near ones after it. */
function halves(from: number, to: number): string {
  const shape = arcOfOrbit(orbit, from, to) + arcOfOrbit(outer, from, to)
  return painted(shape, { stroke: glassEdge, strokeOpacity: 0.34, width: 1.5 })
}
