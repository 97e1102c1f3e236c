import { expect, test } from 'vitest'
import { exchangeNote } from './exchange-button.tsx'

const free = { isPossible: true, turnsLeft: 0, exchangesLeft: 2, gives: [], gets: [] }
const now = { isMyTurn: true, hasExchanged: false }

test('the note says that all exchanges are used, before any other reason', () => {
  expect(exchangeNote({ ...free, exchangesLeft: 0, turnsLeft: 1 }, now).key).toBe('hud.exchange.off.limit')
})

test('before the third turn the note counts the turns left, in the turn of any player', () => {
  const note = { key: 'hud.exchange.off.early', count: 2 }
  expect(exchangeNote({ ...free, turnsLeft: 2 }, now)).toEqual(note)
  expect(exchangeNote({ ...free, turnsLeft: 2 }, { ...now, isMyTurn: false })).toEqual(note)
})

test('in the turn of another player the note says that it is not my turn', () => {
  expect(exchangeNote(free, { isMyTurn: false, hasExchanged: true }).key).toBe('hud.exchange.off.not-now')
})

test('after an exchange the note says that one exchange a turn is allowed', () => {
  expect(exchangeNote(free, { ...now, hasExchanged: true }).key).toBe('hud.exchange.off.done')
})

test('when an exchange is possible the note counts the exchanges left', () => {
  expect(exchangeNote(free, now)).toEqual({ key: 'hud.exchange.left', count: 2 })
})
