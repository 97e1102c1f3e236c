// `npm run bench -- ratings [games] [levels]`: bots of three levels play rated games of mixed sizes. Prints the numbers
// that the rating gives each level, and how often the one of two people who is expected to come in before the other does.
import { newcomer, numberOf, type Rating, rateGame } from '../../apps/server/src/modules/standing/game/rate-game.ts'
import { createDice, type PlainLevel } from '../../packages/rules/src/bots/index.ts'
import { reportAtLeast, reportFigure } from '../figures/report.ts'
import { shareWork } from '../share-work.ts'
import type { BotPerson } from './play-bot-room.ts'
import type { RatedGame, RatedGameJob } from './rated-games.worker.ts'

const games = Number(process.argv[3] ?? 300)
const levels = (process.argv[4] ?? 'easy,normal,hard').split(',') as PlainLevel[]
const peoplePerLevel = 4
const bins = 5
/** The first games of a person say little about the calibration. */
const settledGames = 10

const people: readonly BotPerson[] = levels.flatMap((level) =>
  Array.from({ length: peoplePerLevel }, (_, index) => ({ id: `${level} ${index + 1}`, level })),
)
const dice = createDice(1)
const jobs = Array.from(
  { length: games },
  (_, number): RatedGameJob => ({ people: drawPeople(2 + (number % 5)), number }),
)
const played = await shareWork<RatedGameJob, RatedGame>(new URL('./rated-games.worker.ts', import.meta.url), jobs)

const ratings = new Map<string, Rating>()
const counts = new Map<string, number>()
const table = Array.from({ length: bins }, () => ({ pairs: 0, expected: 0, actual: 0 }))
for (const game of played) {
  note(game)
  const after = rateGame(game.map((one) => ({ ...one, before: ratingOf(one.id) })))
  for (const [id, rating] of after) {
    ratings.set(id, rating)
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
}
printNumbers()
printCalibration()

function drawPeople(size: number): BotPerson[] {
  const left = [...people]
  return Array.from({ length: size }, () => left.splice(dice(left.length), 1)[0] as BotPerson)
}

function ratingOf(id: string): Rating {
  return ratings.get(id) ?? newcomer
}

/** Each pair of a game as the ratings before it expect it, from the side of the one who is expected to be ahead. */
function note(game: RatedGame): void {
  const settled = game.filter(({ id }) => (counts.get(id) ?? 0) >= settledGames)
  const spread = spreadOf(game)
  for (const [index, one] of settled.entries()) {
    for (const other of settled.slice(index + 1)) {
      const chance = chanceOf(ratingOf(one.id), ratingOf(other.id), spread)
      const isAhead = one.rank === other.rank ? 0.5 : Number(one.rank < other.rank)
      const [expected, actual] = chance >= 0.5 ? [chance, isAhead] : [1 - chance, 1 - isAhead]
      const bin = table[Math.min(bins - 1, Math.floor((expected - 0.5) * 2 * bins))]
      if (bin) {
        bin.pairs++
        bin.expected += expected
        bin.actual += actual
      }
    }
  }
}

/** How likely the first of two people comes in before the second, by the means and the spread of their game. */
function chanceOf(one: Rating, other: Rating, spread: number): number {
  return 1 / (1 + Math.exp((other.mu - one.mu) / spread))
}

/** Plackett-Luce measures all differences of one game by the doubt about everybody in it. */
function spreadOf(game: RatedGame): number {
  const doubt = (newcomer.sigma / 2) ** 2
  return Math.sqrt(game.reduce((sum, { id }) => sum + ratingOf(id).sigma ** 2 + doubt, 0))
}

function printNumbers(): void {
  const means = levels.map((level) => {
    const numbers = people.filter((one) => one.level === level).map(({ id }) => numberOf(ratingOf(id)))
    const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length
    console.log(`${level.padEnd(8)} ${mean.toFixed(0).padStart(6)}   ${numbers.join(' ')}`)
    return mean
  })
  for (const [index, level] of levels.slice(1).entries()) {
    const ahead = (means[index + 1] ?? 0) - (means[index] ?? 0)
    reportAtLeast(`${level} above ${levels[index]}`, ahead, 1)
  }
}

function printCalibration(): void {
  console.log('expected to be ahead   pairs   expected   actual')
  const filled = table.filter(({ pairs }) => pairs > 0)
  for (const { pairs, expected, actual } of filled) {
    console.log(
      `${' '.repeat(20)} ${String(pairs).padStart(7)} ${percent(expected / pairs)} ${percent(actual / pairs)}`,
    )
  }
  const pairs = filled.reduce((sum, bin) => sum + bin.pairs, 0)
  const off = filled.reduce((sum, { expected, actual }) => sum + Math.abs(expected - actual), 0)
  reportFigure('expected and actual order differ, on average', (100 * off) / pairs, 5, ' points')
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`.padStart(10)
}
