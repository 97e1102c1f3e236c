import type { AnswerOf, readGameRatings } from '@hexaverse/protocol/http'
import type { Achievement } from '@hexaverse/protocol/texts/achievements'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { idOfRoom } from '../../rooms/index.ts'
import { newcomer, numberOf, provisionalGames } from '../game/rate-game.ts'
import type { Verdict } from '../rating/assess-game.ts'

interface Row {
  readonly id: string
  readonly verdict: Verdict | null
  readonly login: string | null
  readonly number: number | null
  readonly games: number | null
  readonly change: number | null
  readonly achievements: Achievement[]
}

/**
 * The numbers of the people of a game: after it if it was rated, otherwise as they are now. Undefined if the person who
 * asks has no seat there, and before the game begins: a room that waits names nobody, or a script would choose its opponents.
 */
export async function readRatingsOfGame(
  pool: Queryable,
  roomId: string,
  memberId: string,
): Promise<AnswerOf<typeof readGameRatings> | undefined> {
  if (!idOfRoom.test(roomId)) return undefined
  const { rows } = await pool.query<Row>(
    `select s.account_id as id, v.verdict, a.login, coalesce(c.shown, t.shown) as number,
       coalesce(c.games, t.games[1]) as games, c.shown - c.shown_before as change,
       array(select e.which from achievement e where e.account_id = s.account_id and e.room_id = s.room_id
         order by e.which) as achievements
     from room_seat s join room r on r.id = s.room_id and r.status in ('playing', 'ended')
       left join game_verdict v on v.room_id = s.room_id left join account a on a.id = s.account_id
       left join rating t on t.account_id = s.account_id
       left join rating_change c on c.room_id = s.room_id and c.account_id = s.account_id
     where s.room_id = $1 and s.account_id is not null and s.place is not null order by s.place`,
    [roomId],
  )
  if (!rows.some(({ id }) => id === memberId)) return undefined
  return {
    verdict: rows[0]?.verdict ?? null,
    people: rows.map(({ login, number, games, change, achievements }) => ({
      login,
      number: number ?? numberOf(newcomer),
      isProvisional: (games ?? 0) < provisionalGames,
      change,
      achievements,
    })),
  }
}
