import type { Claim, FormerPlayer, Message, RoomState } from '@hexaverse/protocol/game'
import { type Resource, type Stock, startStock } from '@hexaverse/rules'
import { describe, expect, test } from 'vitest'
import { setUpTurn } from '../testing/set-up-game.ts'
import { explainDefeat } from './explain-defeat.ts'

const { state } = setUpTurn()
const base = state().room as RoomState
const taras = base.players.find(({ login }) => login === 'taras') ?? base.players[0]
const site = base.players.find(({ login }) => login === 'ada')?.site ?? 1

const claimed = (hex: number, triangle: number, resource: Resource, by = site): Claim => ({
  hex,
  triangle,
  resource,
  site: by,
  turnNumber: 1,
})
/** Both start triangles of site 1 and their neighbours: water was not found. */
const claims = [claimed(2, 1, 'iron'), claimed(2, 6, 'stone'), claimed(2, 3, 'food')]
const gone = (stock: Partial<Stock>, more: Partial<FormerPlayer> = {}): FormerPlayer => ({
  login: 'ada',
  site,
  stock: { food: 3, water: 0, metal: 0, iron: 1, stone: 1, energy: 1, ...stock },
  turnsMade: 3,
  exchangesUsed: 0,
  hasParcel: true,
  isConnected: true,
  exit: 'starved',
  ...more,
})

function explain(player: FormerPlayer, found: readonly Claim[] = claims, ownExit?: Message<'player-excluded'>) {
  const room = { ...base, players: taras ? [taras] : [], formerPlayers: [player], claims: found }
  return explainDefeat({ ...state(), room, ...(ownExit && { ownExit }) })
}

describe('a player who starved reads', () => {
  test('what they had for an exchange, and how many exchanges were left', () => {
    expect(explain(gone({ iron: 9 }))?.why).toEqual({
      type: 'unused-exchanges',
      lacking: 'water',
      spare: 'iron',
      units: 9,
      exchangesLeft: 3,
    })
  })

  test('that all exchanges were made, or that nothing was left to exchange', () => {
    expect(explain(gone({ iron: 9 }, { exchangesUsed: 3 }))?.why).toEqual({ type: 'no-exchanges', lacking: 'water' })
    expect(explain(gone({ food: 0, water: 4 }))?.why).toEqual({ type: 'no-spare', lacking: 'food' })
  })

  test('to claim each turn, if they often did not', () => {
    expect(explain(gone({}, { turnsMade: 6 }))?.lesson).toEqual({ type: 'claim-each-turn', claims: 3, turns: 6 })
    expect(explain(gone({}, { turnsMade: 6 }), [])?.lesson).toMatchObject({ type: 'claim-each-turn', claims: 0 })
  })

  test('to finish the hexagon that still hid what ran out', () => {
    expect(explain(gone({ iron: 9 }))?.lesson).toEqual({ type: 'finish', lacking: 'water', hex: 2 })
  })

  test('to exchange or to lock, if no hexagon of their own hid it', () => {
    const found = [...claims, claimed(2, 2, 'water')]
    expect(explain(gone({ stone: 6 }), found)?.lesson).toEqual({ type: 'exchange', lacking: 'water', spare: 'stone' })
    expect(explain(gone({ metal: 1 }), found)?.lesson).toEqual({ type: 'lock' })
  })

  test('which hexagon in reach hid it, and else to look at the lowest counter', () => {
    const found = [...claims, claimed(2, 2, 'water')]
    expect(explain(gone({}), found)?.lesson).toEqual({ type: 'reach', lacking: 'water', hex: 3 })
    const walled = [...found, claimed(3, 4, 'water', 2), claimed(6, 1, 'water', 2)]
    expect(explain(gone({}), walled)?.lesson).toEqual({ type: 'lowest' })
  })
})

test('a player who left reads to stay, and one who did not return in time to keep the page open', () => {
  const left = gone({}, { exit: 'left' })
  expect(explain(left)).toEqual({ why: { type: 'left' }, lesson: { type: 'stay' } })
  const line = { code: 'did-not-return', params: {}, text: '', at: 0 }
  const exit = { type: 'player-excluded', roomId: 'r1', player: left, isGameOver: true, line } as const
  expect(explain(left, claims, exit)).toEqual({ why: { type: 'did-not-return' }, lesson: { type: 'keep-page' } })
})

describe('a player beaten on points reads', () => {
  const points = (mine: readonly Claim[], exchangesUsed: number, scores: readonly [number, number]) => {
    const [own, theirs] = scores.map((score, place) => ({ login: place ? 'taras' : 'ada', site: place + 1, score }))
    if (!own || !theirs) throw new Error('There are two scores')
    const players = base.players.map((player) => ({ ...player, stock: startStock, exchangesUsed }))
    const scoring = { type: 'scoring', roomId: 'r1', scores: [own, theirs], winners: [theirs] } as const
    const found = [...mine, claimed(18, 2, 'iron', 2), claimed(18, 5, 'food', 2)]
    return explainDefeat({ ...state(), room: { ...base, players, formerPlayers: [], claims: found }, scoring })
  }

  test('how far behind they were, and what would have brought points', () => {
    expect(points(claims.slice(0, 1), 0, [20, 28])).toEqual({
      why: { type: 'points', behind: 8, mine: 1, theirs: 2 },
      lesson: { type: 'more-triangles' },
    })
    expect(points(claims, 2, [20, 28])?.lesson).toEqual({ type: 'fewer-exchanges' })
    expect(points(claims, 0, [20, 28])?.lesson).toEqual({ type: 'lock-points' })
  })
})

test('a player who is not beaten reads no explanation', () => {
  expect(explainDefeat(state())).toBeUndefined()
})
