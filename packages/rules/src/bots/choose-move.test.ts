import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { winnersOf } from '../apply-move.ts'
import type { Game } from '../game.ts'
import type { Move } from '../moves/move.ts'
import { createDice, type Dice } from '../random/dice.ts'
import { shuffle } from '../random/draw.ts'
import { claimAnything, playSeats, type SeatPlayer } from '../testing/play-seats.ts'
import { readMaster } from '../testing/read-master.ts'
import { startPlain } from '../testing/scenario.ts'
import { type View, viewFor } from '../view-for.ts'
import { chooseMasterMove, chooseMove, findHint } from './choose-move.ts'
import { type BotLevel, botLevels } from './think.ts'

/** Long enough for a busy machine. */
const timeoutMs = 300_000

const master = readMaster()

const choose = (view: View, level: BotLevel, dice: Dice): Move =>
  level === 'master' ? chooseMasterMove(view, master) : chooseMove(view, level, dice)

const bot =
  (level: BotLevel): SeatPlayer =>
  (view, dice) =>
    choose(view, level, dice)

/** A game in progress, as two normal bots played it up to the end of this turn, or to its claim. */
function playUntil(turn: number, seed: number, until: 'end' | 'claim' = 'end'): Game {
  let reached = startPlain()
  playSeats([bot('normal'), bot('normal')], createDice(seed), (game) => {
    const { turnNumber, hasClaimed } = game.position
    if (turnNumber <= turn && !(until === 'claim' && hasClaimed)) reached = game
  })
  return reached
}

/**
 * Indistinguishable from the given game for every player: the resources still hidden are reshuffled within each
 * hexagon.
 */
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

describe.each(botLevels)('a bot of level %s', (level) => {
  test('ends its turn when it is asked out of turn or after the end of the game', () => {
    const over = playSeats([claimAnything, claimAnything], createDice(1))
    expect(choose(viewFor(startPlain(), 2), level, createDice(1))).toEqual({ type: 'end-turn' })
    expect(choose(viewFor(over, 1), level, createDice(1))).toEqual({ type: 'end-turn' })
  })

  test('chooses the same move for the same view and dice, whatever it was asked before', () => {
    const game = playUntil(20, 3)
    const view = viewFor(game, game.position.current)
    const first = choose(view, level, createDice(5))
    choose(viewFor(startPlain(6), 1), level, createDice(6))
    expect(choose(view, level, createDice(5))).toEqual(first)
  })

  test('chooses the same move whatever the hidden triangles hold', () => {
    for (const turn of [1, 8, 15, 30]) {
      const game = playUntil(turn, turn)
      const other = redeal(game, createDice(turn + 1))
      const seat = game.position.current
      expect(other.map).not.toEqual(game.map)
      expect(viewFor(other, seat)).toEqual(viewFor(game, seat))
      const move = choose(viewFor(game, seat), level, createDice(2))
      expect(choose(viewFor(other, seat), level, createDice(2))).toEqual(move)
      expect(viewFor(game, seat).moves).toContainEqual(move)
    }
  })
})

describe('a bot makes only legal moves in a whole game', () => {
  const play = (level: BotLevel, players: number): void => {
    const others = Array(players - 1).fill(claimAnything)
    expect(playSeats([bot(level), ...others], createDice(players)).position.ending).toBeDefined()
  }

  test.each([2, 3, 4, 5, 6])('at the levels easy, normal and master among %i players', (players) => {
    for (const level of ['easy', 'normal', 'master'] as const) play(level, players)
  })

  // The search test covers more players, with fewer steps.
  test('at level hard', () => play('hard', 2), timeoutMs)
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

  test('a normal bot beats one that claims at random', () => {
    expect(countWins(bot('normal'), claimAnything, 30)).toBeGreaterThan(25)
  })
})

describe('a hint', () => {
  test('is what an expert with the same dice does, with its chances to win', { timeout: timeoutMs }, () => {
    for (const turn of [1, 8, 15, 30]) {
      const game = playUntil(turn, 4)
      const view = viewFor(game, game.position.current)
      const hint = findHint(view, createDice(turn))
      expect(hint?.move).toEqual(chooseMove(view, 'expert', createDice(turn)))
      const { before = 0, after = 0 } = hint?.chances ?? {}
      expect(before).toBeGreaterThan(0)
      expect(after).toBeGreaterThanOrEqual(before - 0.05)
      expect(after).toBeLessThanOrEqual(1)
    }
  })

  test.each([
    { turn: 5, isAgreed: false },
    { turn: 11, isAgreed: true },
  ])(
    'is what a master does where there is one, with the chances that an expert sees: turn $turn',
    {
      timeout: timeoutMs,
    },
    ({ turn, isAgreed }) => {
      const game = playUntil(turn, 4, 'claim')
      const view = viewFor(game, game.position.current)
      const [byMaster, byExpert] = [findHint(view, createDice(turn), master), findHint(view, createDice(turn))]
      expect(byMaster?.move).toEqual(chooseMasterMove(view, master))
      expect(byMaster?.chances.before).toBe(byExpert?.chances.before)
      expect(isDeepStrictEqual(byMaster, byExpert)).toBe(isAgreed)
      expect(byMaster?.chances.after).toBeGreaterThan(0)
      expect(byMaster?.chances.after).toBeLessThan(1)
    },
  )

  test('is given to nobody out of turn or after the end of the game', () => {
    const over = playSeats([claimAnything, claimAnything], createDice(1))
    expect(findHint(viewFor(startPlain(), 2), createDice(1))).toBeUndefined()
    expect(findHint(viewFor(over, 1), createDice(1))).toBeUndefined()
  })
})
