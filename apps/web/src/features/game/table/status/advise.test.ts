import { describe, expect, it } from 'vitest'
import { type Choices, choicesOf } from '../../state/choices.ts'
import { findMe } from '../../state/seats.ts'
import { setUpTurn } from '../../testing/set-up-game.ts'
import { advise } from './advise.ts'

const state = setUpTurn().state()
const choices = choicesOf(state)
const [open = 0] = choices.open
const noWish = { wantsLock: false }

/** As it is, but for my metal: whether a lock can be had must not hang on how this game went. */
function withMetal(metal: number) {
  if (!state.room) throw new Error('There is no room')
  const players = state.room.players.map((player) =>
    player === findMe(state) ? { ...player, stock: { ...player.stock, metal } } : player,
  )
  return { ...state, room: { ...state.room, players } }
}

function say(more: Partial<Choices>, wishes: Parameters<typeof advise>[2] = noWish) {
  return advise(state, { ...choices, ...more }, wishes)
}

describe('the advice', () => {
  it('is to wait for the one whose turn it is', () => {
    const login = state.room?.players.find((player) => player.login !== state.login)?.login ?? ''
    expect(advise({ ...state, login }, choices, noWish)).toMatchObject({
      type: 'waiting',
      player: { login: state.login },
    })
  })

  it('is none while the server is asked, nor between two turns', () => {
    const pending = { type: 'end-turn', commandId: 'c' } as const
    expect(advise({ ...state, pending }, choices, noWish).type).toBe('pending')
    expect(advise({ ...state, isMyTurn: false }, choices, noWish).type).toBe('pending')
  })

  it('is to end the turn once a triangle is claimed, even where nothing could be paid any more', () => {
    expect(say({ hasClaimed: true, short: ['iron'] }).type).toBe('done')
  })

  it('tells that nothing is in reach, or what is lacking', () => {
    expect(say({ reach: new Set() }).type).toBe('stuck')
    expect(say({ open: new Set(), short: ['stone'] })).toEqual({ type: 'short', lacking: ['stone'] })
  })

  it('is to choose a triangle as long as none that is open is looked at', () => {
    expect(say({})).toEqual({ type: 'claim' })
    const closed = [...Array(114).keys()].find((triangle) => !choices.open.has(triangle))
    expect(say({}, { wantsLock: false, lookedAt: closed })).toEqual({ type: 'claim' })
  })

  it('tells what the triangle that is looked at costs', () => {
    const advice = say({}, { wantsLock: false, lookedAt: open })
    expect(advice).toMatchObject({ type: 'cost', lock: 'none' })
    expect(advice.type === 'cost' && advice.changes.map(({ resource }) => resource)).toEqual([
      'iron',
      'stone',
      'energy',
    ])
  })

  it('tells the costs of the lock where there is something to lock, and that there is nothing elsewhere', () => {
    const wishes = { wantsLock: true, lookedAt: open }
    const rich = withMetal(1)
    expect(advise(rich, { ...choices, lockable: new Map([[open, 5]]) }, wishes)).toMatchObject({ lock: 'made' })
    expect(advise(rich, { ...choices, lockable: new Map() }, wishes)).toMatchObject({ lock: 'impossible' })
    expect(advise(withMetal(0), choices, wishes)).toMatchObject({ lock: 'none' })
  })

  it('is what a claim costs for one who has no pointer to hover with, lock and all, but how to land comes first', () => {
    expect(say({}, { wantsLock: false, isTouch: true })).toMatchObject({ type: 'cost', lock: 'none' })
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
