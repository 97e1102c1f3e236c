import { describe, expect, test } from 'vitest'
import { applyMove, winnersOf } from '../../apply-move.ts'
import { exchangesUsed, parcelDelivered, turnsMade } from '../../board/position.ts'
import type { Game } from '../../game.ts'
import { toMove } from '../../moves/choices.ts'
import type { Move } from '../../moves/move.ts'
import { createDice } from '../../random/dice.ts'
import type { MadeMove } from '../../replay.ts'
import { playRandom } from '../../testing/random-game.ts'
import { readMaster } from '../../testing/read-master.ts'
import { arrange, claim, end, playAll, startPlain } from '../../testing/scenario.ts'
import { chooseByNetwork } from '../network/choose-by-network.ts'
import type { Network } from '../network/read-network.ts'
import { analyseGame } from './analyse-game.ts'
import { type Frame, type GameAnalysis, type Thought, thoughtFor } from './game-analysis.ts'

/** The tests ask what is true of any analysis, so little thought will do. */
const little: Thought = { seed: 1, futures: 10 }

function framesOf(start: Game, moves: readonly MadeMove[]): Frame[] {
  const frames: Frame[] = [{ position: start.position }]
  let game = start
  for (const made of moves) {
    const applied = applyMove(game, made.seat, made.move)
    if (!applied.ok) throw new Error(applied.refusal)
    game = applied.value.game
    frames.push({ position: game.position, made })
  }
  return frames
}

function run(
  frames: readonly Frame[],
  thought = little,
  master?: Network,
): { analysis: GameAnalysis; progress: number[] } {
  const analysing = analyseGame(frames, thought, master)
  const progress: number[] = []
  let step = analysing.next()
  for (; !step.done; step = analysing.next()) progress.push(step.value)
  return { analysis: step.value, progress }
}

