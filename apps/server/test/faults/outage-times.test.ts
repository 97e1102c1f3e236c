import { expect, test } from 'vitest'
import type { KeptRoom } from './checks/evidence.ts'
import { resumedAfter } from './checks/outage-times.ts'
import { replayRoom } from './checks/replayed-room.ts'
import { soundGame } from './checks/sound-game.ts'

const [room] = soundGame().rooms as [KeptRoom]
const { events } = replayRoom(room)
/** By a player, in the middle of the game; moves follow each other every 10 ms. */
const end = events.findIndex(({ event }, at) => at > 4 && event.type === 'moved' && event.move.type === 'end-turn')
const endAt = events[end]?.at ?? 0

/** What is left of an outage that ended 4 ms before the move at `at`, with these records. */
function resumed(records: KeptRoom['records'], at: number): number[] {
  return resumedAfter([replayRoom({ ...room, records })], at - 6, at - 4)
}

test('a room plays on with the next move of a player', () => {
  expect(resumed(room.records, endAt)).toEqual([4])
})

test('a room plays on with the end of a turn that the server plays for a slow player, though nobody moves after it', () => {
  const [moved] = room.records[end]?.events ?? []
  if (moved?.type !== 'moved') throw new Error('The record holds another event')
  const byServer = { ...room.records[end], events: [{ ...moved, by: 'server' }] } as KeptRoom['records'][number]
  expect(resumed([...room.records.slice(0, end), byServer], endAt)).toEqual([4])
})

test('a room in which a turn runs out has not played on', () => {
  expect(resumed(room.records.slice(0, 2), events[1]?.at ?? 0)).toEqual([Number.POSITIVE_INFINITY])
})

test('a room that was over before the end of the outage, or began in it, has nothing to play on', () => {
  const lastAt = events.at(-1)?.at ?? 0
  expect(resumedAfter([replayRoom(room)], lastAt - 5, lastAt + 5)).toEqual([])
  const firstAt = events[0]?.at ?? 0
  expect(resumedAfter([replayRoom(room)], firstAt - 5, firstAt + 5)).toEqual([])
})
