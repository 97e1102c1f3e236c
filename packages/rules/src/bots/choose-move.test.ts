import { describe, expect, test } from 'vitest'
import { winnersOf } from '../apply-move.ts'
import type { Game } from '../game.ts'
import { createDice, type Dice } from '../random/dice.ts'
import { shuffle } from '../random/draw.ts'
import { claimAnything, playSeats, type SeatPlayer } from '../testing/play-seats.ts'
import { startPlain } from '../testing/scenario.ts'
import { viewFor } from '../view-for.ts'
import { chooseMove } from './choose-move.ts'
import { type BotLevel, botLevels } from './think.ts'

/** For a machine that has much else to do. */
const patience = 60_000

const bot =
  (level: BotLevel): SeatPlayer =>
  (view, dice) =>
    chooseMove(view, level, dice)

/** A game on the way, as two greedy bots played it. */
function playUntil(turn: number, seed: number): Game {
  let reached = startPlain()
  playSeats([bot('normal'), bot('normal')], createDice(seed), (game) => {
    if (game.position.turnNumber <= turn) reached = game
  })
  return reached
}

/** The same to look at, with what is still closed dealt anew in every hexagon. */
function redeal(game: Game, dice: Dice): Game {
  const map = game.map.slice()
  for (let first = 0; first < map.length; first += 6) {
    const closed = [0, 1, 2, 3, 4, 5].map((place) => first + place).filter((at) => game.position.revealed[at] === 0)
    const hidden = shuffle(
      closed.map((at) => map[at] ?? 0),
      dice,
    )
    closed.forEach((at, place) => {
      map[at] = hidden[place] ?? 0
    })
  }
  return { ...game, map }
}

describe.each(botLevels)('a bot that is %s', (level) => {
  test('answers out of turn, and when the game is over, that there is nothing to do', () => {
    const over = playSeats([claimAnything, claimAnything], createDice(1))
    expect(chooseMove(viewFor(startPlain(), 2), level, createDice(1))).toEqual({ type: 'end-turn' })
    expect(chooseMove(viewFor(over, 1), level, createDice(1))).toEqual({ type: 'end-turn' })
  })

  test('decides the same for the same view and dice, whatever it was asked before', () => {
    const game = playUntil(20, 3)
    const view = viewFor(game, game.position.current)
    const first = chooseMove(view, level, createDice(5))
    chooseMove(viewFor(startPlain(6), 1), level, createDice(6))
    expect(chooseMove(view, level, createDice(5))).toEqual(first)
  })

  test('decides the same whatever is hidden, for it sees only its view', () => {
    for (const turn of [1, 8, 15, 30]) {
      const game = playUntil(turn, turn)
      const other = redeal(game, createDice(turn + 1))
      const seat = game.position.current
      expect(other.map).not.toEqual(game.map)
      expect(viewFor(other, seat)).toEqual(viewFor(game, seat))
      const move = chooseMove(viewFor(game, seat), level, createDice(2))
      expect(chooseMove(viewFor(other, seat), level, createDice(2))).toEqual(move)
      expect(viewFor(game, seat).moves).toContainEqual(move)
    }
  })
})

describe('a whole game has only legal moves', () => {
  const play = (level: BotLevel, players: number): void => {
    const others = Array(players - 1).fill(claimAnything)
    expect(playSeats([bot(level), ...others], createDice(players)).position.ending).toBeDefined()
  }

  test.each([2, 3, 4, 5, 6])('of an easy and of a normal bot among %i players', (players) => {
    play('easy', players)
    play('normal', players)
  })

  // Search with fewer steps has its own test for more players.
  test('of a hard bot', () => play('hard', 2), patience)
})

describe('in a match', () => {
  function countWins(one: SeatPlayer, other: SeatPlayer, games: number): number {
    let wins = 0
    for (let number = 0; number < games; number++) {
      const seat = 1 + (number % 2)
      const end = playSeats(seat === 1 ? [one, other] : [other, one], createDice(number))
      if (winnersOf(end.position).join() === `${seat}`) wins++
    }
    return wins
  }

  test('a normal bot beats one that claims anything', () => {
    expect(countWins(bot('normal'), claimAnything, 30)).toBeGreaterThan(25)
  })
})
