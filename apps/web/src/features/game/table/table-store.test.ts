import { expect, test } from 'vitest'
import { emptyState } from '../state/game-state.ts'
import { setUpTurn } from '../testing/set-up-game.ts'
import { lockOf } from './table-store.ts'

const state = setUpTurn().state()

function withMetal(metal: number) {
  if (!state.room) throw new Error('There is no room')
  const players = state.room.players.map((player) => ({ ...player, stock: { ...player.stock, metal } }))
  return { ...state, room: { ...state.room, players } }
}

test('the lock is off without metal, even if the player wants it', () => {
  expect(lockOf(withMetal(0), { hasClaimed: false }, true)).toEqual({ isOn: false, off: 'metal' })
  expect(lockOf(emptyState('ada', 'online'), { hasClaimed: false }, true)).toEqual({ isOn: false, off: 'metal' })
})

test('the lock is off after the claim of this turn', () => {
  expect(lockOf(withMetal(2), { hasClaimed: true }, true)).toEqual({ isOn: false, off: 'claimed' })
})

test('with metal and before the claim the lock is on exactly when the player wants it', () => {
  expect(lockOf(withMetal(1), { hasClaimed: false }, true)).toEqual({ isOn: true })
  expect(lockOf(withMetal(1), { hasClaimed: false }, false)).toEqual({ isOn: false })
})
