import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { winnersOf } from '../../packages/rules/src/apply-move.ts'
import { type Position, read, standing, starved, turnsMade } from '../../packages/rules/src/board/position.ts'
import {
  type BotLevel,
  chooseMasterMove,
  chooseMove,
  createDice,
  type Network,
} from '../../packages/rules/src/bots/index.ts'
import { playSeats, type SeatPlayer } from '../../packages/rules/src/testing/play-seats.ts'
import { readMaster } from '../../packages/rules/src/testing/read-master.ts'
import { answerJobs } from '../share-work.ts'
import type { BotGame, BotGamesJob } from './bot-games.ts'

type Choose = typeof chooseMove

answerJobs(async (job: BotGamesJob): Promise<BotGame[]> => {
  const chooseOther = job.checkout === undefined ? chooseMove : await loadChoose(job.checkout)
  return Array.from({ length: job.games }, (_, index) => playOne(job, chooseOther, job.firstGame + index))
})

async function loadChoose(checkout: string): Promise<Choose> {
  const bots = pathToFileURL(join(resolve(checkout), 'packages/rules/src/bots/index.ts'))
  return (await import(bots.href)).chooseMove
}

function playOne({ version, levels }: BotGamesJob, chooseOther: Choose, number: number): BotGame {
  const shift = number % levels.length
  const placeOf = (index: number): number => (index - shift + levels.length) % levels.length
  const seated = levels.map((_, index) =>
    botOf(levels[placeOf(index)] ?? 'easy', placeOf(index) === 0 ? chooseMove : chooseOther),
  )
  const firstSeat = shift + 1
  let passes = 0
  const dice = createDice(levels.length * 10_000_000 + number)
  const { position } = playSeats(countingPasses(seated), dice, undefined, version)
  return {
    ending: position.ending ?? 'draw',
    winners: winnersOf(position),
    firstSeat,
    turns: count(position, (seat) => read(position, seat, turnsMade)),
    starved: count(position, (seat) => (read(position, seat, standing) === starved ? 1 : 0)),
    passes,
  }

  function countingPasses(players: readonly SeatPlayer[]): SeatPlayer[] {
    return players.map((player) => (view, seatDice) => {
      const move = player(view, seatDice)
      const passed = move.type === 'end-turn' && view.moves.some(({ type }) => type === 'claim')
      if (passed && view.seat === firstSeat) passes++
      return move
    })
  }
}

let master: Network | undefined

function botOf(level: BotLevel, choose: Choose): SeatPlayer {
  if (level !== 'master') return (view, dice) => choose(view, level, dice)
  master ??= readMaster()
  const network = master
  return (view) => chooseMasterMove(view, network)
}

function count({ players }: Position, of: (seat: number) => number): number {
  let sum = 0
  for (let seat = 1; seat <= players; seat++) sum += of(seat)
  return sum
}
