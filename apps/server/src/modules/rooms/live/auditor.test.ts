import type { JournalRecord, RoomEvent } from '@hexaverse/room'
import { beginning, recordOf, roomOf, startOf } from '@hexaverse/room/testing/sample-room'
import { expect, test } from 'vitest'
import { auditGame } from './auditor.ts'

const leave: RoomEvent = { type: 'moved', seat: 1, move: { type: 'leave' }, by: 'player', commandId: 'bye' }
const records = [recordOf(1, [startOf(2)], beginning), recordOf(2, [leave], beginning + 1)]
/** As the database returns the records. */
const read = JSON.parse(JSON.stringify(records)) as JournalRecord[]

test('the audit finds a game that differs from its journal', () => {
  const room = roomOf(records)
  const different = [
    { ...room, turnEndsAt: room.turnEndsAt + 1 },
    { ...room, game: { ...room.game, map: room.game.map.with(0, (room.game.map[0] ?? 0) + 1) } },
    { ...room, claims: [{ seat: 1, turnNumber: 1, resource: 'iron' as const, hex: 1, triangle: 1 }] },
  ]
  for (const one of different) expect(auditGame({ room: one, acknowledged: [] }, read).isSame).toBe(false)
})

test('the audit finds an acknowledged command that the journal does not have', () => {
  const audit = auditGame({ room: roomOf(records), acknowledged: ['bye', 'lost'] }, read)
  expect(audit).toEqual({ isSame: true, missing: ['lost'] })
})

test('the audit finds no difference between a game and the replay of its journal', () => {
  expect(auditGame({ room: roomOf(records), acknowledged: ['bye'] }, read)).toEqual({ isSame: true, missing: [] })
})
