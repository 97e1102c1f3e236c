import { describe, expect, test } from 'vitest'
import type { Started } from './record.ts'
import { answersIn, endTurn, firstClaim, leave, Rig, startOf, typesOf } from './testing/rig.ts'

const done = { ok: true }
const denied = (code: string) => ({ ok: false, code })

describe('a command', () => {
  test('of somebody who does not sit here is refused', () => {
    const rig = Rig.playing()
    const effects = rig.give({ type: 'command', ref: 1, account: 'stranger', command: endTurn })
    expect(answersIn(effects)).toEqual([denied('not-in-room')])
  })

  test('before the start is refused', () => {
    const rig = new Rig()
    rig.give({ type: 'command', ref: 1, account: 'a', command: endTurn })
    expect(answersIn(rig.read())).toEqual([denied('room-not-started')])
  })

  test('that the rules refuse is denied with their word, and nothing is written', () => {
    const rig = Rig.playing()
    const effects = rig.command(1, { type: 'claim', hex: 10, triangle: 1 })
    expect(typesOf(effects)).toEqual(['acknowledge', 'deny'])
    expect(answersIn(effects)).toEqual([denied('not-a-start-triangle')])
  })

  test('to end a turn that is not one’s own is answered, and otherwise ignored', () => {
    const effects = Rig.playing().command(2, endTurn)
    expect(effects).toEqual([{ type: 'acknowledge', ref: 1, answer: denied('not-your-turn') }])
  })

  test('is shown to nobody before it is committed', () => {
    const rig = Rig.playing()
    expect(typesOf(rig.command(1, firstClaim))).toEqual(['append'])
    expect(rig.room.claims).toEqual([])
  })

  test('once committed is answered, told to the room, and spread to the other nodes, in this order', () => {
    const rig = Rig.playing()
    rig.command(1, firstClaim)
    expect(typesOf(rig.commit())).toEqual(['acknowledge', 'publish', 'spread'])
    expect(rig.room.claims).toHaveLength(1)
  })

  test('is made by the seat of the account, whatever else the message says', () => {
    const rig = Rig.playing()
    const [, second] = rig.room.seats
    const forged = { type: 'command', ref: 1, account: second?.id ?? '', command: { ...endTurn, seat: 1 } } as const
    expect(answersIn(rig.give(forged))).toEqual([denied('not-your-turn')])
  })
})

describe('the queue of one', () => {
  test('lets one record be on its way at a time; the next is judged after it', () => {
    const rig = Rig.playing()
    rig.command(1, endTurn)
    expect(rig.command(2, endTurn)).toEqual([])
    expect(typesOf(rig.commit())).toEqual(['acknowledge', 'publish', 'spread', 'append'])
    expect(rig.draft.events).toMatchObject([{ seat: 2, move: endTurn }])
  })

  test('is bounded: who comes when it is full is told so at once', () => {
    const rig = Rig.playing()
    rig.command(1, endTurn)
    for (let number = 0; number < 64; number++) expect(rig.command(2, endTurn)).toEqual([])
    expect(answersIn(rig.command(2, endTurn))).toEqual([denied('room-busy')])
  })
})

