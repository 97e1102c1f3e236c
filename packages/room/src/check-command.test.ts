import { describe, expect, test } from 'vitest'
import { checkCommand, type PlayerMove } from './check-command.ts'
import { endTurn, firstClaim, leave, roomAfter, startOf } from './testing/sample-room.ts'

const room = roomAfter([startOf(2)])
const { turnEndsAt } = room

function check(seat: number, command: PlayerMove, now: number, forTurn?: number): string {
  const checked = checkCommand(room, seat, { command, ...(forTurn && { forTurn }) }, now)
  return checked.ok ? 'allowed' : checked.refusal
}

describe('what the clock decides about a command', () => {
  test('a claim or exchange is refused from the end of the turn on', () => {
    expect(check(1, firstClaim, turnEndsAt)).toBe('turn-over')
    expect(check(1, { type: 'exchange', give: 'food', get: 'iron' }, turnEndsAt + 1499)).toBe('turn-over')
    expect(check(1, firstClaim, turnEndsAt + 5000)).toBe('turn-over')
    expect(check(1, firstClaim, turnEndsAt - 1)).toBe('allowed')
  })

  test('End turn is accepted after the end of the turn, until the server has passed', () => {
    expect(check(1, endTurn, turnEndsAt + 1)).toBe('allowed')
    expect(check(1, endTurn, turnEndsAt + 1600)).toBe('allowed')
  })

  test('leaving is accepted at any time, in and out of turn', () => {
    expect(check(1, leave, turnEndsAt + 1)).toBe('allowed')
    expect(check(2, leave, turnEndsAt - 30_000)).toBe('allowed')
  })

  test('a command meant for another turn is refused, so that a late one cannot end a later turn', () => {
    expect(check(1, endTurn, turnEndsAt - 1, 3)).toBe('turn-over')
    expect(check(1, endTurn, turnEndsAt - 1, 1)).toBe('allowed')
  })

  test.each(['time-ran-out', 'outage', 'toString', undefined])('a client may not send the move %s', (type) => {
    expect(check(1, { type } as unknown as PlayerMove, turnEndsAt - 1)).toBe('malformed-move')
  })

  test('whose turn it is, is left to the rules', () => {
    expect(check(2, firstClaim, turnEndsAt + 1)).toBe('allowed')
  })
})
