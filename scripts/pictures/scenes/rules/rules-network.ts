import { moveTo, type Point, type Site, startBadge } from '@hexaverse/planet'
import { board, boardDefinitions, planetDisc } from '@hexaverse/planet/picture'
import { playMidGame } from '../../board/mid-game.ts'
import { framed } from '../../frame.ts'

const size = 82
const centre: Point = [410, 390]
const sitesInPlay: readonly Site[] = [1, 4, 5]

/** The middle of a game: three networks reach into the planet, and some triangles are sealed between them. */
export function rulesNetwork(): string {
  const badges = sitesInPlay.map((site) => startBadge(site, size))
  const planet = moveTo(centre, [board(playMidGame(sitesInPlay, 19, 99), size), ...badges].join('\n'))
  const content = boardDefinitions(size) + planetDisc(centre, size * 4.75) + planet
  return framed({ width: 820, height: 780, seed: 37, stars: 120 }, content)
}