describe('a command that comes again', () => {
  const id = { commandId: 'x' }

  test('gets the first answer when it was done', () => {
    const rig = Rig.playing()
    rig.command(1, firstClaim, id)
    rig.commit()
    expect(rig.command(1, firstClaim, id)).toEqual([{ type: 'acknowledge', ref: 2, answer: done }])
  })

  test('waits for the first answer while that is on its way', () => {
    const rig = Rig.playing()
    rig.command(1, endTurn, id)
    expect(rig.command(1, endTurn, id)).toEqual([])
    expect(answersIn(rig.commit())).toEqual([done, done])
    expect(rig.room.turnNumber).toBe(2)
  })

  test('gets the first answer at another node too, which reads it from the journal', () => {
    const rig = Rig.playing()
    rig.command(1, firstClaim, id)
    rig.commit()
    const other = new Rig('other')
    other.records.push(...rig.records)
    other.give({ type: 'command', ref: 7, account: rig.room.seats[0]?.id ?? '', command: firstClaim, ...id })
    expect(answersIn(other.read())).toEqual([done])
  })

  test('that was refused stays refused, though it would be legal by now', () => {
    const rig = Rig.playing()
    rig.command(2, endTurn, id)
    rig.command(1, endTurn)
    rig.commit()
    expect(answersIn(rig.command(2, endTurn, id))).toEqual([denied('not-your-turn')])
  })

  test('is another one when another player sends it', () => {
    const rig = Rig.playing()
    rig.command(1, endTurn, id)
    rig.commit()
    expect(typesOf(rig.command(2, endTurn, id))).toEqual(['append'])
  })
})

describe('a conflict', () => {
  test('makes the machine read, tell its sockets what it missed, and judge again', () => {
    const rig = Rig.playing()
    rig.command(1, firstClaim)
    rig.overtake({ type: 'away', seat: 2 })
    expect(rig.give({ type: 'append-conflict' })).toEqual([{ type: 'read-journal', since: 1 }])
    expect(typesOf(rig.read())).toEqual(['publish', 'append'])
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
    expect(typesOf(rig.read())).toEqual(['acknowledge', 'publish', 'spread'])
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
    expect(typesOf(rig.read())).toEqual(['publish'])
  })

  test('is noted once, even by a node whose clock runs ahead', () => {
    const rig = Rig.playing()
    rig.give({ type: 'outage-over', since: rig.now + 50_000 })
    rig.read()
    expect(typesOf(rig.commit())).toEqual(['publish', 'spread', 'wake-at'])
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
    expect(typesOf(rig.commit())).toContain('publish')
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
    rig.give({ type: 'heard', record: rig.overtake({ type: 'away', seat: 2 }) })
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
    expect(effects.find(({ type }) => type === 'show')).toMatchObject({ ref: 9, room: { turnNumber: 2 } })
  })

  test('and does not belong here is refused', () => {
    const rig = Rig.playing()
    rig.give({ type: 'join', ref: 9, account: 'stranger' })
    expect(answersIn(rig.read())).toEqual([denied('not-in-room')])
  })

  test('and missed something is shown the room at once where this node knows more', () => {
    const rig = Rig.playing()
    const effects = rig.give({ type: 'resync', ref: 9, account: 'a', since: 0 })
    expect(typesOf(effects)).toEqual(['show', 'acknowledge'])
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
    expect(typesOf(rig.give({ type: 'heard', record }))).toContain('publish')
    expect(rig.give({ type: 'heard', record })).toEqual([])
  })

  test('make the machine read when it missed one of theirs', () => {
    const rig = Rig.playing()
    expect(typesOf(rig.give({ type: 'head', seq: 2 }))).toEqual(['read-journal'])
    expect(rig.give({ type: 'head', seq: 2 })).toEqual([])
  })
})

describe('a start', () => {
  test('that another node made first is as good', () => {
    const rig = new Rig()
    rig.give({ type: 'start', ref: 1, started: startOf(2) })
    rig.records.push(...Rig.playing().records)
    expect(answersIn(rig.read())).toEqual([done])
  })
})

describe('a record that settles something', () => {
  test('leaves the batch: one who goes is counted and set free in the same transaction', () => {
    const rig = Rig.playing(3)
    const [effect] = rig.command(2, leave)
    expect(effect).toMatchObject({ type: 'settle', settlement: { results: [{ result: 'technical-defeat' }] } })
  })

  test('and ends the game has no deadline after it', () => {
    const rig = Rig.playing(2)
    const [effect] = rig.command(2, leave)
    expect(effect).toMatchObject({ type: 'settle', dueAt: undefined, settlement: { ending: 'technical' } })
    expect(rig.commit()).toContainEqual({ type: 'wake-at', at: undefined })
  })
})
