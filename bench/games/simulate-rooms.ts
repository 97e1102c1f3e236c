// `npm run bench -- simulate-rooms [seconds] [--bug name]`: simulates worlds of rooms full of faults, for so many
// seconds with each game, and measures how soon each planted bug is found. `--bug` looks for one bug only.

import { availableParallelism } from 'node:os'
import type { PlayerMove } from '@hexaverse/room'
import type { RoomInput } from '../../apps/server/src/modules/rooms/machine/input.ts'
import { createMachine, type Machine } from '../../apps/server/src/modules/rooms/machine/machine.ts'
import { rulebook } from '../../apps/server/src/modules/rooms/machine/rulebook.ts'
import { step } from '../../apps/server/src/modules/rooms/machine/step.ts'
import { plantedBugs } from '../../apps/server/test/simulation/faults/planted-bugs.ts'
import { realKit } from '../../apps/server/test/simulation/games/real-kit.ts'
import { simulate } from '../../apps/server/test/simulation/simulate.ts'
import { type Game, legalMoves } from '../../packages/rules/src/index.ts'
import { createDice, type Dice } from '../../packages/rules/src/random/dice.ts'
import { reportAtLeast, reportFigure } from '../figures/report.ts'
import { shareWork } from '../share-work.ts'
import type { SimulationAnswer, SimulationJob } from './simulate-rooms.worker.ts'

const givenSeconds = process.argv[3]?.startsWith('--') ? undefined : process.argv[3]
const seconds = Number(givenSeconds ?? 30)
const bugAsked = process.argv.includes('--bug') ? process.argv[process.argv.indexOf('--bug') + 1] : undefined
const bugs = Object.keys(plantedBugs)
if (bugAsked !== undefined && !bugs.includes(bugAsked)) {
  console.error(`Which bug? There are: ${bugs.join(', ')}.`)
  process.exit(1)
}

const worker = new URL('./simulate-rooms.worker.ts', import.meta.url)
const longestHuntSeconds = 60

if (bugAsked === undefined) {
  const digests = [1, 2, 3].map((seed) => simulate(seed, realKit).digest)
  console.log(`the worlds of seeds 1, 2 and 3 are ${digests.join(', ')}: the same in every run`)
  await measure('stub', 200_000)
  await measure('real', 20_000)
  reportFigure('a move through rules and machine, of CPU', measureMoves(200), 30, ' µs')
}
await hunt(bugAsked === undefined ? bugs : [bugAsked])

async function measure(game: SimulationJob['game'], bar: number): Promise<void> {
  const cores = Math.min(2, availableParallelism())
  // Every run begins with another seed and so simulates new worlds. The seed of a breach is printed.
  const firstSeed = Math.floor(Date.now() / 1000) % 1_000_000
  const jobs = Array.from({ length: cores }, (_, index) => ({
    game,
    seconds,
    firstSeed: 1000 * firstSeed + index * 1e9,
  }))
  const answers = await shareWork<SimulationJob, SimulationAnswer>(worker, jobs)
  const games = answers.reduce((sum, answer) => sum + answer.games, 0)
  // CPU time shows what the cores can do while no other process uses them.
  const byCpu = answers.reduce((sum, answer) => sum + (60 * answer.games) / answer.cpuSeconds, 0)
  console.log(`${game} game, by CPU time: ${Math.round(byCpu).toLocaleString('en')} games a minute`)
  reportAtLeast(`${game} game, games a minute on ${cores} cores`, (60 * games) / seconds, bar)
  const broken = answers.flatMap((answer) => answer.broken)
  for (const breach of broken) console.log(`  ${breach}`)
  reportFigure(`${game} game, laws broken in ${games.toLocaleString('en')} games`, broken.length, 0)
}

async function hunt(names: readonly string[]): Promise<void> {
  const jobs = names.map((bug) => ({ game: 'stub' as const, seconds: longestHuntSeconds, firstSeed: 1, bug }))
  const answers = await shareWork<SimulationJob, SimulationAnswer>(worker, jobs)
  for (const [index, { broken, tookSeconds }] of answers.entries()) {
    console.log(`planted: ${names[index]}: ${tookSeconds.toFixed(2)} s: ${broken[0] ?? 'NOT FOUND'}`)
  }
  const found = answers.filter(({ broken }) => broken.length > 0)
  reportFigure(`planted bugs not found, of ${names.length}`, names.length - found.length, 0)
  reportFigure('the longest hunt', Math.max(...answers.map(({ tookSeconds }) => tookSeconds)), longestHuntSeconds, ' s')
}

/**
 * A game of four that has begun, and the inputs of its room machine until the end: a command, its commit, and so on.
 */
interface PlayedGame {
  readonly start: Machine<Game>
  readonly inputs: readonly RoomInput[]
}

/** CPU time of a move through rules and room machine, from the command to its messages, without journal and network. */
function measureMoves(games: number): number {
  const played = Array.from({ length: games }, (_, seed) => playGame(createDice(seed)))
  const moves = played.reduce((sum, { inputs }) => sum + inputs.length / 2, 0)
  for (const game of played) applyAll(game)
  const begun = process.threadCpuUsage()
  for (const game of played) applyAll(game)
  const { user, system } = process.threadCpuUsage(begun)
  return (user + system) / moves
}

function applyAll({ start, inputs }: PlayedGame): void {
  let machine = start
  for (const message of inputs) machine = step(machine, 0, message).machine
}

function playGame(dice: Dice): PlayedGame {
  const start = begin(dice)
  const inputs: RoomInput[] = []
  let machine = start
  const give = (message: RoomInput): void => {
    inputs.push(message)
    machine = step(machine, 0, message).machine
  }
  while (machine.room && !machine.room.ended) {
    const { game, current, seats, head } = machine.room
    const moves = legalMoves(game.position, current)
    const command = moves[dice(moves.length)] as PlayerMove
    give({ type: 'command', ref: 0, account: seats[current - 1]?.id ?? '', command, commandId: `command ${head}` })
    give(commitOf(machine))
  }
  return { start, inputs }
}

function begin(dice: Dice): Machine<Game> {
  const asked = step(createMachine({ roomId: 'r', node: 'n', rulebook }), 0, {
    type: 'start',
    ref: 0,
    started: startOf(dice),
  })
  const read = step(asked.machine, 0, { type: 'journal-read', records: [] })
  return step(read.machine, 0, commitOf(read.machine)).machine
}

function commitOf({ pending }: Machine<Game>): RoomInput {
  if (!pending) throw new Error('The room machine waits for no commit')
  return { type: 'append-committed', record: { ...pending.draft, at: 0 } }
}

function startOf(dice: Dice) {
  const people = ['a', 'b', 'c', 'd'].map((id) => ({ id, isBot: false }))
  const serverSeed = Array.from({ length: 64 }, () => dice(16).toString(16)).join('')
  const entropies = people.map(() => '')
  return { type: 'started' as const, version: 1, people, serverSeed, entropies, turnMs: 60_000, graceMs: 30_000 }
}
