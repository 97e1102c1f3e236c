import type { Message } from '@hexaverse/protocol/game'
import type { Game } from '@hexaverse/rules'
import { describe, expect, test } from 'vitest'
import { beginning, recordOf, startOf } from '../../../../test/harness/rooms/room-rig.ts'
import { fold } from '../machine/fold.ts'
import type { RoomEvent, Started } from '../machine/record.ts'
import type { AppliedEvent, Room } from '../machine/room.ts'
import { rulebook } from '../machine/rulebook.ts'
import { messagesForEvent } from './event-messages.ts'
import type { SeatNames } from './seat-names.ts'

const cast: SeatNames = { bySeat: ['anna', 'borys', 'chloe'], byJoining: ['chloe', 'anna', 'borys'] }

/** The last of these events, told. Each array is a record, one a second. */
function told(start: Started, ...records: readonly (readonly RoomEvent[])[]): readonly AppliedEvent<Game>[] {
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

function messagesOf(news: readonly AppliedEvent<Game>[]): Message[] {
  return news.flatMap((one) => messagesForEvent(one, cast, one.at))
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

describe('what is said of an event', () => {
  test('is nothing when the game starts: the room is shown instead', () => {
    expect(messagesOf(told(startOf(3)))).toEqual([])
  })

  test('has its number, and the time of the journal', () => {
    const messages = messagesOf(told(startOf(3), [move(1, 'end-turn')]))
    expect(messages).toMatchObject([
      { type: 'turn-passed', seq: 2, player: { login: 'anna' }, turn: { seat: 2, sentAt: beginning + 1000 } },
      { type: 'log-line', seq: 2, line: { code: 'turn-ended', at: beginning + 1000 } },
    ])
  })

  test('says what time it is now where it is told late, so that nobody counts seconds that are gone', () => {
    const [one] = told(startOf(3), [move(1, 'end-turn')])
    const [passed] = one ? messagesForEvent(one, cast, one.at + 900) : []
    expect(passed).toMatchObject({ turn: { sentAt: beginning + 1900 } })
  })

  test('of somebody who went is how long the others wait, in the list and in the log', () => {
    expect(messagesOf(told(startOf(3), [away(2)]))).toMatchObject([
      { type: 'player-connection', seq: 2, login: 'borys', seat: 2, isConnected: false, secondsLeft: 30 },
      { type: 'log-line', seq: 2, line: { code: 'away', params: { player: 'borys', seat: 2, count: 30 } } },
    ])
  })

  test('of somebody who came back is that', () => {
    expect(messagesOf(told(startOf(3), [away(2)], [back(2)]))).toMatchObject([
      { type: 'player-connection', seq: 3, login: 'borys', isConnected: true, secondsLeft: 0 },
      { type: 'log-line', seq: 3, line: { code: 'back', params: { player: 'borys' } } },
    ])
  })

  test('of an outage is the new end of the turn and who has to show up; who was here all along makes no line', () => {
    const messages = messagesOf(told(startOf(3), [outage, back(1), back(3)]))
    expect(types(messages)).toEqual(['log-line', ...Array(5).fill('player-connection')])
    expect(messages[0]).toMatchObject({ seq: 2, line: { code: 'outage' }, turn: { seat: 1 } })
    const last = new Map(messages.slice(1).map((one) => ['login' in one ? one.login : '', one]))
    expect([...last.values()]).toMatchObject([
      { login: 'anna', isConnected: true },
      { login: 'borys', isConnected: false, secondsLeft: 60 },
      { login: 'chloe', isConnected: true },
    ])
  })

  test('tells those who did not come back from those who left', () => {
    const left = (by: 'player' | 'server') => messagesOf(told(startOf(3), [move(2, 'leave', by)]))
    expect(left('player')).toMatchObject([{ type: 'player-excluded', line: { code: 'left' } }])
    expect(left('server')).toMatchObject([{ type: 'player-excluded', line: { code: 'did-not-return' } }])
  })
})

describe('the end of a game', () => {
  const entropies = ['aa', '', 'cc']
  const leaveTwice = [[move(1, 'leave')], [move(2, 'leave')]] as const

  test('is said last, with everything that lets a person check the map', () => {
    const messages = messagesOf(told(startOf(3, { entropies }), ...leaveTwice))
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

  test('says what became of the prize, as the journal has it', () => {
    const [one] = told(startOf(3), ...leaveTwice)
    const ended = one?.room.ended
    if (!one || !ended) throw new Error('The game goes on')
    const say = (prize: { isPaid: boolean; code?: string }) =>
      messagesForEvent({ ...one, room: { ...one.room, ended: { ...ended, prize } } }, cast, one.at).at(-1)
    expect(say({ isPaid: true })).toMatchObject({ prize: { isPaid: true } })
    expect(say({ isPaid: false, code: 'day-limit' })).toMatchObject({
      prize: { isPaid: false, unpaid: 'day-limit' },
    })
  })

  test('of practice brings nothing, and says so', () => {
    const messages = messagesOf(told(startOf(3, { practice: 'easy' }), ...leaveTwice))
    expect(messages.at(-1)).toMatchObject({ prize: { isPaid: false, unpaid: 'practice' } })
  })
})
