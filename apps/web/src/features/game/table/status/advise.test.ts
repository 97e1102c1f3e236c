import { describe, expect, it } from 'vitest'
import { type Choices, choicesOf } from '../../state/choices.ts'
import { findMe } from '../../state/seats.ts'
import { setUpTurn } from '../../testing/set-up-game.ts'
import { advise } from './advise.ts'

const state = setUpTurn().state()
const choices = choicesOf(state)
const [open = 0] = choices.open
const noIntent = { wantsLock: false }

/** The state with this much metal, so that a lock does not depend on the course of the random game. */
function withMetal(metal: number) {
  if (!state.room) throw new Error('There is no room')
  const players = state.room.players.map((player) =>
    player === findMe(state) ? { ...player, stock: { ...player.stock, metal } } : player,
  )
  return { ...state, room: { ...state.room, players } }
}

function adviseWith(more: Partial<Choices>, intent: Parameters<typeof advise>[2] = noIntent) {
  return advise(state, { ...choices, ...more }, intent)
}

describe('the advice', () => {
  it('is to wait for the player whose turn it is', () => {
    const login = state.room?.players.find((player) => player.login !== state.login)?.login ?? ''
    expect(advise({ ...state, login }, choices, noIntent)).toMatchObject({
      type: 'waiting',
      player: { login: state.login },
    })
  })

  it('is empty while a request is pending, and between two turns', () => {
    const pending = { type: 'end-turn', commandId: 'c' } as const
    expect(advise({ ...state, pending }, choices, noIntent).type).toBe('pending')
    expect(advise({ ...state, isMyTurn: false }, choices, noIntent).type).toBe('pending')
  })

  it('is to end the turn after a claim, even if the player could not afford another one', () => {
    expect(adviseWith({ hasClaimed: true, short: ['iron'] }).type).toBe('done')
  })

  it('is that no triangle is in reach, or which resources are lacking', () => {
    expect(adviseWith({ reach: new Set() }).type).toBe('stuck')
    expect(adviseWith({ open: new Set(), short: ['stone'] })).toEqual({ type: 'short', lacking: ['stone'] })
  })

  it('is to choose a triangle while no open triangle is under the pointer or the focus', () => {
    expect(adviseWith({})).toEqual({ type: 'claim' })
    const closed = [...Array(114).keys()].find((triangle) => !choices.open.has(triangle))
    expect(adviseWith({}, { wantsLock: false, target: closed })).toEqual({ type: 'claim' })
  })

  it('is the cost of the open triangle under the pointer or the focus', () => {
    const advice = adviseWith({}, { wantsLock: false, target: open })
    expect(advice).toMatchObject({ type: 'cost', lock: 'none' })
    expect(advice.type === 'cost' && advice.changes.map(({ resource }) => resource)).toEqual([
      'iron',
      'stone',
      'energy',
    ])
  })

  it('includes the cost of a lock where one is possible, and says where it is not', () => {
    const intent = { wantsLock: true, target: open }
    const rich = withMetal(1)
    expect(advise(rich, { ...choices, lockable: new Map([[open, 5]]) }, intent)).toMatchObject({ lock: 'made' })
    expect(advise(rich, { ...choices, lockable: new Map() }, intent)).toMatchObject({ lock: 'impossible' })
    expect(advise(withMetal(0), choices, intent)).toMatchObject({ lock: 'none' })
  })

  it('for a newcomer goes before everything but the triangle that a mouse points at', () => {
    const tip = { type: 'buy', eaten: 'water', give: 'iron' } as const
    expect(adviseWith({}, { wantsLock: false, tip })).toEqual({ type: 'tip', tip })
    expect(adviseWith({}, { wantsLock: false, tip, target: open }).type).toBe('cost')
    expect(adviseWith({}, { wantsLock: false, tip, isTouch: true })).toEqual({ type: 'tip', tip })
    expect(adviseWith({ hasClaimed: true }, { wantsLock: false, tip })).toEqual({ type: 'tip', tip })
    expect(adviseWith({ short: ['iron'] }, { wantsLock: false, tip, target: open })).toEqual({ type: 'tip', tip })
  })

  it('is on a touch screen the cost of any claim, with its lock, but in the first turn to choose a triangle', () => {
    expect(adviseWith({}, { wantsLock: false, isTouch: true })).toMatchObject({ type: 'cost', lock: 'none' })
    const rich = withMetal(1)
    const choices = choicesOf(rich)
    expect(advise(rich, choices, { wantsLock: true, isTouch: true })).toMatchObject({ type: 'cost', lock: 'made' })
    expect(advise(newcomer(), choices, { wantsLock: false, isTouch: true }).type).toBe('claim')
  })
})

function newcomer() {
  if (!state.room) throw new Error('There is no room')
  const players = state.room.players.map((player) => ({ ...player, turnsMade: 0 }))
  return { ...state, room: { ...state.room, players } }
}