function randomFrames(players: number, seed: number): Frame[] {
  const { start, moves } = playRandom(players, createDice(seed))
  return framesOf(start, moves)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
const hungry = { [parcelDelivered]: 1, [turnsMade]: 12 }

describe.each([2, 4, 6])('the analysis of a game of %i players', (players) => {
  const frames = randomFrames(players, players)
  const { analysis, progress } = run(frames)

  test('has the chances of every frame, which add up to 1', () => {
    expect(analysis.chances).toHaveLength(frames.length)
    expect(analysis.errors).toHaveLength(frames.length)
    for (const chances of analysis.chances) {
      expect(chances).toHaveLength(players)
      expect(sum(chances)).toBeCloseTo(1)
    }
  })

  test('ends with certainty about who won', () => {
    const winners = winnersOf((frames.at(-1) as Frame).position)
    const shares = Array.from({ length: players }, (_, index) => (winners.includes(index + 1) ? 1 / winners.length : 0))
    expect(analysis.chances.at(-1)).toEqual(shares)
    expect(analysis.errors.at(-1)).toBe(0)
  })

  test('reports its progress, which never goes back, up to the end', () => {
    expect(progress.length).toBeGreaterThan(20)
    expect(progress).toEqual(progress.toSorted((one, other) => one - other))
    expect(progress.at(-1)).toBe(1)
  })

  test('has three turning points at most, in the order of the game, each a move of its seat', () => {
    expect(analysis.turningPoints.length).toBeLessThanOrEqual(3)
    let last = 0
    for (const { frame, seat, before, after, error } of analysis.turningPoints) {
      expect(frame).toBeGreaterThan(last)
      expect(frames[frame]?.made?.seat).toBe(seat)
      expect(before).toBe(analysis.chances[frame - 1]?.[seat - 1])
      expect(after).toBe(analysis.chances[frame]?.[seat - 1])
      expect(Math.abs(after - before)).toBeGreaterThan(2 * error)
      last = frame
    }
  })
})

describe('an analysis', () => {
  test('is the same for the same seed and thought, whatever was analysed before', () => {
    const frames = randomFrames(3, 3).slice(0, 8)
    const { analysis } = run(frames)
    run(randomFrames(2, 9).slice(0, 1))
    expect(run(frames).analysis).toEqual(analysis)
    const other = run(frames.slice(0, 1), { seed: 2, futures: 100 }).analysis
    expect(other.chances).not.toEqual(run(frames.slice(0, 1), { seed: 1, futures: 100 }).analysis.chances)
  })

  test('stops when it is cancelled', () => {
    const analysing = analyseGame(randomFrames(2, 2), little)
    analysing.next()
    analysing.return(undefined as never)
    expect(analysing.next()).toEqual({ done: true, value: undefined })
  })

  test('of one position, before a player who must starve, is certain that the other wins', () => {
    const { position } = arrange(startPlain(), { seat: 1, owns: '2.1', stock: '1/1/0/0/0/0', fields: hungry })
    const { analysis } = run([{ position }], { seed: 1, futures: 100 })
    expect(analysis.chances).toEqual([[0, 1]])
    expect(analysis.errors[0]).toBeGreaterThan(0)
    expect(analysis.errors[0]).toBeLessThan(0.02)
  })

  test('knows no more than the players: it gives both the same chance before the first claim', () => {
    const { analysis } = run([{ position: startPlain().position }], { seed: 1, futures: 600 })
    expect(Math.abs((analysis.chances[0]?.[0] ?? 0) - 0.5)).toBeLessThan(0.06)
  })

  test('keeps the chances through events that decide nothing', () => {
    const { position } = startPlain()
    const outage: MadeMove = { seat: 0, move: { type: 'outage' } }
    const { analysis } = run([{ position }, { position }, { position, made: outage }])
    expect(new Set(analysis.chances).size).toBe(1)
    expect(analysis.turningPoints).toEqual([])
  })
})

describe('a turning point', () => {
  const rival = { seat: 2, stock: '1/1/0/0/0/0', fields: hungry }
  const rich = arrange(startPlain(), { seat: 1, owns: '2.1', stock: '1/9/0/9/9/9', fields: hungry }, rival)
  /** The one of the two who survives this round wins. */
  const starving = playAll(rich, claim('2.6'))
  const pointAfter = (game: Game, move: Move) =>
    run(framesOf(game, [{ seat: 1, move }]), { seed: 1, futures: 100 }).analysis.turningPoints[0]

  test.each([end, { type: 'time-ran-out' }] as const)(
    'says what would have saved a player who starved by $type',
    (move) => {
      const point = pointAfter(starving, move)
      expect(point).toMatchObject({ frame: 1, seat: 1, after: 0 })
      expect(point?.before).toBeGreaterThan(0.9)
      expect(point?.instead?.move).toMatchObject({ type: 'exchange', get: 'food' })
      expect(point?.instead?.chance).toBe(1)
    },
  )

  test('suggests nothing where the engine would have played the same', () => {
    const owned = ['2.2', '2.3', '2.4', '2.5', '2.6'].map((owns) => ({ seat: 1, owns }))
    const fields = { ...hungry, [exchangesUsed]: 3 }
    const game = arrange(startPlain(), ...owned, { seat: 1, stock: '1/5/0/4/4/4', fields })
    const saved = pointAfter(game, claim('2.1'))
    expect(saved?.instead).toBeUndefined()
  })

  test('suggests what the master would have played, where there is one', () => {
    const master = readMaster()
    const frames = randomFrames(2, 2)
    const { turningPoints } = run(frames, little, master).analysis
    const suggested = turningPoints.filter(({ instead }) => instead)
    expect(suggested.length).toBeGreaterThan(0)
    for (const { frame, instead } of suggested) {
      const { position } = frames[frame - 1] as Frame
      expect(instead?.move).toEqual(toMove(chooseByNetwork(position, master)))
    }
    expect(turningPoints).not.toEqual(run(frames).analysis.turningPoints)
  })

  test('is not that a player left', () => {
    expect(pointAfter(startPlain(), { type: 'leave' })).toBeUndefined()
  })
})

test('more players are given less thought', () => {
  expect(thoughtFor(3).futures).toBeLessThan(thoughtFor(2).futures)
})
