// `npm run bench -- tune-greedy [rounds]`: searches by match play for better weights of the greedy bot, and prints
// them. After copying them to greedy-weights.ts, train the value function again (train-bots) and measure again (bots).
import { winnersOf } from '../../packages/rules/src/apply-move.ts'
import { chooseGreedy } from '../../packages/rules/src/bots/greedy.ts'
import { type GreedyWeights, greedyWeights } from '../../packages/rules/src/bots/greedy-weights.ts'
import { playDrawn } from '../../packages/rules/src/bots/hidden.ts'
import { createDice, type Dice } from '../../packages/rules/src/random/dice.ts'
import { startOf } from '../../packages/rules/src/testing/scenario.ts'

const rounds = Number(process.argv[3] ?? 150)
const quickGames = 1500
const sureGames = 4000
const frozen: GreedyWeights = { ...greedyWeights }
const dice = createDice(1)

let best = frozen
for (let round = 1; round <= rounds; round++) {
  const other = vary(best, dice)
  if (advantage(other, best, 2, quickGames, round) < 1.04) continue
  const forTwo = advantage(other, best, 2, sureGames, 1000 + round)
  const forFour = advantage(other, best, 4, sureGames, 2000 + round)
  if (forTwo < 1.03 || forFour < 1) continue
  best = other
  console.log(`round ${round}: ${forTwo.toFixed(2)} and ${forFour.toFixed(2)} of the fair share for 2 and 4 players`)
}
console.log(best === frozen ? 'Nothing better was found.' : best)

function vary(from: GreedyWeights, dice: Dice): GreedyWeights {
  const change = (value: number): number => (dice(2) === 0 ? value : value * Math.exp((dice(1001) - 500) / 700))
  return {
    ease: change(from.ease),
    metal: change(from.metal),
    opened: change(from.opened),
    lockFeeds: change(from.lockFeeds),
    lockDenies: change(from.lockDenies),
    lockCloses: change(from.lockCloses),
  }
}

/** The share of wins of one seat with the first weights among seats with the second; 1 is its fair share. */
function advantage(one: GreedyWeights, others: GreedyWeights, players: number, games: number, seed: number): number {
  let won = 0
  for (let game = 0; game < games; game++) {
    const seat = 1 + (game % players)
    const winners = play(players, (current) => (current === seat ? one : others), createDice(seed * 1_000_000 + game))
    if (winners.includes(seat)) won += 1 / winners.length
  }
  return (won / games) * players
}

function play(players: number, weightsOf: (seat: number) => GreedyWeights, dice: Dice): number[] {
  const position = startOf(players)
  while (!position.ending) {
    Object.assign(greedyWeights, weightsOf(position.current))
    playDrawn(position, chooseGreedy(position, dice, 0.001), dice)
  }
  return winnersOf(position)
}
