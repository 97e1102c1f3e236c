import { seats, startBadge, tilted } from '@hexaverse/planet'
import { board, boardDefinitions, planetDisc } from '@hexaverse/planet/picture'
import { playMidGame } from '../../board/mid-game.ts'
import { hero } from '../../hero.ts'

const size = 92

/** The board as one sees it from a low orbit, with the networks of six players. */
export function rulesHero(): string {
  const badges = seats.map((seat) => startBadge(seat, size)).join('')
  const land = board(playMidGame(seats, 9, 4), size)
  return hero(41, [
    boardDefinitions(size),
    planetDisc([600, 935], 915),
    tilted([600, 258], [1.16, 0.56], land + badges),
  ])
}
