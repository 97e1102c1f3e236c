import { endTurn, firstClaim, leave } from '@hexaverse/room/testing/sample-room'
import { describe, expect, test } from 'vitest'
import { answersIn, Rig, typesOf } from '../../../../test/harness/rooms/room-rig.ts'

const done = { ok: true }
const denied = (code: string) => ({ ok: false, code })

describe('a command', () => {
  test('a command of an account without a seat is refused', () => {
    const rig = Rig.playing()
    const effects = rig.give({ type: 'command', ref: 1, account: 'stranger', command: endTurn })
    expect(answersIn(effects)).toEqual([denied('not-in-room')])
  })

  test('a command before the start is refused', () => {
    const rig = new Rig()
    rig.give({ type: 'command', ref: 1, account: 'a', command: endTurn })
    expect(answersIn(rig.read())).toEqual([denied('room-not-started')])
  })

  test('a command that the rules refuse is denied with their code, and nothing is written', () => {
    const rig = Rig.playing()
    const effects = rig.command(1, { type: 'claim', hex: 10, triangle: 1 })
    expect(typesOf(effects)).toEqual(['acknowledge', 'deny'])
    expect(answersIn(effects)).toEqual([denied('not-a-start-triangle')])
  })

  test('ending another player’s turn is acknowledged as refused, and not denied by a message', () => {
    const effects = Rig.playing().command(2, endTurn)
    expect(effects).toEqual([{ type: 'acknowledge', ref: 1, answer: denied('not-your-turn') }])
  })

  test('a command is not broadcast before it is committed', () => {
    const rig = Rig.playing()
    expect(typesOf(rig.command(1, firstClaim))).toEqual(['append'])
    expect(rig.room.claims).toEqual([])
  })

  test('a committed command is acknowledged, broadcast and sent to the other nodes, in this order', () => {
    const rig = Rig.playing()
    rig.command(1, firstClaim)
    expect(typesOf(rig.commit())).toEqual(['acknowledge', 'broadcast', 'notify-nodes'])
    expect(rig.room.claims).toHaveLength(1)
  })

  test('a command acts for the seat of its account, whatever else the message says', () => {
    const rig = Rig.playing()
    const [, second] = rig.room.seats
    const forged = { type: 'command', ref: 1, account: second?.id ?? '', command: { ...endTurn, seat: 1 } } as const
    expect(answersIn(rig.give(forged))).toEqual([denied('not-your-turn')])
  })
})

describe('the request queue', () => {
  test('only one record is under way at a time; the next request is decided after it', () => {
    const rig = Rig.playing()
    rig.command(1, endTurn)
    expect(rig.command(2, endTurn)).toEqual([])
    expect(typesOf(rig.commit())).toEqual(['acknowledge', 'broadcast', 'notify-nodes', 'append'])
    expect(rig.draft.events).toMatchObject([{ seat: 2, move: endTurn }])
  })

  test('a request to a full queue is refused at once', () => {
    const rig = Rig.playing()
    rig.command(1, endTurn)
    for (let number = 0; number < 64; number++) expect(rig.command(2, endTurn)).toEqual([])
    expect(answersIn(rig.command(2, endTurn))).toEqual([denied('room-busy')])
  })
})

describe('a repeated command', () => {
  const id = { commandId: 'x' }

  test('a repeated command gets its first answer once it is committed', () => {
    const rig = Rig.playing()
    rig.command(1, firstClaim, id)
    rig.commit()
    expect(rig.command(1, firstClaim, id)).toEqual([{ type: 'acknowledge', ref: 2, answer: done }])
  })

  test('a command repeated while the first is under way waits for its answer', () => {
    const rig = Rig.playing()
    rig.command(1, endTurn, id)
    expect(rig.command(1, endTurn, id)).toEqual([])
    expect(answersIn(rig.commit())).toEqual([done, done])
    expect(rig.room.turnNumber).toBe(2)
  })

  test('a repeated command gets its first answer at another node too, which reads it from the journal', () => {
    const rig = Rig.playing()
    rig.command(1, firstClaim, id)
    rig.commit()
    const other = new Rig('other')
    other.records.push(...rig.records)
    other.give({ type: 'command', ref: 7, account: rig.room.seats[0]?.id ?? '', command: firstClaim, ...id })
    expect(answersIn(other.read())).toEqual([done])
  })

  test('a repeated command that was refused stays refused, even if it would be legal now', () => {
    const rig = Rig.playing()
    rig.command(2, endTurn, id)
    rig.command(1, endTurn)
    rig.commit()
    expect(answersIn(rig.command(2, endTurn, id))).toEqual([denied('not-your-turn')])
  })

  test('a refused command stays refused after hundreds of refusals of other players', () => {
    const rig = Rig.playing(3)
    rig.command(2, endTurn, id)
    for (let number = 0; number < 600; number++) rig.command(3, endTurn, { commandId: `${number}` })
    expect(rig.machine.refused.length).toBeLessThan(300)
    rig.command(1, endTurn)
    rig.commit()
    expect(answersIn(rig.command(2, endTurn, id))).toEqual([denied('not-your-turn')])
  })

  test('the same command id of another player is a different command', () => {
    const rig = Rig.playing()
    rig.command(1, endTurn, id)
    rig.commit()
    expect(typesOf(rig.command(2, endTurn, id))).toEqual(['append'])
  })
})

describe('a record that settles something', () => {
  test('a departure commits with its result and the freed seat in a transaction of its own', () => {
    const rig = Rig.playing(3)
    const [effect] = rig.command(2, leave)
    expect(effect).toMatchObject({ type: 'settle', settlement: { results: [{ result: 'technical-defeat' }] } })
  })

  test('a record that ends the game leaves no deadline', () => {
    const rig = Rig.playing(2)
    const [effect] = rig.command(2, leave)
    expect(effect).toMatchObject({ type: 'settle', dueAt: undefined, settlement: { ending: 'technical' } })
    expect(rig.commit()).toContainEqual({ type: 'wake-at', at: undefined })
  })
})
