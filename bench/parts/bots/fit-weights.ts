import { featureCount } from '../../../packages/rules/src/bots/features.ts'
import { weightCount } from '../../../packages/rules/src/bots/value.ts'
import type { Dice } from '../../../packages/rules/src/random/dice.ts'
import type { Sample } from './gather-samples.ts'

const rounds = 30
const firstStep = 0.05
const shrink = 1e-4

/** Weights whose softmax over the seats foretells best who won: gradient descent, a sample at a time. */
export function fitWeights(samples: readonly Sample[], dice: Dice): number[] {
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
  const chances = foretell(weights, sample)
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

function foretell(weights: Float64Array, { rows, phase, isPlaying }: Sample): number[] {
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
