/**
 * The last record of a room that is known to have come as far as `seq`, which may be an expression. Without that bound
 * PostgreSQL would read all records of the room on the last page of the key to answer one.
 */
export function lastRecord(columns: string, room: string, seq: string): string {
  return (
    `(select ${columns} from journal_record r ` +
    `where r.room_id = ${room} and r.first_seq > ${seq} - max_events_per_record() order by r.first_seq desc limit 1)`
  )
}
