import { expect, test } from 'vitest'
import { endTurn, leave, Rig, startOf } from '../../../../test/harness/rooms/room-rig.ts'

/** Three people, of whom the one in the first seat has a socket here. */
function playing(): Rig {
  const rig = Rig.playing(3)
  rig.give({ type: 'join', ref: 'join', account: rig.room.seats[0]?.id ?? '' })
  rig.read()
  return rig
}

test('a roll call writes down as away whoever is not here, once', () => {
  const rig = playing()
  rig.give({ type: 'check-presence' })
  expect(rig.draft.events).toEqual([
    { type: 'away', seat: 2 },
    { type: 'away', seat: 3 },
  ])
  rig.commit()
  rig.give({ type: 'due' })
  expect(rig.machine).toMatchObject({ pending: undefined, gone: [] })
})

test('a roll call misses neither bots, nor whoever is out of the game or known to be away', () => {
  const rig = playing()
  rig.command(2, leave)
  rig.commit()
  rig.give({ type: 'disconnected', account: rig.room.seats[2]?.id ?? '' })
  rig.commit()
  expect(rig.give({ type: 'check-presence' })).toEqual([])

  const people = startOf(2).people.map(({ id }, index) => ({ id: index === 0 ? id : 'bot-1', isBot: index > 0 }))
  const practice = Rig.playing(2, { people, practice: 'easy' })
  practice.give({ type: 'join', ref: 'join', account: 'a' })
  practice.read()
  expect(practice.give({ type: 'check-presence' })).toEqual([])
})

test('a roll call takes nobody’s time: the turn ends when it would have ended', () => {
  const rig = playing()
  const { turnEndsAt } = rig.room
  rig.give({ type: 'check-presence' })
  rig.commit()
  expect(rig.room).toMatchObject({ turnEndsAt, outageAt: undefined })
})

test('a room that has not been read yet calls the roll when it knows who sits in it', () => {
  const rig = new Rig()
  rig.give({ type: 'check-presence' })
  rig.give({ type: 'start', ref: 'start', started: startOf(2) })
  rig.read()
  rig.commit()
  expect(rig.draft.events).toEqual([
    { type: 'away', seat: 1 },
    { type: 'away', seat: 2 },
  ])
})

test('a command that waits is judged after the roll call', () => {
  const rig = playing()
  rig.command(1, endTurn)
  rig.give({ type: 'check-presence' })
  rig.commit()
  expect(rig.draft.events).toHaveLength(2)
  rig.commit()
  expect(rig.room.turnNumber).toBe(2)
})
