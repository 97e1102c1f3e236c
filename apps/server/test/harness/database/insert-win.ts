import type { Pool } from 'pg'
import { insertRoom, type Seated } from './insert-room.ts'

/** Inserts a game of this length that the first of these people won, and pays its prize as for any other game. */
export async function insertWin(owner: Pool, people: readonly Seated[], seconds = 600): Promise<string> {
  const roomId = await insertRoom(owner, people, { isLeft: true })
  await owner.query(
    `insert into journal_record (room_id, first_seq, last_seq, mark, at, events)
     values ($1, 1, 1, $1, journal_time() - $2::bigint * 1000, '[1]')`,
    [roomId, seconds],
  )
  await owner.query("update room set status = 'ended', ended_at = journal_time(), ending = 'clean' where id = $1", [
    roomId,
  ])
  await owner.query('select decide_win($1, $2, 100, 100)', [roomId, people[0]?.id])
  return roomId
}
