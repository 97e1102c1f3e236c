import { randomBytes } from 'node:crypto'
import { fold, type JournalRecord } from '@hexaverse/room'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { rulebook } from '../../rooms/index.ts'
import { reservationMs, seedBytes } from '../seats/seating.store.ts'
import { rotateSeats } from './offer.ts'

/** The first record of a game says who sat where. */
async function readSeatsOf(client: Queryable, roomId: string) {
  const { rows } = await client.query<{ events: JournalRecord['events']; at: number }>(
    'select events, at::float8 as at from journal_record where room_id = $1 and first_seq = 1',
    [roomId],
  )
  const [record] = rows
  if (!record) throw new Error(`Room ${roomId} has no journal`)
  const [event] = record.events
  const started = fold(
    undefined,
    { roomId, firstSeq: 1, mark: '', at: record.at, events: event ? [event] : [] },
    rulebook,
  )
  return started.at(-1)?.room.seats ?? []
}

/** Opens the room of the next game. A seat is reserved for each of these people, and the bots of the last game sit down. */
export async function openNextRoom(
  client: Queryable,
  { roomId, isPrivate }: { readonly roomId: string; readonly isPrivate: boolean },
  accounts: readonly string[],
): Promise<void> {
  const seats = rotateSeats(await readSeatsOf(client, roomId), accounts)
  const { rows } = await client.query<{ id: string }>(
    `insert into room (id, size, status, is_private, is_unwatched, rematch_of, server_seed, opened_at, touched_at)
     select room_day() || $1, $2, 'waiting', $3, r.is_unwatched, r.id, $5, journal_time(), journal_time()
     from room r where r.id = $4 returning id`,
    [randomBytes(8).toString('hex'), seats.length, isPrivate, roomId, randomBytes(seedBytes)],
  )
  const id = rows[0]?.id
  const seated = seats.map((player, index) => ({ ...player, seat: index + 1 }))
  const bots = seated.filter(({ isBot }) => isBot)
  await client.query(
    `insert into room_seat (room_id, bot_id, bot_level, seat, place)
     select $1, bot.id, bot.level, bot.seat, bot.place
     from unnest($2::text[], $3::text[], $4::smallint[]) with ordinality as bot (id, level, seat, place)`,
    [id, bots.map((bot) => bot.id), bots.map(({ level }) => level ?? 'normal'), bots.map(({ seat }) => seat)],
  )
  // In the order of accounts: two offers to the same people would otherwise deadlock.
  const people = seated.filter(({ isBot }) => !isBot).sort((a, b) => (a.id < b.id ? -1 : 1))
  await client.query(
    `insert into room_seat (room_id, account_id, seat, reserved_until, firm_until)
     select $1, person.id, person.seat, journal_time() + $4, journal_time() + $4
     from unnest($2::uuid[], $3::smallint[]) as person (id, seat)`,
    [id, people.map((person) => person.id), people.map(({ seat }) => seat), reservationMs],
  )
}

interface MissedRoom {
  readonly roomId: string
  readonly rematchOf: string
}

/** Closes the rooms of next games that an invited player did not come to, or has left. */
export async function closeMissedRooms(client: Queryable): Promise<MissedRoom[]> {
  const { rows } = await client.query<MissedRoom>({
    name: 'close-missed-rematches',
    text: `with missed as materialized (
        select r.id from room r where r.status = 'waiting' and r.rematch_of is not null and r.size > (
          select count(*) from room_seat s
          where s.room_id = r.id and (s.reserved_until is null or s.reserved_until > journal_time()))
        for no key update of r skip locked
      ), closed as (
        update room r set status = 'closed' from missed where r.id = missed.id returning r.id, r.rematch_of
      ), freed as (
        delete from room_seat s using closed where s.room_id = closed.id
      )
      select id as "roomId", rematch_of as "rematchOf" from closed`,
  })
  return rows
}
