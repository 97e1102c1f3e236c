import { endTurn, firstClaim } from '@hexaverse/room/testing/sample-room'
import { describe, expect, test } from 'vitest'
import { answersIn, Rig, typesOf } from '../../../../test/harness/rooms/room-rig.ts'

const done = { ok: true }
const denied = (code: string) => ({ ok: false, code })

describe('a conflict', () => {
  test('after a conflict the machine reads the journal, broadcasts what it missed, and decides again', () => {
    const rig = Rig.playing()
    rig.command(1, firstClaim)
    rig.overtake({ type: 'away', seat: 2 })
    expect(rig.give({ type: 'append-conflict' })).toEqual([{ type: 'read-journal', since: 1 }])
    expect(typesOf(rig.read())).toEqual(['broadcast', 'append'])
    expect(rig.draft).toMatchObject({ firstSeq: 3, events: [{ move: firstClaim }] })
  })

  test('after a conflict a command that was legal may be refused', () => {
    const rig = Rig.playing()
    rig.command(1, endTurn)
    rig.overtake({ type: 'moved', seat: 1, move: { type: 'time-ran-out' }, by: 'server' })
    rig.give({ type: 'append-conflict' })
    expect(answersIn(rig.read())).toEqual([denied('not-your-turn')])
  })

  test('a deadline event that was too early for the journal is decided again by the clock', () => {
    const rig = Rig.playing()
    rig.now = rig.room.turnEndsAt + 1500
    rig.give({ type: 'due' })
    rig.give({ type: 'append-conflict' })
    rig.now -= 1000
    expect(rig.read()).toEqual([{ type: 'wake-at', at: rig.room.turnEndsAt + 1500 }])
  })
})

describe('a commit without an answer', () => {
  test('a commit without an answer is looked up in the journal, and acknowledged if it is there', () => {
    const rig = Rig.playing()
    rig.command(1, firstClaim)
    rig.write(rig.draft)
    expect(rig.give({ type: 'append-unknown' })).toEqual([{ type: 'read-journal', since: 1 }])
    expect(typesOf(rig.read())).toEqual(['acknowledge', 'broadcast', 'notify-nodes'])
  })

  test('a draft whose number is still free is appended again unchanged, because it may still arrive', () => {
    const rig = Rig.playing()
    rig.command(1, firstClaim)
    const { draft } = rig
    rig.give({ type: 'append-unknown' })
    rig.now = rig.room.turnEndsAt + 1000
    expect(rig.read()).toMatchObject([{ type: 'append', draft }])
    expect(rig.draft).toBe(draft)
  })

  test('a request is decided again once the number of its draft is taken by another node', () => {
    const rig = Rig.playing()
    rig.command(1, firstClaim)
    const { mark } = rig.draft
    rig.overtake({ type: 'away', seat: 2 })
    rig.give({ type: 'append-unknown' })
    rig.read()
    expect(rig.draft.firstSeq).toBe(3)
    expect(rig.draft.mark).not.toBe(mark)
  })

  test('an event of the server itself is decided again, after the outage is recorded', () => {
    const rig = Rig.playing()
    rig.now = rig.room.turnEndsAt + 1500
    rig.give({ type: 'due' })
    rig.give({ type: 'append-unknown' })
    rig.give({ type: 'journal-unread' })
    rig.now += 10_000
    rig.give({ type: 'outage-over', since: rig.now - 5000 })
    rig.read()
    expect(rig.draft.events).toMatchObject([{ move: { type: 'outage' } }])
    rig.commit()
    expect(rig.room.turnEndsAt).toBe(rig.now + 15_000)
  })
})

describe('while the journal is away', () => {
  test('queued and new requests are refused at once while the journal is away', () => {
    const rig = Rig.playing()
    rig.command(1, endTurn)
    rig.command(2, endTurn)
    expect(answersIn(rig.give({ type: 'journal-away' }))).toEqual([denied('room-busy')])
    expect(answersIn(rig.command(1, endTurn))).toEqual([denied('room-busy')])
  })

  test('a draft under way when the journal is lost is still answered later', () => {
    const rig = Rig.playing()
    rig.command(1, endTurn)
    rig.give({ type: 'journal-away' })
    rig.give({ type: 'append-unknown' })
    rig.write(rig.draft)
    rig.give({ type: 'outage-over', since: rig.now })
    expect(answersIn(rig.read())).toEqual([done])
  })

  test('no wake-up is set while the journal is away', () => {
    const rig = Rig.playing()
    rig.give({ type: 'journal-away' })
    rig.now += 100_000
    expect(rig.give({ type: 'due' })).toEqual([])
  })
})

describe('an outage', () => {
  test('an outage is recorded before anything else, together with the players who are present', () => {
    const rig = Rig.playing(3)
    const [first] = rig.room.seats
    rig.give({ type: 'join', ref: 1, account: first?.id ?? '' })
    rig.read()
    rig.now = rig.room.turnEndsAt + 60_000
    rig.give({ type: 'outage-over', since: rig.now - 1000 })
    rig.read()
    expect(rig.draft.events).toMatchObject([{ move: { type: 'outage' } }, { type: 'back', seat: 1 }])
  })

  test('an outage that another node has recorded is not recorded twice', () => {
    const rig = Rig.playing()
    rig.now += 20_000
    rig.overtake({ type: 'moved', seat: 0, move: { type: 'outage' }, by: 'server' })
    rig.give({ type: 'outage-over', since: rig.now - 5000 })
    expect(typesOf(rig.read())).toEqual(['broadcast'])
  })

  test('an outage is recorded once, even by a node whose clock runs ahead', () => {
    const rig = Rig.playing()
    rig.give({ type: 'outage-over', since: rig.now + 50_000 })
    rig.read()
    expect(typesOf(rig.commit())).toEqual(['broadcast', 'notify-nodes', 'wake-at'])
  })

  test('an outage from before the start of the game is not recorded', () => {
    const rig = Rig.playing()
    rig.give({ type: 'outage-over', since: rig.now - 1 })
    expect(rig.read()).toEqual([])
  })

  test('an outage that comes while an earlier one is being recorded is recorded too', () => {
    const rig = Rig.playing()
    rig.now += 1000
    rig.give({ type: 'outage-over', since: rig.now - 500 })
    rig.read()
    rig.write(rig.draft)
    rig.give({ type: 'append-unknown' })
    rig.give({ type: 'journal-unread' })
    rig.now += 20_000
    rig.give({ type: 'outage-over', since: rig.now - 500 })
    rig.read()
    expect(rig.draft).toMatchObject({ firstSeq: 3, events: [{ move: { type: 'outage' } }] })
  })
})
