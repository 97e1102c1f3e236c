import type { Message } from '@hexaverse/protocol/game'
import type { Game } from '@hexaverse/rules'
import { describe, expect, test } from 'vitest'
import { messagesForEvent, type SeatNames } from './event-messages.ts'
import { fold } from './fold.ts'
import type { RoomEvent, Started } from './record.ts'
import type { AppliedEvent, Room } from './room.ts'
import { beginning, recordOf, rulebook, startOf } from './testing/sample-room.ts'

const names: SeatNames = { bySeat: ['anna', 'borys', 'chloe'], byJoining: ['chloe', 'anna', 'borys'] }

/** Applies the records, one a second, and returns the events of the last one. */
function lastApplied(start: Started, ...records: readonly (readonly RoomEvent[])[]): readonly AppliedEvent<Game>[] {
  let room: Room<Game> | undefined
  let last: readonly AppliedEvent<Game>[] = []
  let seq = 1
  for (const [index, events] of [[start], ...records].entries()) {
    last = fold(room, recordOf(seq, events, beginning + 1000 * index), rulebook)
    room = last.at(-1)?.room
    seq += events.length
  }
  return last
}

function messagesOf(applied: readonly AppliedEvent<Game>[]): Message[] {
  return applied.flatMap((one) => messagesForEvent(one, names, one.at))
}

const move = (seat: number, type: 'end-turn' | 'leave', by: 'player' | 'server' = 'player'): RoomEvent => ({
  type: 'moved',
  seat,
  move: { type },
  by,
})
const away = (seat: number): RoomEvent => ({ type: 'away', seat })
const back = (seat: number): RoomEvent => ({ type: 'back', seat })
const outage: RoomEvent = { type: 'moved', seat: 0, move: { type: 'outage' }, by: 'server' }
const types = (messages: readonly Message[]): string[] => messages.map(({ type }) => type)

describe('the messages for an event', () => {
  test('the start of a game has no messages: sockets receive snapshots instead', () => {
    expect(messagesOf(lastApplied(startOf(3)))).toEqual([])
  })

  test('messages carry the event’s number and the journal’s time', () => {
    const messages = messagesOf(lastApplied(startOf(3), [move(1, 'end-turn')]))
    expect(messages).toMatchObject([
      { type: 'turn-passed', seq: 2, player: { login: 'anna' }, turn: { site: 4, sentAt: beginning + 1000 } },
      { type: 'log-line', seq: 2, line: { code: 'turn-ended', at: beginning + 1000 } },
    ])
  })

  test('messages that are sent late carry the current time, so that clients show the seconds really left', () => {
    const [one] = lastApplied(startOf(3), [move(1, 'end-turn')])
    const [passed] = one ? messagesForEvent(one, names, one.at + 900) : []
    expect(passed).toMatchObject({ turn: { sentAt: beginning + 1900 } })
  })

  test('a departure sends the seconds left, for the list of players and for the log', () => {
    expect(messagesOf(lastApplied(startOf(3), [away(2)]))).toMatchObject([
      { type: 'player-connection', seq: 2, login: 'borys', site: 4, isConnected: false, secondsLeft: 30 },
      { type: 'log-line', seq: 2, line: { code: 'away', params: { player: 'borys', site: 4, count: 30 } } },
    ])
  })

  test('a return sends a message for the list of players and one for the log', () => {
    expect(messagesOf(lastApplied(startOf(3), [away(2)], [back(2)]))).toMatchObject([
      { type: 'player-connection', seq: 3, login: 'borys', isConnected: true, secondsLeft: 0 },
      { type: 'log-line', seq: 3, line: { code: 'back', params: { player: 'borys' } } },
    ])
  })

  test('an outage sends the new end of the turn and who is away; players who stayed cause no log line', () => {
    const messages = messagesOf(lastApplied(startOf(3), [outage, back(1), back(3)]))
    expect(types(messages)).toEqual(['log-line', ...Array(5).fill('player-connection')])
    expect(messages[0]).toMatchObject({ seq: 2, line: { code: 'outage' }, turn: { site: 1 } })
    const last = new Map(messages.slice(1).map((one) => ['login' in one ? one.login : '', one]))
    expect([...last.values()]).toMatchObject([
      { login: 'anna', isConnected: true },
      { login: 'borys', isConnected: false, secondsLeft: 60 },
      { login: 'chloe', isConnected: true },
    ])
  })

  test('a player who did not return is reported differently from one who left', () => {
    const left = (by: 'player' | 'server') => messagesOf(lastApplied(startOf(3), [move(2, 'leave', by)]))
    expect(left('player')).toMatchObject([{ type: 'player-excluded', line: { code: 'left' } }])
    expect(left('server')).toMatchObject([{ type: 'player-excluded', line: { code: 'did-not-return' } }])
  })
})

describe('the end of a game', () => {
  const entropies = ['aa', '', 'cc']
  const leaveTwice = [[move(1, 'leave')], [move(2, 'leave')]] as const

  test('the result is the last message, with everything needed to check the map', () => {
    const messages = messagesOf(lastApplied(startOf(3, { entropies }), ...leaveTwice))
    expect(types(messages)).toEqual(['player-excluded', 'log-line', 'game-ended'])
    expect(messages.at(-1)).toEqual({
      type: 'game-ended',
      roomId: 'r',
      seq: 3,
      ending: 'technical',
      winners: ['chloe'],
      serverSeed: '11'.repeat(32),
      people: ['chloe', 'anna', 'borys'],
      entropies,
      prize: { isPaid: false },
    })
  })

  test('the result carries the decision about the prize from the journal', () => {
    const [one] = lastApplied(startOf(3), ...leaveTwice)
    const ended = one?.room.ended
    if (!one || !ended) throw new Error('The game goes on')
    const resultFor = (prize: { isPaid: boolean; code?: string; capped?: string[] }) =>
      messagesForEvent({ ...one, room: { ...one.room, ended: { ...ended, prize } } }, names, one.at).at(-1)
    expect(resultFor({ isPaid: true })).toMatchObject({ prize: { isPaid: true } })
    expect(resultFor({ isPaid: false, code: 'day-limit' })).toMatchObject({
      prize: { isPaid: false, unpaid: 'day-limit' },
    })
    const capped = one.room.seats.map(({ id }) => id)
    expect(resultFor({ isPaid: true, capped })).toMatchObject({ prize: { isPaid: true, capped: names.bySeat } })
  })

  test('the result of a rematch tells the seats, which were not drawn', () => {
    const messages = messagesOf(lastApplied(startOf(3, { seats: [2, 3, 1] }), ...leaveTwice))
    expect(messages.at(-1)).toMatchObject({ type: 'game-ended', seats: [2, 3, 1] })
  })

  test('the result of practice says that nothing is paid', () => {
    const messages = messagesOf(lastApplied(startOf(3, { practice: 'easy' }), ...leaveTwice))
    expect(messages.at(-1)).toMatchObject({ prize: { isPaid: false, unpaid: 'practice' } })
  })
})
