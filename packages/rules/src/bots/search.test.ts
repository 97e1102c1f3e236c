import { describe, expect, test } from 'vitest'
import { neighbourRow, triangleAt, triangleCount, trianglesPerHex } from '../board/board.ts'
import { exchangesUsed, parcelDelivered, triangles, turnsMade } from '../board/position.ts'
import type { Game } from '../game.ts'
import { claimedBy, endOfTurn, listChoices, maxChoices } from '../moves/choices.ts'
import { createDice } from '../random/dice.ts'
import { arrange, claim, startOf, startPlain } from '../testing/scenario.ts'
import { viewFor } from '../view-for.ts'
import { chooseMove } from './choose-move.ts'
import { playDrawn } from './hidden.ts'
import { searchChances, searchChoice } from './search.ts'
import { valueWeights } from './value-weights.ts'

const hungry = { [parcelDelivered]: 1, [turnsMade]: 12 }
const hardMoves = (game: Game) => [1, 2, 3, 4, 5].map((seed) => chooseMove(viewFor(game, 1), 'hard', createDice(seed)))

/**
 * Triangle 2.1 is the last free one, and only seat 1 is beside it. Seat 2 is ahead on points, so seat 1 wins only if
 * seat 2 starves before the game ends by the last claim.
 */
function beforeLastClaim(rivalStock: string): Game {
  const last = triangleAt(2, 1)
  const besides = [...neighbourRow.slice(3 * last, 3 * last + 3)]
  const taken = Array.from({ length: triangleCount }, (_, triangle) => triangle).filter((one) => one !== last)
  const owned = taken.map((triangle) => {
    const hex = Math.floor(triangle / trianglesPerHex) + 1
    return { seat: besides.includes(triangle) ? 1 : 2, owns: `${hex}.${(triangle % trianglesPerHex) + 1}` }
  })
  const late = { ...hungry, [exchangesUsed]: 3 }
  return arrange(
    startPlain(),
    ...owned,
    { seat: 1, stock: '9/9/0/3/3/3', fields: { ...late, [triangles]: 3 } },
    { seat: 2, stock: rivalStock, fields: { ...late, [triangles]: 50 } },
  )
}

describe('a search', () => {
  test.each([2, 3, 4, 5, 6])('chooses only legal moves all through a game of %i players', (players) => {
    const dice = createDice(players)
    const position = startOf(players)
    const legal = new Int16Array(maxChoices)
    while (!position.ending) {
      const count = listChoices(position, legal)
      const choice = searchChoice(position, { steps: 10, weights: valueWeights[players] ?? [] }, dice)
      expect(legal.subarray(0, count)).toContain(choice)
      playDrawn(position, choice, dice)
    }
  })

  test('does not change the position', () => {
    const { position } = startPlain(3)
    searchChoice(position, { steps: 10, weights: valueWeights[3] ?? [] }, createDice(1))
    expect(position).toEqual(startPlain(3).position)
  })
})

describe('the chance that a search sees', () => {
  const settings = { steps: 200, weights: valueWeights[2] ?? [] }
  const chanceWith = (rivalStock: string, wanted: number) =>
    searchChances(beforeLastClaim(rivalStock).position, settings, createDice(1), wanted)

  test('is that of the wanted choice, however bad it is', () => {
    const lastClaim = claimedBy(triangleAt(2, 1))
    const [good, bad] = [chanceWith('2/2/0/0/0/0', endOfTurn), chanceWith('2/2/0/0/0/0', lastClaim)]
    expect([good.choice, bad.choice]).toEqual([endOfTurn, lastClaim])
    expect(good.after).toBeGreaterThan(0.9)
    expect(bad.after).toBeLessThan(0.1)
    expect(bad.before).toBe(good.before)
  })
})

describe('a hard bot', () => {
  test('claims the triangle that must hide food when it would starve otherwise', () => {
    const owned = ['2.2', '2.3', '2.4', '2.5', '2.6'].map((owns) => ({ seat: 1, owns }))
    const game = arrange(startPlain(), ...owned, {
      seat: 1,
      stock: '1/5/0/4/4/4',
      fields: { ...hungry, [exchangesUsed]: 3 },
    })
    for (const move of hardMoves(game)) expect(move).toEqual(claim('2.1'))
  })

  test('exchanges for food when it would starve and cannot claim', () => {
    const game = arrange(startPlain(), { seat: 1, owns: '2.1', stock: '1/5/0/0/0/9', fields: hungry })
    for (const move of hardMoves(game)) expect(move).toEqual({ type: 'exchange', give: 'energy', get: 'food' })
  })

  test('holds back the last claim, which only it can make, while its rival starves', () => {
    for (const move of hardMoves(beforeLastClaim('2/2/0/0/0/0'))) expect(move).toEqual({ type: 'end-turn' })
  })

  test('makes the last claim when its rival would outlast it', () => {
    const game = arrange(beforeLastClaim('90/90/0/0/0/0'), { seat: 1, fields: { [triangles]: 60 } })
    for (const move of hardMoves(game)) expect(move).toEqual(claim('2.1'))
  })

  test('ends its turn at once when it has no other choice', () => {
    const game = arrange(startPlain(), { seat: 1, owns: '2.1', stock: '3/3/0/0/0/0' })
    for (const move of hardMoves(game)) expect(move).toEqual({ type: 'end-turn' })
  })
})
