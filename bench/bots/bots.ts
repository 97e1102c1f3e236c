// `npm run bench -- bots [games]`: which level beats which, for every number of players. One bot of the first level
// plays against bots of the second, in another seat each game. A draw counts as a share of a win.
import type { BotLevel } from '../../packages/rules/src/bots/index.ts'
import { reportAtLeast } from '../figures/report.ts'
import { countWon, playBotGames } from './bot-games.ts'

const games = Number(process.argv[3] ?? 200)
/** Games of two players have a bar, so more of them are played; experts think long, so fewer of theirs are. */
const gamesOf = (players: number, one: BotLevel): number =>
  one === 'expert' ? games / 2 : players === 2 ? 2 * games : games
const playerCounts = [2, 3, 4, 5, 6]
const matches: readonly (readonly [BotLevel, BotLevel])[] = [
  ['hard', 'easy'],
  ['hard', 'normal'],
  ['normal', 'easy'],
  ['expert', 'hard'],
]
/** Games that the first level has to win, in percent, with two players. */
const bars: Readonly<Record<string, number>> = { 'hard easy': 90, 'hard normal': 70 }

const bound: (() => void)[] = []
console.log('| Players | One | among | Games | Won | Standard error | Fair share | Bar |')
console.log('|---|---|---|---|---|---|---|---|')
for (const [one, others] of matches) {
  for (const players of playerCounts) {
    // A multiple of the number of players, so that every seat is played equally often.
    const played = Math.ceil(gamesOf(players, one) / players) * players
    const levels: BotLevel[] = [one, ...Array<BotLevel>(players - 1).fill(others)]
    const share = countWon(await playBotGames(levels, played)) / played
    const error = Math.sqrt((share * (1 - share)) / played)
    const bar = players === 2 ? bars[`${one} ${others}`] : undefined
    const cells = [players, one, others, played, percent(share), percent(error), percent(1 / players)]
    console.log(`| ${cells.join(' | ')} | ${bar ? `at least ${bar} %` : ''} |`)
    if (bar) bound.push(() => reportAtLeast(`two players, ${one} beats ${others}`, 100 * share, bar, ' %'))
  }
}

for (const report of bound) report()

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
