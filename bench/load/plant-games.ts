import type { Queryable } from '../../apps/server/src/platform/database/queryable.ts'
import type { Member } from './clients/dialect.ts'

export interface PlantedGames {
  readonly games: number
  /** How many of them the first of the members played. */
  readonly own: number
}

/** SQL: the id and the size of game `n`. Three of five have two players, one has three and one has six. */
const roomId = 'left(md5(n::text), 16)'
const size = '(array[2, 2, 2, 3, 6])[1 + n % 5]'
const results = "array['victory', 'defeat', 'technical-defeat', 'draw', 'technical-victory']"

/**
 * Plants games that are over, with seats and lists, and without journals. Every so many games the first member sits in the
 * first seat; the others take turns. Results and sizes of that member's games have no common period.
 */
export async function plantGames(
  owner: Queryable,
  [person, ...others]: readonly Member[],
  { games, own }: PlantedGames,
): Promise<void> {
  const every = Math.floor(games / own)
  await owner.query('create table planted_member (number integer primary key, id uuid not null)')
  await owner.query(
    'insert into planted_member select number - 1, id from unnest($1::uuid[]) with ordinality m (id, number)',
    [others.map(({ id }) => id)],
  )
  await owner.query(
    `insert into room (id, size, status, server_seed, opened_at, begun_at, touched_at, ended_at, ending, is_listed)
     select ${roomId}, ${size}, 'ended', sha256(convert_to(n::text, 'utf8')), n * 1000, n * 1000, n * 1000,
       n * 1000 + 600000, 'points', true
     from generate_series(1, $1::bigint) n`,
    [games],
  )
  await owner.query(
    `insert into room_seat (room_id, account_id, place, freed_at)
     select ${roomId}, case when seat = 1 and n % $2 = 0 then $3::uuid else m.id end, seat, 1
     from generate_series(1, $1::bigint) n cross join lateral generate_series(1, ${size}) seat
       join planted_member m on m.number = (n * 7 + seat) % $4`,
    [games, every, person?.id, others.length],
  )
  await owner.query(
    `insert into played_game (account_id, room_id, begun_at, ended_at, players, is_private, result, ending, score)
     select s.account_id, r.id, r.begun_at, r.ended_at, r.size, false,
       (${results})[1 + (r.begun_at / 1000 / $1 + s.place) % 5], 'points', 17
     from room_seat s join room r on r.id = s.room_id`,
    [every],
  )
  await owner.query(
    `insert into win_decision (room_id, account_id, verdict, decided_at)
     select room_id, account_id, 'paid', 1 from played_game where result = 'victory' on conflict do nothing`,
  )
  await owner.query('analyze room, room_seat, played_game, win_decision, account')
}
