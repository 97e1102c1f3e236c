import { accent } from '@hexaverse/planet'
import { glow } from '@hexaverse/planet/picture'
import { hero, horizon } from '../../hero.ts'
import { coin, coinDefinitions } from '../../things/coin.ts'
import { honeycomb } from '../../things/honeycomb.ts'
import { glintsAround } from '../../things/sparkles.ts'

/** The coin itself, over the night side of the planet. */
export function hexacoin(): string {
  return hero(47, [
    coinDefinitions(),
    honeycomb([600, 240], 560, 54, 0.2),
    horizon(420),
    glow('halo', [600, 236], 380, accent, 0.5),
    coin([250, 150], { size: 42, turn: -18, width: 0.6 }),
    coin([952, 320], { size: 54, turn: 20, width: 0.7 }),
    coin([1010, 116], { size: 26, turn: 12, width: 0.5 }),
    coin([186, 350], { size: 28, turn: 24, width: 0.8 }),
    coin([600, 236], { size: 186, turn: -7, width: 0.94 }),
    glintsAround([600, 230], { from: 230, to: 470, count: 16, seed: 12 }, '#ffeec2'),
  ])
}
