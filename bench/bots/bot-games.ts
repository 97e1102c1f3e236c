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
  /** Another checkout of this repository: its bots take all seats but that of the first level. */
  readonly checkout?: string | undefined
}

type Options = Partial<Pick<BotGamesJob, 'version' | 'firstGame' | 'checkout'>>

export interface BotGame {
  readonly ending: Ending
  readonly winners: readonly number[]
  /** The seat of the first level. */
  readonly firstSeat: number
  readonly turns: number
  readonly starved: number
  /** Turns that the first level ended although it could have claimed. */
  readonly passes: number
}

const gamesPerJob = 5

/** Plays on all cores. The games are the same for any number of cores. */
export async function playBotGames(
  levels: readonly BotLevel[],
  games: number,
  { version = rulesVersion, firstGame = 0, checkout }: Options = {},
): Promise<BotGame[]> {
  const jobs: BotGamesJob[] = []
  for (let played = 0; played < games; played += gamesPerJob) {
    const count = Math.min(gamesPerJob, games - played)
    jobs.push({ version, levels, firstGame: firstGame + played, games: count, checkout })
  }
  const answers = await shareWork<BotGamesJob, BotGame[]>(new URL('./bot-games.worker.ts', import.meta.url), jobs)
  return answers.flat()
}

/** The share of games that the first level won, and the standard error of that. */
export function shareWon(games: readonly BotGame[]): { readonly share: number; readonly error: number } {
  const share = countWon(games) / games.length
  return { share, error: Math.sqrt((share * (1 - share)) / games.length) }
}

/** How many games the first level won. A draw counts as the winner's share of it. */
function countWon(games: readonly BotGame[]): number {
  return games.reduce((won, { winners, firstSeat }) => won + (winners.includes(firstSeat) ? 1 / winners.length : 0), 0)
}
