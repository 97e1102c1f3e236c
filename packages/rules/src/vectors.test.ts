import { describe, expect, test } from 'vitest'
import { applyMove, scoresOf, winnersOf } from './apply-move.ts'
import { exchangesUsed, parcelDelivered, read, standing, starved, turnsMade } from './board/position.ts'
import type { Game } from './game.ts'
import { legalMoves } from './moves/choices.ts'
import type { Move } from './moves/move.ts'
import { isOutOfMoves } from './moves/openings.ts'
import { arrange, claim, end, playAll, startPlain, stock } from './testing/scenario.ts'

const moves = (game: Game): string[] =>
  legalMoves(game.position, game.position.current).map((move) => {
    if (move.type === 'claim')
      return `${move.hex}.${move.triangle}${move.lock ? ` lock ${move.lock.hex}.${move.lock.triangle}` : ''}`
    return move.type === 'exchange' ? `${move.give} for ${move.get}` : move.type
  })
const refusalOf = (game: Game, move: Move, seat = game.position.current): string | undefined => {
  const applied = applyMove(game, seat, move)
  return applied.ok ? undefined : applied.refusal
}

describe('the worked examples of the specification', () => {
  test('1: the first turn offers two triangles and nothing to lock or exchange', () => {
    const game = startPlain()
    expect(moves(game)).toEqual(['2.1', '2.6', 'end-turn'])
    const claimed = playAll(game, claim('2.1'))
    expect(stock(claimed, 1)).toBe('11/5/0/5/5/5')
    const ended = playAll(claimed, end)
    expect(stock(ended, 1)).toBe('10/4/0/5/5/5')
    expect(ended.position.current).toBe(2)
  })

  const second = () => playAll(startPlain(), claim('2.6'), end, claim('18.2'), end)

  test('2: metal found by a claim cannot pay for the lock of that claim', () => {
    expect(moves(second())).toEqual(['2.1', '2.3', 'end-turn'])
    expect(refusalOf(second(), claim('2.3', '3.4'))).toBe('no-metal-for-lock')
    expect(stock(playAll(second(), claim('2.3')), 1)).toBe('4/4/6/4/4/10')
  })

  test('3: a lock costs metal, gives food and water, and closes its triangle for all', () => {
    const third = playAll(second(), claim('2.3'), end, claim('18.5'), end)
    expect(stock(third, 1)).toBe('3/3/6/4/4/10')
    expect(moves(third).sort()).toEqual(['2.1', '2.2', '2.2 lock 6.1', '3.4', 'end-turn'].sort())
    expect(refusalOf(third, claim('2.2', '6.2'))).toBe('not-the-lock-partner')
    expect(refusalOf(third, claim('2.2', '2.1'))).toBe('not-the-lock-partner')
    const locked = playAll(third, claim('2.2', '6.1'))
    expect(stock(locked, 1)).toBe('4/10/5/3/3/9')
    expect(stock(playAll(locked, end), 1)).toBe('3/9/5/3/3/9')
    expect(refusalOf(playAll(locked, end, end), claim('6.1'))).toBe('triangle-locked')
  })

  const fourth = () => playAll(arrange(startPlain(), { seat: 1, stock: '1/5/0/6/6/6' }), claim('2.6'), end)

  test('4: the parcel comes when upkeep would exclude the player', () => {
    expect(stock(fourth(), 1)).toBe('1/5/1/5/6/12')
    expect(read(fourth().position, 1, parcelDelivered)).toBe(1)
    expect(fourth().position.ending).toBeUndefined()
  })

  test('5: without food and parcel a player is excluded, and the last one wins without upkeep', () => {
    const game = playAll(fourth(), end, end)
    expect(read(game.position, 1, standing)).toBe(starved)
    expect(game.position.ending).toBe('clean')
    expect(winnersOf(game.position)).toEqual([2])
    expect(stock(game, 2)).toBe('4/4/0/6/6/6')
  })

  test('6: an exchange gives five for one, once a turn', () => {
    const game = arrange(startPlain(), { seat: 1, stock: '5/5/0/6/6/7', fields: { [turnsMade]: 3 } })
    expect(moves(game).filter((move) => move.includes(' for '))).toHaveLength(25)
    const exchanged = playAll(game, { type: 'exchange', give: 'energy', get: 'food' })
    expect(stock(exchanged, 1)).toBe('6/5/0/6/6/2')
    expect(read(exchanged.position, 1, exchangesUsed)).toBe(1)
    expect(refusalOf(exchanged, { type: 'exchange', give: 'iron', get: 'food' })).toBe('already-exchanged')
    expect(refusalOf(exchanged, claim('2.1'))).toBeUndefined()
  })

  const seventh = () => arrange(startPlain(), { seat: 1, stock: '4/4/0/0/4/4', owns: '2.6' })

  test('7: a player without iron and with nothing to exchange is out of moves, even beside free triangles', () => {
    expect(isOutOfMoves(seventh().position, 1)).toBe(true)
    expect(moves(seventh())).toEqual(['end-turn'])
  })

  test('8: when all players are out of moves, points decide', () => {
    const game = playAll(arrange(seventh(), { seat: 2, stock: '4/4/0/4/0/4', owns: '18.2' }), end)
    expect(stock(game, 1)).toBe('3/3/0/0/4/4')
    expect(game.position.ending).toBe('points')
    expect(scoresOf(game.position)).toEqual([
      { seat: 2, score: 21 },
      { seat: 1, score: 19 },
    ])
    expect(winnersOf(game.position)).toEqual([2])
  })

  test('9: if no player ever acts, the second wins after eleven turns', () => {
    const tenth = playAll(startPlain(), ...Array(10).fill(end))
    expect([stock(tenth, 1), stock(tenth, 2)]).toEqual(['1/1/1/6/7/7', '1/1/1/6/7/7'])
    const game = playAll(tenth, end)
    expect([game.position.ending, winnersOf(game.position)]).toEqual(['clean', [2]])
  })

  test('10: a shared highest score is a draw', () => {
    const even = arrange(
      startPlain(),
      { seat: 1, stock: '4/4/0/0/2/2', owns: '2.1' },
      { seat: 2, stock: '3/3/0/0/2/2', owns: '18.2' },
    )
    const game = playAll(even, end)
    expect(stock(game, 1)).toBe('3/3/0/0/2/2')
    expect([game.position.ending, winnersOf(game.position)]).toEqual(['draw', [1, 2]])
    expect(scoresOf(game.position).map(({ score }) => score)).toEqual([15, 15])
  })

  test('11: the parcel does not save a deficit of two', () => {
    const game = playAll(arrange(startPlain(3), { seat: 1, stock: '0/5/0/6/6/6' }), end)
    expect(read(game.position, 1, parcelDelivered)).toBe(1)
    expect(read(game.position, 1, standing)).toBe(starved)
    expect(stock(game, 1)).toBe('0/5/1/6/7/7')
  })

  test('12: a player who leaves out of turn is skipped, and the last exit names the victory', () => {
    const start = startPlain(3)
    const gone = applyMove(start, 2, { type: 'leave' })
    if (!gone.ok) throw new Error(gone.refusal)
    expect(gone.value.events).toMatchObject([{ type: 'player-left', seat: 2 }])
    const third = playAll(gone.value.game, end)
    expect(third.position.current).toBe(3)
    const starving = arrange(third, { seat: 3, stock: '1/1/0/0/0/0', fields: { [parcelDelivered]: 1 } })
    const clean = playAll(starving, end)
    expect([clean.position.ending, winnersOf(clean.position)]).toEqual(['clean', [1]])
    const technical = applyMove(third, 3, { type: 'leave' })
    expect(technical.ok && technical.value.events.at(-1)).toMatchObject({
      type: 'game-ended',
      ending: 'technical',
      winners: [1],
    })
  })
})
