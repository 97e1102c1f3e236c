// Trains the value function for one number of players from one seed, then plays it against greedy bots.
import { winnersOf } from '../../packages/rules/src/apply-move.ts'
import { featureCount } from '../../packages/rules/src/bots/features.ts'
import { chooseGreedy } from '../../packages/rules/src/bots/greedy.ts'
import { playDrawn } from '../../packages/rules/src/bots/hidden.ts'
import { searchChoice } from '../../packages/rules/src/bots/search.ts'
import { weightCount } from '../../packages/rules/src/bots/value.ts'
import { createDice, type Dice } from '../../packages/rules/src/random/dice.ts'
import { startOf } from '../../packages/rules/src/testing/scenario.ts'
import { answerJobs } from '../share-work.ts'
import { gatherSamples, type Sample } from './gather-samples.ts'

const rounds = 30
const firstStep = 0.05
const shrink = 1e-4

/** Fits weights whose softmax over the seats predicts the winner: stochastic gradient descent, one sample at a time. */
function fitWeights(samples: readonly Sample[], dice: Dice): number[] {
  const weights = new Float64Array(weightCount)
  for (let round = 0; round < rounds; round++) {
    const step = firstStep / (1 + round / 3)
    for (let count = 0; count < samples.length; count++) {
      learn(weights, samples[dice(samples.length)] as Sample, step)
    }
  }
  return Array.from(weights, (weight) => Math.round(weight * 1000) / 1000)
}

function learn(weights: Float64Array, sample: Sample, step: number): void {
  const chances = predict(weights, sample)
  const { rows, phase, shares } = sample
  chances.forEach((chance, index) => {
    const error = (shares[index] as number) - chance
    if (error === 0) return
    for (let feature = 0; feature < featureCount; feature++) {
      const push = step * error * (rows[index * featureCount + feature] as number)
      const late = featureCount + feature
      weights[feature] = (weights[feature] as number) * (1 - step * shrink) + push * (1 - phase)
      weights[late] = (weights[late] as number) * (1 - step * shrink) + push * phase
    }
  })
}

function predict(weights: Float64Array, { rows, phase, isPlaying }: Sample): number[] {
  const strengths = isPlaying.map((plays, index) => (plays ? Math.exp(weigh(weights, rows, index, phase)) : 0))
  const sum = strengths.reduce((total, strength) => total + strength, 0)
  return strengths.map((strength) => strength / sum)
}

function weigh(weights: Float64Array, rows: Float64Array, index: number, phase: number): number {
  let sum = 0
  for (let feature = 0; feature < featureCount; feature++) {
    const weight = (weights[feature] as number) * (1 - phase) + (weights[featureCount + feature] as number) * phase
    sum += weight * (rows[index * featureCount + feature] as number)
  }
  return sum
}

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
  /** The share of games that one searching seat won against greedy ones. A draw counts as a share of a win. */
  readonly wonShare: number
}

const trainingNoise = 0.1
/** Far from every training seed, so that no match repeats a training game. */
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

/** Answers the searching bot's share of the win. Its seat changes from game to game. */
function playMatch(players: number, game: number, weights: readonly number[], steps: number): number {
  const dice = createDice(matchSeed + game)
  const searcher = 1 + (game % players)
  const position = startOf(players)
  while (!position.ending) {
    const isSearcher = position.current === searcher
    const choice = isSearcher ? searchChoice(position, { steps, weights }, dice) : chooseGreedy(position, dice, 0.001)
    playDrawn(position, choice, dice)
  }
  const winners = winnersOf(position)
  return winners.includes(searcher) ? 1 / winners.length : 0
}
