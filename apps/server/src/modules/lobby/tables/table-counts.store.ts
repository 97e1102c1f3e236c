import type { AnswerOf, listTables } from '@hexaverse/protocol/http'
import { maxPlayers, minPlayers } from '@hexaverse/rules'
import type { Queryable } from '../../../platform/database/queryable.ts'

export type TableCounts = AnswerOf<typeof listTables>['tables']

const hourMs = 3_600_000

/**
 * Counts, for each size, the people in public waiting rooms and the public games that run, and reads how long the last
 * room took to fill. Ended rooms are not touched: there is a partial index for each of the three.
 */
export async function countTables(client: Queryable): Promise<TableCounts> {
  const { rows } = await client.query<TableCounts[number]>({
    name: 'count-tables',
    text: `with waiting as (
        select r.size, count(*)::integer as people from room r join room_seat s on s.room_id = r.id
        where r.status = 'waiting' and r.practice is null and not r.is_private and r.rematch_of is null
          and s.place is not null and s.account_id is not null
        group by r.size),
      playing as (
        select r.size, count(*)::integer as games from room r
        where r.status = 'playing' and r.practice is null and not r.is_private
        group by r.size)
      select size, coalesce(w.people, 0) as waiting, coalesce(p.games, 0) as playing,
        (select ceil((r.begun_at - r.opened_at) / 1000.0)::integer from room r
         where r.size = sizes.size and r.begun_at > (select journal_time()) - $3::bigint and r.begun_at is not null
           and r.practice is null and not r.is_private and r.rematch_of is null
         order by r.begun_at desc limit 1) as "lastFilledSeconds"
      from generate_series($1::integer, $2::integer) as sizes(size)
        left join waiting w using (size) left join playing p using (size)
      order by size`,
    values: [minPlayers, maxPlayers, hourMs],
  })
  return rows
}
