import type { Ending } from '../../packages/rules/src/board/position.ts'
import type { BotLevel } from '../../packages/rules/src/bots/index.ts'
import { shareWork } from '../share-work.ts'

/** Games of bots; with each game the levels move on by one seat. */
export interface BotGamesJob {
  readonly levels: readonly BotLevel[]
  readonly firstGame: number
  readonly games: number
}

export interface BotGame {
  readonly ending: Ending
  readonly winners: readonly number[]
  /** Where the first of the levels sat. */
  readonly firstSeat: number
  readonly turns: number
  readonly starved: number
}

const gamesPerJob = 5

/** Spread over the cores; which games are played does not depend on how many there are. */
export async function playBotGames(levels: readonly BotLevel[], games: number): Promise<BotGame[]> {
  const jobs: BotGamesJob[] = []
  for (let firstGame = 0; firstGame < games; firstGame += gamesPerJob) {
    jobs.push({ levels, firstGame, games: Math.min(gamesPerJob, games - firstGame) })
  }
  const answers = await shareWork<BotGamesJob, BotGame[]>(new URL('./bot-games.worker.ts', import.meta.url), jobs)
  return answers.flat()
}

/** How many games the first of the levels won, a draw counted by its part. */
export function countWon(games: readonly BotGame[]): number {
  return games.reduce((won, { winners, firstSeat }) => won + (winners.includes(firstSeat) ? 1 / winners.length : 0), 0)
}
