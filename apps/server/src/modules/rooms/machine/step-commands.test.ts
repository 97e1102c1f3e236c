import { describe, expect, test } from 'vitest'
import { answersIn, endTurn, firstClaim, leave, Rig, typesOf } from '../../../../test/harness/rooms/room-rig.ts'

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
    expect(typesOf(rig.commit())).toEqual(['acknowledge', 'broadcast', 'notify-nodes'])
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
    expect(typesOf(rig.commit())).toEqual(['acknowledge', 'broadcast', 'notify-nodes', 'append'])
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
