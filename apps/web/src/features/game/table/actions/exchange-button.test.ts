import { expect, test } from 'vitest'
import { exchangeNote } from './exchange-button.tsx'

const free = { isPossible: true, turnsLeft: 0, exchangesLeft: 2, gives: [] }
const now = { isMyTurn: true, hasExchanged: false }

test('all exchanges made outweighs everything else', () => {
  expect(exchangeNote({ ...free, exchangesLeft: 0, turnsLeft: 1 }, now).key).toBe('hud.exchange.off.limit')
})

test('before the third turn is made it says how many are left, whoever plays', () => {
  const note = { key: 'hud.exchange.off.early', count: 2 }
  expect(exchangeNote({ ...free, turnsLeft: 2 }, now)).toEqual(note)
  expect(exchangeNote({ ...free, turnsLeft: 2 }, { ...now, isMyTurn: false })).toEqual(note)
})

test('in the turn of another it says that it waits for mine', () => {
  expect(exchangeNote(free, { isMyTurn: false, hasExchanged: true }).key).toBe('hud.exchange.off.not-now')
})

test('after an exchange in this turn it says that there is one a turn', () => {
  expect(exchangeNote(free, { ...now, hasExchanged: true }).key).toBe('hud.exchange.off.done')
})

test('otherwise it counts what is left', () => {
  expect(exchangeNote(free, now)).toEqual({ key: 'hud.exchange.left', count: 2 })
})
