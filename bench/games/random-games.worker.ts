import { createDice } from '../../packages/rules/src/random/dice.ts'
import { checkRandomGame } from '../../packages/rules/src/testing/check-game.ts'
import { answerJobs } from '../share-work.ts'

interface Job {
  readonly firstGame: number
  readonly games: number
}

/** Far from the seeds of `npm test`, so that other games are checked. */
const firstSeed = 100_000_000

answerJobs(({ firstGame, games }: Job): string[] =>
  Array.from({ length: games }, (_, index) => firstGame + index).flatMap((number) => {
    const players = 2 + (number % 5)
    const laws = checkRandomGame(players, createDice(firstSeed + number))
    return laws.length > 0 ? [`game ${number} of ${players} players: ${laws.join('; ')}`] : []
  }),
)
