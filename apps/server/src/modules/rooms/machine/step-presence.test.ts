import type { Started } from '@hexaverse/room'
import { endTurn, leave, startOf } from '@hexaverse/room/testing/sample-room'
import { describe, expect, test } from 'vitest'
import { answersIn, Rig, typesOf } from '../../../../test/harness/rooms/room-rig.ts'

describe('presence', () => {
  const bots: Partial<Started> = {
    practice: 'hard',
    people: [
      { id: 'a', isBot: false },
      { id: 'bot-1', isBot: true },
    ],
  }

  test('a departure is recorded and broadcast', () => {
    const rig = Rig.playing()
    rig.give({ type: 'disconnected', account: 'b' })
    expect(rig.draft.events).toMatchObject([{ type: 'away' }])
    expect(typesOf(rig.commit())).toContain('broadcast')
  })

  test('a bot is never recorded as away', () => {
    expect(Rig.playing(2, bots).give({ type: 'disconnected', account: 'bot-1' })).toEqual([])
  })

  test('the departure of a player who is out of the game is not recorded', () => {
    const rig = Rig.playing(3)
    rig.command(2, leave)
    rig.commit()
    expect(rig.give({ type: 'disconnected', account: rig.room.seats[1]?.id ?? '' })).toEqual([])
  })

  test('a node with a socket of the player contradicts another node’s record that the player is away', () => {
    const rig = Rig.playing()
    rig.give({ type: 'join', ref: 1, account: rig.room.seats[1]?.id ?? '' })
    rig.read()
    rig.overtake({ type: 'away', seat: 2 })
    rig.give({ type: 'journal-head', seq: 2 })
    rig.read()
    expect(rig.draft.events).toEqual([{ type: 'back', seat: 2 }])
  })

  test('a player whose last socket here closed while another node has one is not away', () => {
    const rig = Rig.playing()
    const account = rig.room.seats[1]?.id ?? ''
    rig.give({ type: 'join', ref: 1, account })
    rig.read()
    expect(rig.give({ type: 'disconnected', account, isElsewhere: true })).toEqual([])
    // The other node reports the end of that one, and this node has nothing to say against it.
    rig.overtake({ type: 'away', seat: 2 })
    rig.give({ type: 'journal-head', seq: 2 })
    rig.read()
    expect(rig.room.awaySince[1]).toBeDefined()
    expect(rig.machine.pending).toBeUndefined()
  })

  test('a player who returns in time is not away any more', () => {
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

describe('joins and resyncs', () => {
  test('a join receives the room as the journal has it, not as this node remembers it', () => {
    const rig = Rig.playing()
    rig.overtake({ type: 'moved', seat: 1, move: endTurn, by: 'player' })
    const [first] = rig.room.seats
    expect(rig.give({ type: 'join', ref: 9, account: first?.id ?? '' })).toEqual([{ type: 'read-journal', since: 1 }])
    const effects = rig.read()
    expect(effects.find(({ type }) => type === 'send-snapshot')).toMatchObject({ ref: 9, room: { turnNumber: 2 } })
  })

  test('a join by an account without a seat is refused', () => {
    const rig = Rig.playing()
    rig.give({ type: 'join', ref: 9, account: 'stranger' })
    expect(answersIn(rig.read())).toEqual([{ ok: false, code: 'not-in-room' }])
  })

  test('a resync is answered at once if this node knows more than the client', () => {
    const rig = Rig.playing()
    const effects = rig.give({ type: 'resync', ref: 9, account: 'a', since: 0 })
    expect(typesOf(effects)).toEqual(['send-snapshot', 'acknowledge'])
  })

  test('a resync of a client that knows more than this node makes the node read the journal first', () => {
    const effects = Rig.playing().give({ type: 'resync', ref: 9, account: 'a', since: 5 })
    expect(typesOf(effects)).toEqual(['read-journal'])
  })
})

describe('records of other nodes', () => {
  test('a notice that another node has written makes the machine read the journal, and a repeated one does nothing', () => {
    const rig = Rig.playing()
    rig.overtake({ type: 'away', seat: 1 })
    expect(typesOf(rig.give({ type: 'journal-head', seq: 2 }))).toEqual(['read-journal'])
    expect(typesOf(rig.read())).toContain('broadcast')
    expect(rig.give({ type: 'journal-head', seq: 2 })).toEqual([])
  })

  test('a notice that comes during a read makes the machine read once more, unless that read had it', () => {
    const rig = Rig.playing()
    rig.give({ type: 'journal-head', seq: 2 })
    rig.give({ type: 'journal-head', seq: 3 })
    rig.overtake({ type: 'away', seat: 1 })
    expect(typesOf(rig.read())).toContain('read-journal')
    expect(typesOf(rig.read())).not.toContain('read-journal')
  })

  test('a head beyond the known one makes the machine read the journal once', () => {
    const rig = Rig.playing()
    expect(typesOf(rig.give({ type: 'journal-head', seq: 2 }))).toEqual(['read-journal'])
    expect(rig.give({ type: 'journal-head', seq: 2 })).toEqual([])
  })
})

describe('a start', () => {
  test('a start that another node wrote first is acknowledged', () => {
    const rig = new Rig()
    rig.give({ type: 'start', ref: 1, started: startOf(2) })
    rig.records.push(...Rig.playing().records)
    expect(answersIn(rig.read())).toEqual([{ ok: true }])
  })
})
