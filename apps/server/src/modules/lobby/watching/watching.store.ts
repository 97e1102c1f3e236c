import type { AnswerOf, listWatchable } from '@hexaverse/protocol/http'
import type { RoomRefusal } from '@hexaverse/protocol/texts/game'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { deletedLogin, type RoomStatus, silentMs } from '../../rooms/index.ts'

/** A room as a person finds it who wants to watch it. */
export interface WatchableRoom {
  readonly status: RoomStatus
  readonly isPractice: boolean
  /** The person plays in it, or played. */
  readonly isOwn: boolean
  readonly isOff: boolean
}

export async function findWatchable(
  client: Queryable,
  roomId: string,
  accountId: string,
): Promise<WatchableRoom | undefined> {
  const { rows } = await client.query<WatchableRoom>({
    name: 'find-watchable',
    text: `select r.status, r.practice is not null as "isPractice", is_watching_off(r.id) as "isOff",
        exists (select from room_seat s where s.room_id = r.id and s.account_id = $2 and s.place is not null) as "isOwn"
      from room r where r.id = $1`,
    values: [roomId, accountId],
  })
  return rows[0]
}

export async function allowWatching(
  client: Queryable,
  accountId: string,
  roomId: string,
  isAllowed: boolean,
): Promise<'done' | RoomRefusal> {
  const { rows } = await client.query<{ state: 'done' | RoomRefusal }>({
    name: 'allow-watching',
    text: 'select allow_watching($1, $2, $3) as state',
    values: [accountId, roomId, isAllowed],
  })
  return rows[0]?.state ?? 'unknown-room'
}

/** SQL: the nodes that live. What another one has written does not count. */
const livingNode = `node n where n.id = w.node_id and not n.is_missed and n.seen_at > journal_time() - ${silentMs}`

/** Replaces what this node has written about these rooms, and removes what dead nodes have left. */
export async function writeCounts(
  client: Queryable,
  nodeId: string,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  await client.query({
    name: 'write-watchers',
    text: `with said as (select * from unnest($2::text[], $3::integer[]) as said (room_id, watchers)),
      gone as (
        delete from room_watch w using said where w.room_id = said.room_id and w.node_id = $1 and said.watchers = 0),
      dead as (delete from room_watch w where w.node_id <> $1 and not exists (select from ${livingNode}))
      insert into room_watch (room_id, node_id, watchers) select said.room_id, $1, said.watchers from said
        where said.watchers > 0 order by said.room_id
      on conflict (room_id, node_id) do update set watchers = excluded.watchers`,
    values: [nodeId, [...counts.keys()], [...counts.values()]],
  })
}

/** What players and watchers of a room are sent. */
export interface Watched {
  readonly roomId: string
  /** At all nodes. */
  readonly count: number
  /** How many of them are at other nodes than the one that asks. */
  readonly elsewhere: number
  readonly isOff: boolean
  /** Logins, in the order of joining, of those who still play and want no watchers. */
  readonly against: readonly string[]
}

/** All rooms in play that anybody watches, and of `roomIds` also those that nobody watches. */
export async function readWatched(
  client: Queryable,
  nodeId: string,
  roomIds: readonly string[],
): Promise<readonly Watched[]> {
  const { rows } = await client.query<Watched>({
    name: 'read-watchers',
    text: `with counted as (
        select w.room_id, sum(w.watchers)::integer as count,
          coalesce(sum(w.watchers) filter (where w.node_id <> $1), 0)::integer as elsewhere
        from room_watch w where exists (select from ${livingNode}) group by w.room_id),
      asked as (select room_id from counted union select unnest($2::text[]))
      select r.id as "roomId", coalesce(c.count, 0) as count, coalesce(c.elsewhere, 0) as elsewhere,
        is_watching_off(r.id) as "isOff", array(
          select a.login from room_seat s join account a on a.id = s.account_id
          where s.room_id = r.id and s.freed_at is null and s.is_against_watchers order by s.place) as against
      from asked join room r on r.id = asked.room_id left join counted c on c.room_id = r.id
      where r.status = 'playing'`,
    values: [nodeId, roomIds],
  })
  return rows
}

type WatchList = AnswerOf<typeof listWatchable>

const maxListed = 50

/** Public games that go on and may be watched: the most watched first, then the newest. Also how many there are in all. */
export async function listWatchableGames(client: Queryable): Promise<WatchList> {
  const { rows } = await client.query<WatchList['games'][number] & { readonly total: number }>({
    name: 'list-watchable',
    text: `with counted as (
        select w.room_id, sum(w.watchers)::integer as watchers from room_watch w
        where exists (select from ${livingNode}) group by w.room_id),
      listed as materialized (
        select r.id, r.size, r.begun_at, coalesce(c.watchers, 0) as watchers,
          count(*) over ()::integer as total
        from room r left join counted c on c.room_id = r.id
        where r.status = 'playing' and r.practice is null and not r.is_private and not is_watching_off(r.id)
        order by coalesce(c.watchers, 0) desc, r.begun_at desc nulls last, r.id limit ${maxListed})
      select l.total, l.id as "roomId", l.size, l.watchers, array(
          select coalesce(a.login, '${deletedLogin}') from room_seat s left join account a on a.id = s.account_id
          where s.room_id = l.id and s.place is not null and s.freed_at is null order by s.place) as players, (
          select count(*)::integer from journal_record j cross join json_array_elements(j.events) as event
          where j.room_id = l.id and event -> 'move' ->> 'type' in ('end-turn', 'time-ran-out')) as turns
      from listed l order by l.watchers desc, l.begun_at desc nulls last, l.id`,
  })
  return { games: rows.map(({ total: _, ...game }) => game), total: rows[0]?.total ?? 0 }
}
