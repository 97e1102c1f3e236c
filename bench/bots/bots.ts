// `npm run bench -- bots [games] [one,others] [players] [first game]`: which level beats which, for every number of
// players. One bot of the first level plays against bots of the second, in another seat each game. A draw counts as a
// share of a win. A match and a number of players measure one row; the first game continues a row that was interrupted.
import type { BotLevel } from '../../packages/rules/src/bots/index.ts'
import { reportAtLeast } from '../figures/report.ts'
import { playBotGames, shareWon } from './bot-games.ts'

interface Match {
  readonly one: BotLevel
  readonly others: BotLevel
  /** Games that the first level has to win, in percent, by the number of players. */
  readonly bars?: Readonly<Record<number, number>>
}

const [games, match, size, firstGame] = process.argv.slice(3)
const matches: readonly Match[] = [
  { one: 'hard', others: 'easy', bars: { 2: 90 } },
  { one: 'hard', others: 'normal', bars: { 2: 70 } },
  { one: 'normal', others: 'easy' },
  { one: 'expert', others: 'hard' },
  // D-FAI-4. The default number of games keeps the standard error at three points.
  { one: 'master', others: 'expert', bars: { 2: 75, 3: 65, 4: 52, 5: 48, 6: 32 } },
]
const asked = matches.filter(({ one, others }) => match === undefined || match === `${one},${others}`)
if (asked.length === 0) throw new Error(`There is no match ${match}.`)

const bound: (() => void)[] = []
console.log('| Players | One | among | Games | Won | Standard error | Fair share | Bar |')
console.log('|---|---|---|---|---|---|---|---|')
for (const { one, others, bars } of asked) {
  for (const players of size === undefined ? [2, 3, 4, 5, 6] : [Number(size)]) {
    // A multiple of the number of players, so that every seat is played equally often.
    const count = Math.ceil(Number(games ?? 280) / players) * players
    const levels: BotLevel[] = [one, ...Array<BotLevel>(players - 1).fill(others)]
    const { share, error } = shareWon(await playBotGames(levels, count, { firstGame: Number(firstGame ?? 0) }))
    const bar = bars?.[players]
    const cells = [players, one, others, count, percent(share), percent(error), percent(1 / players)]
    console.log(`| ${cells.join(' | ')} | ${bar ? `at least ${bar} %` : ''} |`)
    if (bar) bound.push(() => reportAtLeast(`${players} players, ${one} beats ${others}`, 100 * share, bar, ' %'))
  }
}

for (const report of bound) report()

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
