import { describe, expect, test } from 'vitest'
import { answersIn, endTurn, leave, Rig, startOf, typesOf } from '../../../../test/harness/rooms/room-rig.ts'
import type { Started } from './record.ts'

describe('presence', () => {
  const bots: Partial<Started> = {
    practice: 'hard',
    people: [
      { id: 'a', isBot: false },
      { id: 'bot-1', isBot: true },
    ],
  }

  test('that ends is written down, and told to the others', () => {
    const rig = Rig.playing()
    rig.give({ type: 'disconnected', account: 'b' })
    expect(rig.draft.events).toMatchObject([{ type: 'away' }])
    expect(typesOf(rig.commit())).toContain('broadcast')
  })

  test('of a bot never ends', () => {
    expect(Rig.playing(2, bots).give({ type: 'disconnected', account: 'bot-1' })).toEqual([])
  })

  test('of somebody who is out of the game is no matter', () => {
    const rig = Rig.playing(3)
    rig.command(2, leave)
    rig.commit()
    expect(rig.give({ type: 'disconnected', account: rig.room.seats[1]?.id ?? '' })).toEqual([])
  })

  test('at this node contradicts another node that saw a socket go', () => {
    const rig = Rig.playing()
    rig.give({ type: 'join', ref: 1, account: rig.room.seats[1]?.id ?? '' })
    rig.read()
    rig.give({ type: 'record-received', record: rig.overtake({ type: 'away', seat: 2 }) })
    expect(rig.draft.events).toEqual([{ type: 'back', seat: 2 }])
  })

  test('that returns in time ends the fear of being sent away', () => {
    const rig = Rig.playing()
    const account = rig.room.seats[1]?.id ?? ''
    rig.give({ type: 'disconnected', account })
    rig.commit()
    rig.now += 29_000
    rig.give({ type: 'join', ref: 1, account })
    rig.read()
    rig.commit()
    expect(rig.room.awaySince).toEqual([undefined, undefined])
  })
})

describe('who joins', () => {
  test('is shown the room as the journal has it, not as this node remembers it', () => {
    const rig = Rig.playing()
    rig.overtake({ type: 'moved', seat: 1, move: endTurn, by: 'player' })
    const [first] = rig.room.seats
    expect(rig.give({ type: 'join', ref: 9, account: first?.id ?? '' })).toEqual([{ type: 'read-journal', since: 1 }])
    const effects = rig.read()
    expect(effects.find(({ type }) => type === 'send-snapshot')).toMatchObject({ ref: 9, room: { turnNumber: 2 } })
  })

  test('and does not belong here is refused', () => {
    const rig = Rig.playing()
    rig.give({ type: 'join', ref: 9, account: 'stranger' })
    expect(answersIn(rig.read())).toEqual([{ ok: false, code: 'not-in-room' }])
  })

  test('and missed something is shown the room at once where this node knows more', () => {
    const rig = Rig.playing()
    const effects = rig.give({ type: 'resync', ref: 9, account: 'a', since: 0 })
    expect(typesOf(effects)).toEqual(['send-snapshot', 'acknowledge'])
  })

  test('and knows more than this node makes it read first', () => {
    const effects = Rig.playing().give({ type: 'resync', ref: 9, account: 'a', since: 5 })
    expect(typesOf(effects)).toEqual(['read-journal'])
  })
})

describe('the other nodes', () => {
  test('are heard when their record is the next one', () => {
    const rig = Rig.playing()
    const record = rig.overtake({ type: 'away', seat: 1 })
    expect(typesOf(rig.give({ type: 'record-received', record }))).toContain('broadcast')
    expect(rig.give({ type: 'record-received', record })).toEqual([])
  })

  test('make the machine read when it missed one of theirs', () => {
    const rig = Rig.playing()
    expect(typesOf(rig.give({ type: 'journal-head', seq: 2 }))).toEqual(['read-journal'])
    expect(rig.give({ type: 'journal-head', seq: 2 })).toEqual([])
  })
})

describe('a start', () => {
  test('that another node made first is as good', () => {
    const rig = new Rig()
    rig.give({ type: 'start', ref: 1, started: startOf(2) })
    rig.records.push(...Rig.playing().records)
    expect(answersIn(rig.read())).toEqual([{ ok: true }])
  })
})
