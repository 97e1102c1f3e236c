// `npm run bench -- compare-practice [games]`: plays so many games of every size in both rooms and compares every message.
import { maxPlayers, minPlayers } from '@hexaverse/rules'
import { reportFigure, reportHappened } from '../figures/report.ts'
import { compareGame } from './both-rooms.ts'

const games = Number(process.argv[3] ?? 1000)
let differences = 0
for (let players = minPlayers; players <= maxPlayers; players++) {
  for (let seed = 1; seed <= games; seed++) {
    const difference = compareGame(players, seed)
    if (difference === undefined) continue
    differences++
    console.log(`  ${difference}`)
  }
}
reportFigure("messages that differ between the server's room and practice", differences, 0)
reportHappened('whole games of each of the five sizes', games)
