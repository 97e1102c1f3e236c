import { sites, startBadge, tilted } from '@hexaverse/planet'
import { board, boardDefinitions, planetDisc } from '@hexaverse/planet/picture'
import { playMidGame } from '../../board/mid-game.ts'
import { hero } from '../../hero.ts'

const size = 92

/** The board as one sees it from a low orbit, with the networks of six players. */
export function rulesHero(): string {
  const badges = sites.map((site) => startBadge(site, size)).join('')
  const land = board(playMidGame(sites, 9, 4), size)
  return hero(41, [
    boardDefinitions(size),
    planetDisc([600, 935], 915),
    tilted([600, 258], [1.16, 0.56], land + badges),
  ])
}
