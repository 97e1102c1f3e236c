import { winnersOf } from '../../packages/rules/src/apply-move.ts'
import { isPlaying, type Position } from '../../packages/rules/src/board/position.ts'
import { describeSeats, featureCount } from '../../packages/rules/src/bots/features.ts'
import { playDrawn } from '../../packages/rules/src/bots/hidden.ts'
import { phaseOf } from '../../packages/rules/src/bots/value.ts'
import { createDice, type Dice } from '../../packages/rules/src/random/dice.ts'
import { startOf } from '../../packages/rules/src/testing/scenario.ts'

/** The features of every seat at one moment of a game, and who won that game. */
export interface Sample {
  readonly rows: Float64Array
  readonly phase: number
  /** By seat from 0: 1 for the winner, an equal share for each player of a draw, 0 for the others. */
  readonly shares: readonly number[]
  readonly isPlaying: readonly boolean[]
}

export type Chooser = (position: Position, dice: Dice) => number

/** One moment in so many becomes a sample: neighbouring moments are too much alike to teach more. */
const momentsPerSample = 4

export function gatherSamples(players: number, games: number, seed: number, choose: Chooser): Sample[] {
  const samples: Sample[] = []
  for (let game = 0; game < games; game++) samples.push(...playForSamples(players, createDice(seed + game), choose))
  return samples
}

function playForSamples(players: number, dice: Dice, choose: Chooser): Sample[] {
  const position = startOf(players)
  const moments: Omit<Sample, 'shares'>[] = []
  while (!position.ending) {
    if (!position.hasClaimed && dice(momentsPerSample) === 0) moments.push(standOf(position))
    playDrawn(position, choose(position, dice), dice)
  }
  const winners = winnersOf(position)
  const shares = seatsOf(position).map((seat) => (winners.includes(seat) ? 1 / winners.length : 0))
  return moments.map((moment) => ({ ...moment, shares }))
}

function standOf(position: Position): Omit<Sample, 'shares'> {
  const rows = new Float64Array(position.players * featureCount)
  describeSeats(position, rows)
  return { rows, phase: phaseOf(position), isPlaying: seatsOf(position).map((seat) => isPlaying(position, seat)) }
}

function seatsOf({ players }: Position): number[] {
  return Array.from({ length: players }, (_, index) => index + 1)
}
