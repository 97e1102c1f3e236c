import { winnersOf } from '../../packages/rules/src/apply-move.ts'
import { type Position, read, standing, starved, turnsMade } from '../../packages/rules/src/board/position.ts'
import { type BotLevel, chooseMove, createDice } from '../../packages/rules/src/bots/index.ts'
import { playSeats, type SeatPlayer } from '../../packages/rules/src/testing/play-seats.ts'
import { answerJobs } from '../share-work.ts'
import type { BotGame, BotGamesJob } from './bot-games.ts'

answerJobs(({ version, levels, firstGame, games }: BotGamesJob): BotGame[] =>
  Array.from({ length: games }, (_, index) => playOne(version, levels, firstGame + index)),
)

function playOne(version: number, levels: readonly BotLevel[], number: number): BotGame {
  const shift = number % levels.length
  const seated = levels.map((_, index) => botOf(levels[(index - shift + levels.length) % levels.length] ?? 'easy'))
  const dice = createDice(levels.length * 10_000_000 + number)
  const { position } = playSeats(seated, dice, undefined, version)
  return {
    ending: position.ending ?? 'draw',
    winners: winnersOf(position),
    firstSeat: shift + 1,
    turns: count(position, (seat) => read(position, seat, turnsMade)),
    starved: count(position, (seat) => (read(position, seat, standing) === starved ? 1 : 0)),
  }
}

function botOf(level: BotLevel): SeatPlayer {
  return (view, dice) => chooseMove(view, level, dice)
}

function count({ players }: Position, of: (seat: number) => number): number {
  let sum = 0
  for (let seat = 1; seat <= players; seat++) sum += of(seat)
  return sum
}
