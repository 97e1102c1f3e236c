import { expect, test } from 'vitest'
import { choicesOf } from '../../state/choices.ts'
import { emptyState } from '../../state/game-state.ts'
import { setUpTurn } from '../../testing/set-up-game.ts'
import { findRefusal } from './press.ts'

const state = setUpTurn().state()
const [open = 0] = choicesOf(state).open

test('outside of a game nothing is refused', () => {
  expect(findRefusal(emptyState('ada', 'online'), open)).toBeUndefined()
})

test('in the turn of another every triangle is refused for that reason', () => {
  const login = state.room?.players.find((player) => player.login !== state.login)?.login ?? ''
  expect(findRefusal({ ...state, login }, open)).toBe('not-your-turn')
})

test('an open triangle is not refused', () => {
  expect(findRefusal(state, open)).toBeUndefined()
})
