import { expect, test } from 'vitest'
import { emptyState } from './state/game-state.ts'
import { setUpTurn } from './testing/set-up-game.ts'
import { addressOf } from './use-table-address.ts'

const state = emptyState('ada', 'online')
const wait = { size: 2, joined: 1, roomId: 'r9' }

test('a player at a table for friends, or before its shut door, has the address of that table', () => {
  expect(addressOf({ ...state, wait: { ...wait, isPrivate: true } })).toBe('/join/r9')
  expect(addressOf({ ...state, visits: 'r9' })).toBe('/join/r9')
  expect(addressOf({ ...state, shut: { roomId: 'r9', code: 'room-full' } })).toBe('/join/r9')
})

test('every other player has the address of the game, also when the game of the table has begun', () => {
  expect(addressOf(state)).toBe('/game')
  expect(addressOf({ ...state, wait })).toBe('/game')
  expect(addressOf({ ...state, wait: { size: 2, joined: 1, isPrivate: true } })).toBe('/game')
  expect(addressOf(setUpTurn().state())).toBe('/game')
})
