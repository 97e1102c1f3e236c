import { describe, expect, test } from 'vitest'
import { applyMove } from './apply-move.ts'
import { exchangesUsed, turnsMade } from './board/position.ts'
import type { Game } from './game.ts'
import type { Move } from './moves/move.ts'
import { moveRefusals } from './moves/refusal.ts'
import { snapshot } from './testing/check-game.ts'
import { arrange, claim, end, playAll, startPlain } from './testing/scenario.ts'

const foodForEnergy: Move = { type: 'exchange', give: 'energy', get: 'food' }
const trader = (fields: Record<number, number> = {}, stock = '5/5/1/6/6/6'): Game =>
  arrange(startPlain(), { seat: 1, stock, fields: { [turnsMade]: 3, ...fields } })
const rich = (): Game => arrange(startPlain(), { seat: 1, stock: '9/9/9/9/9/9' })
const over = (): Game => {
  const left = applyMove(startPlain(), 2, { type: 'leave' })
  if (!left.ok) throw new Error(left.refusal)
  return left.value.game
}
const gone = (): Game => {
  const left = applyMove(startPlain(3), 2, { type: 'leave' })
  if (!left.ok) throw new Error(left.refusal)
  return left.value.game
}

const refusals: readonly (readonly [string, Game, number, Move])[] = [
  ['game-over', over(), 1, end],
  ['no-such-seat', startPlain(), 0, end],
  ['no-such-seat', startPlain(), 3, { type: 'leave' }],
  ['no-such-seat', startPlain(), 1.5, end],
  ['not-playing', gone(), 2, { type: 'leave' }],
  ['not-your-turn', startPlain(), 2, end],
  ['not-your-turn', startPlain(), 2, { type: 'time-ran-out' }],
  ['already-claimed', playAll(startPlain(), claim('2.1')), 1, claim('2.6')],
  ['cannot-afford-claim', arrange(startPlain(), { seat: 1, stock: '5/5/0/0/6/6' }), 1, claim('2.1')],
  ['cannot-afford-claim', arrange(startPlain(), { seat: 1, stock: '5/5/0/6/0/6' }), 1, claim('2.1')],
  ['cannot-afford-claim', arrange(startPlain(), { seat: 1, stock: '5/5/0/6/6/0' }), 1, claim('2.1')],
  ['no-such-triangle', startPlain(), 1, claim('20.1')],
  ['no-such-triangle', startPlain(), 1, claim('2.7')],
  ['no-such-triangle', startPlain(), 1, claim('2.0')],
  ['triangle-taken', playAll(startPlain(), claim('2.1'), end, end), 1, claim('2.1')],
  [
    'triangle-locked',
    playAll(arrange(rich(), { seat: 1, owns: '2.3' }), claim('2.2', '6.1'), end, end),
    1,
    claim('6.1'),
  ],
  ['not-a-start-triangle', startPlain(), 1, claim('10.1')],
  ['not-a-start-triangle', startPlain(), 1, claim('18.2')],
  ['not-adjacent', playAll(startPlain(), claim('2.1'), end, end), 1, claim('10.1')],
  ['not-the-lock-partner', arrange(rich(), { seat: 1, owns: '2.3' }), 1, claim('2.2', '6.2')],
  ['not-the-lock-partner', rich(), 1, claim('2.1', '1.1')],
  ['not-the-lock-partner', rich(), 1, claim('2.1', '0.0')],
  ['lock-partner-taken', arrange(rich(), { seat: 1, owns: '2.3' }, { seat: 2, owns: '6.1' }), 1, claim('2.2', '6.1')],
  ['no-metal-for-lock', arrange(startPlain(), { seat: 1, owns: '2.3' }), 1, claim('2.2', '6.1')],
  ['exchange-too-early', arrange(startPlain(), { seat: 1, fields: { [turnsMade]: 2 } }), 1, foodForEnergy],
  ['exchange-limit-reached', trader({ [exchangesUsed]: 3 }), 1, foodForEnergy],
  [
    'already-exchanged',
    playAll(trader({}, '9/9/9/9/9/9'), foodForEnergy),
    1,
    { type: 'exchange', give: 'iron', get: 'food' },
  ],
  ['no-such-resource', trader(), 1, { type: 'exchange', give: 'gold' as 'iron', get: 'food' }],
  ['no-such-resource', trader(), 1, { type: 'exchange', give: 'iron', get: 'toString' as 'food' }],
  ['same-resource', trader(), 1, { type: 'exchange', give: 'iron', get: 'iron' }],
  ['cannot-afford-exchange', trader({}, '4/5/1/6/6/6'), 1, { type: 'exchange', give: 'food', get: 'iron' }],
  ['malformed-move', startPlain(), 1, { type: 'surrender' } as unknown as Move],
]

describe('a move', () => {
  test.each(refusals)('is refused with %s', (code, game, seat, move) => {
    const before = snapshot(game)
    expect(applyMove(game, seat, move)).toEqual({ ok: false, refusal: code })
    expect(snapshot(game)).toBe(before)
  })

  test('has a test case for every refusal code', () => {
    expect([...new Set(refusals.map(([code]) => code))].sort()).toEqual([...moveRefusals].sort())
  })

  test('does not change the game to which it is applied', () => {
    const game = startPlain()
    const before = snapshot(game)
    playAll(game, claim('2.1'), end)
    expect(snapshot(game)).toBe(before)
  })
})
