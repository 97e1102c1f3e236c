import { expect, test } from 'vitest'
import { choicesOf } from '../state/choices.ts'
import { emptyState } from '../state/game-state.ts'
import { setUpTurn } from '../testing/set-up-game.ts'
import { findRefusal } from './planet.tsx'

const state = setUpTurn().state()
const [open = 0] = choicesOf(state).open

test('there is no refusal outside a game', () => {
  expect(findRefusal(emptyState('ada', 'online'), open)).toBeUndefined()
})

test('in the turn of another player every triangle is refused with not-your-turn', () => {
  const login = state.room?.players.find((player) => player.login !== state.login)?.login ?? ''
  expect(findRefusal({ ...state, login }, open)).toBe('not-your-turn')
})

test('an open triangle is not refused', () => {
  expect(findRefusal(state, open)).toBeUndefined()
})
