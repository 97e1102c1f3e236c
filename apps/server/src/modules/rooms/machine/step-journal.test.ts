import { describe, expect, test } from 'vitest'
import { answersIn, endTurn, firstClaim, Rig, typesOf } from '../../../../test/harness/rooms/room-rig.ts'

const done = { ok: true }
const denied = (code: string) => ({ ok: false, code })

describe('a conflict', () => {
  test('makes the machine read, tell its sockets what it missed, and judge again', () => {
    const rig = Rig.playing()
    rig.command(1, firstClaim)
    rig.overtake({ type: 'away', seat: 2 })
    expect(rig.give({ type: 'append-conflict' })).toEqual([{ type: 'read-journal', since: 1 }])
    expect(typesOf(rig.read())).toEqual(['broadcast', 'append'])
    expect(rig.draft).toMatchObject({ firstSeq: 3, events: [{ move: firstClaim }] })
  })

  test('may turn a command that was legal into one that is refused', () => {
    const rig = Rig.playing()
    rig.command(1, endTurn)
    rig.overtake({ type: 'moved', seat: 1, move: { type: 'time-ran-out' }, by: 'server' })
    rig.give({ type: 'append-conflict' })
    expect(answersIn(rig.read())).toEqual([denied('not-your-turn')])
  })

  test('of a deadline that came too early for the journal is judged by the clock again', () => {
    const rig = Rig.playing()
    rig.now = rig.room.turnEndsAt + 1500
    rig.give({ type: 'due' })
    rig.give({ type: 'append-conflict' })
    rig.now -= 1000
    expect(rig.read()).toEqual([{ type: 'wake-at', at: rig.room.turnEndsAt + 1500 }])
  })
})

describe('a commit of which nothing is heard', () => {
  test('is looked up in the journal, and answered when it is there', () => {
    const rig = Rig.playing()
    rig.command(1, firstClaim)
    rig.write(rig.draft)
    expect(rig.give({ type: 'append-unknown' })).toEqual([{ type: 'read-journal', since: 1 }])
    expect(typesOf(rig.read())).toEqual(['acknowledge', 'broadcast', 'notify-nodes'])
  })

  test('is asked for again as it was while its number is free, for it may still arrive', () => {
    const rig = Rig.playing()
    rig.command(1, firstClaim)
    const { draft } = rig
    rig.give({ type: 'append-unknown' })
    rig.now = rig.room.turnEndsAt + 1000
    expect(rig.read()).toMatchObject([{ type: 'append', draft }])
    expect(rig.draft).toBe(draft)
  })

  test('is judged again once its number is taken by another', () => {
    const rig = Rig.playing()
    rig.command(1, firstClaim)
    const { mark } = rig.draft
    rig.overtake({ type: 'away', seat: 2 })
    rig.give({ type: 'append-unknown' })
    rig.read()
    expect(rig.draft.firstSeq).toBe(3)
    expect(rig.draft.mark).not.toBe(mark)
  })

  test('which the server itself wanted is judged anew, after the outage', () => {
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
  test('whoever waits is told at once, and whoever comes too', () => {
    const rig = Rig.playing()
    rig.command(1, endTurn)
    rig.command(2, endTurn)
    expect(answersIn(rig.give({ type: 'journal-away' }))).toEqual([denied('room-busy')])
    expect(answersIn(rig.command(1, endTurn))).toEqual([denied('room-busy')])
  })

  test('what is on its way keeps its right to an answer', () => {
    const rig = Rig.playing()
    rig.command(1, endTurn)
    rig.give({ type: 'journal-away' })
    rig.give({ type: 'append-unknown' })
    rig.write(rig.draft)
    rig.give({ type: 'outage-over', since: rig.now })
    expect(answersIn(rig.read())).toEqual([done])
  })

  test('nobody is woken, for nothing could be done', () => {
    const rig = Rig.playing()
    rig.give({ type: 'journal-away' })
    rig.now += 100_000
    expect(rig.give({ type: 'due' })).toEqual([])
  })
})

describe('an outage', () => {
  test('is noted before anything else, with those who are here', () => {
    const rig = Rig.playing(3)
    const [first] = rig.room.seats
    rig.give({ type: 'join', ref: 1, account: first?.id ?? '' })
    rig.read()
    rig.now = rig.room.turnEndsAt + 60_000
    rig.give({ type: 'outage-over', since: rig.now - 1000 })
    rig.read()
    expect(rig.draft.events).toMatchObject([{ move: { type: 'outage' } }, { type: 'back', seat: 1 }])
  })

  test('that another node has noted is not noted twice', () => {
    const rig = Rig.playing()
    rig.now += 20_000
    rig.overtake({ type: 'moved', seat: 0, move: { type: 'outage' }, by: 'server' })
    rig.give({ type: 'outage-over', since: rig.now - 5000 })
    expect(typesOf(rig.read())).toEqual(['broadcast'])
  })

  test('is noted once, even by a node whose clock runs ahead', () => {
    const rig = Rig.playing()
    rig.give({ type: 'outage-over', since: rig.now + 50_000 })
    rig.read()
    expect(typesOf(rig.commit())).toEqual(['broadcast', 'notify-nodes', 'wake-at'])
  })

  test('from before the game does not concern it', () => {
    const rig = Rig.playing()
    rig.give({ type: 'outage-over', since: rig.now - 1 })
    expect(rig.read()).toEqual([])
  })

  test('that came while an earlier note was on its way is noted too', () => {
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
