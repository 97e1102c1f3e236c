import type { Pool } from 'pg'
import { readStoredRoom } from '../../../src/modules/rooms/history/stored-room.store.ts'
import { type ReplayedRoom, replayRoom } from '../../faults/checks/replayed-room.ts'

/** Replays a whole game from the records in the database. */
export async function replayJournal(pool: Pool, roomId: string): Promise<ReplayedRoom> {
  const kept = await readStoredRoom(pool, roomId)
  if (!kept) throw new Error(`There is no room ${roomId}`)
  const replayed = replayRoom(kept)
  if (replayed.breach) throw new Error(replayed.breach)
  return replayed
}
