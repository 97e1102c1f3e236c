import type { Ending } from '../../packages/rules/src/board/position.ts'
import type { BotLevel } from '../../packages/rules/src/bots/index.ts'
import { rulesVersion } from '../../packages/rules/src/constants.ts'
import { shareWork } from '../share-work.ts'

/** Games of bots. The levels move on by one seat with each game. */
export interface BotGamesJob {
  readonly version: number
  readonly levels: readonly BotLevel[]
  readonly firstGame: number
  readonly games: number
}

export interface BotGame {
  readonly ending: Ending
  readonly winners: readonly number[]
  /** The seat of the first level. */
  readonly firstSeat: number
  readonly turns: number
  readonly starved: number
}

const gamesPerJob = 5

/** Plays on all cores. The games are the same for any number of cores. */
export async function playBotGames(
  levels: readonly BotLevel[],
  games: number,
  version = rulesVersion,
): Promise<BotGame[]> {
  const jobs: BotGamesJob[] = []
  for (let firstGame = 0; firstGame < games; firstGame += gamesPerJob) {
    jobs.push({ version, levels, firstGame, games: Math.min(gamesPerJob, games - firstGame) })
  }
  const answers = await shareWork<BotGamesJob, BotGame[]>(new URL('./bot-games.worker.ts', import.meta.url), jobs)
  return answers.flat()
}

/** How many games the first level won. A draw counts as the winner's share of it. */
export function countWon(games: readonly BotGame[]): number {
  return games.reduce((won, { winners, firstSeat }) => won + (winners.includes(firstSeat) ? 1 / winners.length : 0), 0)
}
