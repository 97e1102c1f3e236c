import type { RematchEnding } from '@hexaverse/protocol/game'
import type { Queryable } from '../../../platform/database/queryable.ts'
import type { RoomStatus, Sighting } from '../../rooms/index.ts'
import { type Guest, graceMs, type NextRoom, type Offer, offerMs } from './offer.ts'

/** A guest with the reason why the person may not wish for another game. */
export interface StoredGuest extends Guest {
  readonly hasLeft: boolean
  readonly isElsewhere: boolean
  readonly refusal: 'games-today' | 'resting' | null
}

/** A room, with the offer to play it again if there is one. */
export interface EndedRoom {
  readonly roomId: string
  readonly status: RoomStatus
  readonly isPractice: boolean
  readonly isPrivate: boolean
  /** 0 while the game goes on. */
  readonly endedAt: number
  readonly now: number
  readonly guests: readonly StoredGuest[]
  readonly offer: Offer | undefined
}

type Row = Omit<EndedRoom, 'offer' | 'guests'> & {
  readonly until: number | null
  readonly ending: RematchEnding | null
  readonly next: NextRoom | null
  readonly guests: readonly Omit<StoredGuest, 'isOut'>[] | null
}

/** A game that nobody came to was never played: then too few were left. */
const load = {
  name: 'load-rematch',
  text: `select r.id as "roomId", r.status, r.practice is not null as "isPractice", r.is_private as "isPrivate",
      coalesce(r.ended_at, 0)::float8 as "endedAt", journal_time()::float8 as now, o.until::float8 as until,
      coalesce(o.ending, case when n.status = 'closed' then 'rematch-too-few' end) as ending,
      case when n.status <> 'closed' then json_build_object(
        'roomId', n.id, 'size', n.size, 'mapCommitment', encode(sha256(n.server_seed), 'hex')) end as next,
      (select json_agg(json_build_object(
          'account', s.account_id, 'login', a.login, 'wants', g.wants_at is not null, 'hasLeft', g.left_at is not null,
          'seenAt', coalesce(g.seen_at, case when s.freed_at < r.ended_at then 0 else o.opened_at end, 0),
          'isElsewhere', exists (select from room_seat e where e.account_id = s.account_id and e.freed_at is null),
          'refusal', (select p.refusal from may_play(s.account_id, $2) p where p.refusal <> 'resting' or not r.is_private)
        ) order by s.place)
        from room_seat s join account a on a.id = s.account_id
        left join rematch_guest g on g.room_id = s.room_id and g.account_id = s.account_id
        where s.room_id = r.id) as guests
    from room r left join rematch_offer o on o.room_id = r.id left join room n on n.rematch_of = r.id
    where r.id = $1`,
} as const

/** Until the end of the transaction nobody else changes the offer of this room. */
export async function lockRoom(client: Queryable, roomId: string): Promise<void> {
  await client.query('select from room where id = $1 for no key update', [roomId])
}

export async function readEndedRoom(
  client: Queryable,
  roomId: string,
  gamesPerDay: number,
): Promise<EndedRoom | undefined> {
  const { rows } = await client.query<Row>({ ...load, values: [roomId, gamesPerDay] })
  const [row] = rows
  if (!row) return undefined
  const { until, ending, next, ...room } = row
  const guests = (row.guests ?? []).map((guest) => ({ ...guest, isOut: isOut(guest) }))
  const offer = until === null ? undefined : { roomId, until, guests, ...(ending && { ending }), ...(next && { next }) }
  return { ...room, guests, offer }
}

function isOut({ hasLeft, isElsewhere, refusal }: Omit<StoredGuest, 'isOut'>): boolean {
  return hasLeft || isElsewhere || refusal !== null
}

export async function openOffer(client: Queryable, roomId: string): Promise<void> {
  await client.query(
    `insert into rematch_offer (room_id, opened_at, until) values ($1, journal_time(), journal_time() + $2)
     on conflict do nothing`,
    [roomId, offerMs],
  )
}

export async function storeWish(client: Queryable, roomId: string, accountId: string): Promise<void> {
  await client.query(
    `insert into rematch_guest as g (room_id, account_id, seen_at, wants_at) values ($1, $2, journal_time(), journal_time())
     on conflict (room_id, account_id) do update
       set seen_at = excluded.seen_at, wants_at = coalesce(g.wants_at, excluded.wants_at)`,
    [roomId, accountId],
  )
}

/** Only a person who played there can leave. */
export async function storeLeaving(client: Queryable, roomId: string, accountId: string): Promise<void> {
  await client.query(
    `insert into rematch_guest as g (room_id, account_id, left_at)
     select s.room_id, a.id, journal_time() from room_seat s join account a on a.id = s.account_id
       where s.room_id = $1 and s.account_id = $2
     on conflict (room_id, account_id) do update set left_at = coalesce(g.left_at, excluded.left_at)`,
    [roomId, accountId],
  )
}

/** Every node adds what it knows; the latest sighting counts. A person who is there is noted every few seconds only. */
export async function storeSightings(client: Queryable, roomId: string, sightings: readonly Sighting[]): Promise<void> {
  if (sightings.length === 0) return
  await client.query(
    `insert into rematch_guest as g (room_id, account_id, seen_at)
     select s.room_id, a.id, coalesce(n.closed_at, journal_time())
     from unnest($2::uuid[], $3::bigint[]) as n (account_id, closed_at)
       join room_seat s on s.room_id = $1 and s.account_id = n.account_id join account a on a.id = n.account_id
     on conflict (room_id, account_id) do update set seen_at = greatest(g.seen_at, excluded.seen_at)
       where g.seen_at is null or g.seen_at < excluded.seen_at - ${graceMs / 4}`,
    [
      roomId,
      sightings.map(({ account }) => account),
      sightings.map(({ closedAt }) => closedAt && Math.floor(closedAt)),
    ],
  )
}

export async function endOffer(client: Queryable, roomId: string, ending: RematchEnding): Promise<void> {
  await client.query('update rematch_offer set ending = $2, decided_at = journal_time() where room_id = $1', [
    roomId,
    ending,
  ])
}

/** A player who wanted to play and is gone does not play. */
export async function fulfilOffer(client: Queryable, roomId: string, accounts: readonly string[]): Promise<void> {
  await client.query('update rematch_offer set decided_at = journal_time() where room_id = $1', [roomId])
  await client.query('update rematch_guest set wants_at = null where room_id = $1 and account_id <> all ($2::uuid[])', [
    roomId,
    accounts,
  ])
}

/** Nodes check an offer for so long after it was decided, in case the notice of that was lost. */
const lateMs = 5000

/** The offers that a node has to check: of its own rooms, and those that no node has ended in time. */
export async function listOffers(client: Queryable, roomIds: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ roomId: string }>({
    name: 'list-rematches',
    text: `select o.room_id as "roomId" from rematch_offer o
        where o.decided_at is null and (o.room_id = any ($1) or o.until <= journal_time())
      union all
      select o.room_id from rematch_offer o where o.decided_at > journal_time() - ${lateMs} and o.room_id = any ($1)`,
    values: [roomIds],
  })
  return rows.map(({ roomId }) => roomId)
}
