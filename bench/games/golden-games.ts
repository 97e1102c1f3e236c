// `npm run bench -- golden-games`: records finished games for a new version of the rules. It never overwrites a file:
// the games of a version must replay to the same end for ever.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chooseMove } from '../../packages/rules/src/bots/index.ts'
import { rulesVersion } from '../../packages/rules/src/constants.ts'
import { createDice } from '../../packages/rules/src/random/dice.ts'
import type { MadeMove } from '../../packages/rules/src/replay.ts'
import { type GoldenGame, recordGolden } from '../../packages/rules/src/testing/golden.ts'
import { playSeats, type SeatPlayer } from '../../packages/rules/src/testing/play-seats.ts'
import { drawSeed, playRandom } from '../../packages/rules/src/testing/random-game.ts'
import { rootFolder } from '../../scripts/root-folder.ts'

const folder = join(rootFolder, 'packages/rules/golden')
const file = join(folder, `version-${rulesVersion}.json`)
const playerCounts = [2, 3, 4, 5, 6]
const maxTries = 20_000

if (existsSync(file)) {
  console.error(`${file} is there already. A change of the rules needs a new version in constants.ts first.`)
  process.exit(1)
}
const games = playerCounts.flatMap((players) => [
  find(players, playWild, ({ ending }) => ending === 'technical'),
  find(players, playWild, ({ moves }) => moves.includes(':outage') && moves.includes(':time-ran-out')),
  find(players, playBots, ({ ending }) => ending === 'clean'),
  find(players, playBots, ({ ending, moves }) => ending === 'points' && moves.includes('>')),
  find(players, playBots, ({ ending }) => ending === 'draw'),
])
mkdirSync(folder, { recursive: true })
writeFileSync(file, `${JSON.stringify({ version: rulesVersion, games }, null, 2)}\n`)
console.log(`${games.length} games written to ${file}`)

type Play = (players: number, number: number) => MadeMove[]

/** Plays games until one satisfies `isWanted`. */
function find(players: number, play: Play, isWanted: (game: GoldenGame) => boolean): GoldenGame {
  for (let tried = 1; tried <= maxTries; tried++) {
    const number = players * 1_000_000 + tried
    const seed = Buffer.from(drawSeed(createDice(number))).toString('hex')
    const game = recordGolden(rulesVersion, players, seed, play(players, number))
    if (isWanted(game)) return game
  }
  throw new Error(`No such game of ${players} players in ${maxTries}`)
}

function playWild(players: number, number: number): MadeMove[] {
  return [...playRandom(players, createDice(number)).moves]
}

function playBots(players: number, number: number): MadeMove[] {
  const moves: MadeMove[] = []
  const bot: SeatPlayer = (view, dice) => chooseMove(view, 'normal', dice)
  playSeats(Array(players).fill(bot), createDice(number), (_game, made) => moves.push(made))
  return moves
}
