import { describe, expect, test } from 'vitest'
import { absenceEndsAt, checkCommand, dueEvents, nextDeadline, type PlayerMove } from './clock-rules.ts'
import type { Moved, RoomEvent } from './record.ts'
import { beginning, endTurn, firstClaim, leave, roomAfter, startOf } from './testing/sample-room.ts'

const begun = roomAfter([startOf(2)])
const { turnEndsAt } = begun

function check(seat: number, command: PlayerMove, now: number, forTurn?: number): string {
  const checked = checkCommand(begun, seat, { command, ...(forTurn && { forTurn }) }, now)
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

const outage: Moved = { type: 'moved', seat: 0, move: { type: 'outage' }, by: 'server' }
const away = (seat: number): RoomEvent => ({ type: 'away', seat })
const back = (seat: number): RoomEvent => ({ type: 'back', seat })
const left = (seat: number): RoomEvent => ({ type: 'moved', seat, move: { type: 'leave' }, by: 'player' })

describe('a turn that runs out', () => {
  const room = roomAfter([startOf(2)])

  test('the server does not pass earlier than 1.5 seconds after the end of the turn', () => {
    expect(dueEvents(room, room.turnEndsAt + 1499)).toBeUndefined()
  })

  test('the server passes 1.5 seconds after the end of the turn, and the journal must not accept it earlier', () => {
    expect(dueEvents(room, room.turnEndsAt + 1500)).toEqual({
      events: [{ type: 'moved', seat: 1, move: { type: 'time-ran-out' }, by: 'server' }],
      notBefore: room.turnEndsAt + 1500,
    })
  })

  test('the turn clock does not stop while the player is away', () => {
    expect(roomAfter([startOf(2), away(1)]).turnEndsAt).toBe(room.turnEndsAt)
  })
})

describe('a turn with End turn as the only move', () => {
  const room = { ...roomAfter([startOf(2)]), endsItselfAt: beginning + 2000 }

  test('a turn with End turn as the only move ends after two seconds, not before', () => {
    expect(dueEvents(room, beginning + 1999)).toBeUndefined()
    expect(dueEvents(room, beginning + 2000)?.events).toEqual([
      { type: 'moved', seat: 1, move: { type: 'end-turn' }, by: 'server' },
    ])
  })
})

describe('a player who is away', () => {
  test('a player who is away is not removed during the grace period', () => {
    const room = roomAfter([startOf(3), away(2)])
    expect(dueEvents(room, beginning + 1000 + 29_999)).toBeUndefined()
  })

  test('a player who is still away after the grace period is removed, in or out of turn', () => {
    for (const seat of [1, 2]) {
      const room = roomAfter([startOf(3), away(seat)])
      expect(dueEvents(room, beginning + 1000 + 30_000)).toEqual({
        events: [{ type: 'moved', seat, move: { type: 'leave' }, by: 'server' }],
        notBefore: beginning + 31_000,
      })
    }
  })

  test('a player who came back is not removed, and gets the full grace period when away again', () => {
    expect(nextDeadline(roomAfter([startOf(3), away(2), back(2)]))?.type).toBe('time-ran-out')
    expect(absenceEndsAt(roomAfter([startOf(3), away(2), back(2), away(2)]), 2)).toBe(beginning + 33_000)
  })

  test('a player who is out already is not removed again', () => {
    expect(nextDeadline(roomAfter([startOf(3), away(2), left(2)]))?.type).toBe('time-ran-out')
  })
})

describe('an outage', () => {
  test('after an outage at least fifteen seconds of the turn are left', () => {
    const room = roomAfter([startOf(2, { turnMs: 4000 }), outage])
    expect(room.turnEndsAt).toBe(beginning + 1000 + 15_000)
  })

  test('an outage does not shorten a turn that has more time left', () => {
    expect(roomAfter([startOf(2), outage]).turnEndsAt).toBe(beginning + 60_000)
  })

  test('after an outage earlier and new absences count only after thirty seconds', () => {
    const counted = beginning + 30_000 + 30_000
    expect(absenceEndsAt(roomAfter([startOf(3), away(2), outage]), 2)).toBe(counted + 2000)
    expect(absenceEndsAt(roomAfter([startOf(3), outage, back(2), away(2)]), 2)).toBe(counted + 1000)
  })

  test('after an outage every person counts as away, and no bot does', () => {
    const people = [
      { id: 'a', isBot: false },
      { id: 'bot-1', isBot: true },
    ]
    const room = roomAfter([startOf(2, { people, practice: 'easy' }), outage])
    const isAway = room.seats.map((_, index) => room.awaySince[index] !== undefined)
    expect(isAway).toEqual(room.seats.map(({ isBot }) => !isBot))
  })
})

test('a game that is over has no deadline', () => {
  const room = roomAfter([startOf(2), away(1), left(2)])
  expect(room.ended?.ending).toBe('technical')
  expect(nextDeadline(room)).toBeUndefined()
})
