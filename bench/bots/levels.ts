// `npm run bench -- levels [games]`: how often simulated people beat a bot of each level, in games of two. The people
// change seats with each game; a draw counts as half a win.
import { winnersOf } from '../../packages/rules/src/apply-move.ts'
import { chooseMove, createDice, type PlainLevel } from '../../packages/rules/src/bots/index.ts'
import { playSeats, type SeatPlayer } from '../../packages/rules/src/testing/play-seats.ts'
import { reportAtLeast, reportFigure } from '../figures/report.ts'
import { looksForLowestCounter, pressesWhatGlows } from './simulated-people.ts'

const games = Number(process.argv[3] ?? 600)

interface Match {
  readonly name: string
  readonly person: SeatPlayer
  readonly level: PlainLevel
  readonly percent: readonly [least: number, most: number]
}

const matches: readonly Match[] = [
  { name: 'looks for the lowest counter', person: looksForLowestCounter, level: 'easy', percent: [60, 70] },
  { name: 'presses what glows', person: pressesWhatGlows, level: 'easy', percent: [20, 30] },
  { name: 'looks for the lowest counter', person: looksForLowestCounter, level: 'normal', percent: [30, 40] },
]

for (const { name, person, level, percent } of matches) {
  const won = (100 * countWon(person, level)) / games
  const [least, most] = percent
  reportAtLeast(`${name} against ${level}`, won, least, ' %')
  reportFigure(`${name} against ${level}`, won, most, ' %')
}

function countWon(person: SeatPlayer, level: PlainLevel): number {
  const bot: SeatPlayer = (view, dice) => chooseMove(view, level, dice)
  let won = 0
  for (let number = 0; number < games; number++) {
    const seat = 1 + (number % 2)
    const { position } = playSeats(seat === 1 ? [person, bot] : [bot, person], createDice(number))
    const winners = winnersOf(position)
    if (winners.includes(seat)) won += 1 / winners.length
  }
  return won
}
