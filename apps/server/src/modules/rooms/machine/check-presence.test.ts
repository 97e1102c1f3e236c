import { endTurn, leave, startOf } from '@hexaverse/room/testing/sample-room'
import { expect, test } from 'vitest'
import { Rig } from '../../../../test/harness/rooms/room-rig.ts'

/** A game of three, in which only the player in seat 1 has a socket at this node. */
function playing(): Rig {
  const rig = Rig.playing(3)
  rig.give({ type: 'join', ref: 'join', account: rig.room.seats[0]?.id ?? '' })
  rig.read()
  return rig
}

test('check-presence records every player without a socket here as away, once', () => {
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

test('check-presence ignores bots, players who are out, and players known to be away', () => {
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

test('check-presence does not change the end of the turn', () => {
  const rig = playing()
  const { turnEndsAt } = rig.room
  rig.give({ type: 'check-presence' })
  rig.commit()
  expect(rig.room).toMatchObject({ turnEndsAt, outageAt: undefined })
})

test('a room that is not loaded yet checks presence once it knows its seats', () => {
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

test('a presence check waits for the command under way and is recorded after it', () => {
  const rig = playing()
  rig.command(1, endTurn)
  rig.give({ type: 'check-presence' })
  rig.commit()
  expect(rig.draft.events).toHaveLength(2)
  rig.commit()
  expect(rig.room.turnNumber).toBe(2)
})
