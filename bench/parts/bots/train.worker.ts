// Trains the value function for one number of players from one seed, and lets it play against greedy bots.
import { winnersOf } from '../../../packages/rules/src/apply-move.ts'
import { chooseGreedy } from '../../../packages/rules/src/bots/greedy.ts'
import { playDrawn } from '../../../packages/rules/src/bots/hidden.ts'
import { searchChoice } from '../../../packages/rules/src/bots/search.ts'
import { startPosition } from '../../../packages/rules/src/create-game.ts'
import { createDice } from '../../../packages/rules/src/random/dice.ts'
import { answerJobs } from '../share-work.ts'
import { fitWeights } from './fit-weights.ts'
import { gatherSamples } from './gather-samples.ts'

export interface TrainingJob {
  readonly players: number
  readonly seed: number
  readonly trainingGames: number
  readonly matchGames: number
  readonly steps: number
}

export interface Trained {
  readonly players: number
  readonly seed: number
  readonly weights: readonly number[]
  /** Of the games that one searching seat played against greedy ones, a draw counted by its part. */
  readonly wonShare: number
}

const trainingNoise = 0.1
/** Far from every seed of training. */
const matchSeed = 1_000_000_000

answerJobs(({ players, seed, trainingGames, matchGames, steps }: TrainingJob): Trained => {
  const firstSeed = (seed * 10 + players) * 1_000_000
  const samples = gatherSamples(players, trainingGames, firstSeed, (position, dice) =>
    chooseGreedy(position, dice, trainingNoise),
  )
  const weights = fitWeights(samples, createDice(seed))
  let won = 0
  for (let game = 0; game < matchGames; game++) won += playMatch(players, game, weights, steps)
  return { players, seed, weights, wonShare: won / matchGames }
})

/** The part of the win that the searching seat gets; it changes from game to game. */
function playMatch(players: number, game: number, weights: readonly number[], steps: number): number {
  const dice = createDice(matchSeed + game)
  const searcher = 1 + (game % players)
  const position = startPosition(players)
  while (!position.ending) {
    const isSearcher = position.current === searcher
    const choice = isSearcher ? searchChoice(position, { steps, weights }, dice) : chooseGreedy(position, dice, 0.001)
    playDrawn(position, choice, dice)
  }
  const winners = winnersOf(position)
  return winners.includes(searcher) ? 1 / winners.length : 0
}
