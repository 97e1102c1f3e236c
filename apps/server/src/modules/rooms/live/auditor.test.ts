import { expect, test } from 'vitest'
import { beginning, recordOf, roomOf, startOf } from '../../../../test/harness/rooms/room-rig.ts'
import type { JournalRecord, RoomEvent } from '../machine/record.ts'
import { auditGame } from './auditor.ts'

const leave: RoomEvent = { type: 'moved', seat: 1, move: { type: 'leave' }, by: 'player', commandId: 'bye' }
const records = [recordOf(1, [startOf(2)], beginning), recordOf(2, [leave], beginning + 1)]
/** As the database gives it back. */
const read = JSON.parse(JSON.stringify(records)) as JournalRecord[]

test('a game that the journal tells otherwise is found', () => {
  const room = roomOf(records)
  const different = [
    { ...room, turnEndsAt: room.turnEndsAt + 1 },
    { ...room, game: { ...room.game, map: room.game.map.with(0, (room.game.map[0] ?? 0) + 1) } },
    { ...room, claims: [{ seat: 1, turnNumber: 1, resource: 'iron' as const, hex: 1, triangle: 1 }] },
  ]
  for (const one of different) expect(auditGame({ room: one, acknowledged: [] }, read).isSame).toBe(false)
})

test('a yes that the journal knows nothing of is found', () => {
  const audit = auditGame({ room: roomOf(records), acknowledged: ['bye', 'lost'] }, read)
  expect(audit).toEqual({ isSame: true, missing: ['lost'] })
})

test('a game is the same when it is played again from its journal', () => {
  expect(auditGame({ room: roomOf(records), acknowledged: ['bye'] }, read)).toEqual({ isSame: true, missing: [] })
})
