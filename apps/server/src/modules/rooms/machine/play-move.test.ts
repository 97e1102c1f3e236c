import { describe, expect, test } from 'vitest'
import { endTurn, firstClaim, leave, roomAfter, startOf } from '../../../../test/harness/rooms/room-rig.ts'
import type { CommandRequest, PlayerMove } from './input.ts'
import { checkCommand } from './play-move.ts'

const room = roomAfter([startOf(2)])
const { turnEndsAt } = room

function judge(seat: number, command: PlayerMove, now: number, forTurn?: number): string {
  const request: CommandRequest = { type: 'command', ref: 0, account: 'a', command, ...(forTurn && { forTurn }) }
  const verdict = checkCommand(room, seat, request, now)
  return verdict.ok ? 'to be tried' : verdict.refusal
}

describe('the clock’s part in judging a command', () => {
  test('a claim or exchange is refused from the very end of the turn on', () => {
    expect(judge(1, firstClaim, turnEndsAt)).toBe('turn-over')
    expect(judge(1, { type: 'exchange', give: 'food', get: 'iron' }, turnEndsAt + 1499)).toBe('turn-over')
    expect(judge(1, firstClaim, turnEndsAt + 5000)).toBe('turn-over')
    expect(judge(1, firstClaim, turnEndsAt - 1)).toBe('to be tried')
  })

  test('the end of the turn is taken after it too, as long as the server has not passed', () => {
    expect(judge(1, endTurn, turnEndsAt + 1)).toBe('to be tried')
    expect(judge(1, endTurn, turnEndsAt + 1600)).toBe('to be tried')
  })

  test('leaving is possible at any time, in and out of turn', () => {
    expect(judge(1, leave, turnEndsAt + 1)).toBe('to be tried')
    expect(judge(2, leave, turnEndsAt - 30_000)).toBe('to be tried')
  })

  test('a command meant for another turn is refused, so that a late one cannot end a later turn', () => {
    expect(judge(1, endTurn, turnEndsAt - 1, 3)).toBe('turn-over')
    expect(judge(1, endTurn, turnEndsAt - 1, 1)).toBe('to be tried')
  })

  test.each(['time-ran-out', 'outage', 'toString', undefined])('nobody sends the move %s', (type) => {
    expect(judge(1, { type } as unknown as PlayerMove, turnEndsAt - 1)).toBe('malformed-move')
  })

  test('whose turn it is, the rules say', () => {
    expect(judge(2, firstClaim, turnEndsAt + 1)).toBe('to be tried')
  })
})
