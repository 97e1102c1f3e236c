import type { Queryable } from '../../../platform/database/queryable.ts'
import { dayOf, startOfDay } from '../game/season.ts'
import type { AssessedGame } from './assess-game.ts'
import type { Books } from './books.ts'
import { pairKey } from './pairs.ts'

interface Row {
  readonly endedAt: string
  readonly first: string
  readonly other: string
}

/** Reads into the books who came first against whom in the rated games of these days that were numbered before these games. */
export async function readFirsts(client: Queryable, { firsts }: Books, games: readonly AssessedGame[]): Promise<void> {
  firsts.clear()
  if (games.length === 0) return
  const ids = new Set(games.flatMap(({ people }) => people.filter(({ rank }) => rank === 1).map(({ id }) => id)))
  const { rows } = await client.query<Row>(
    `select c.ended_at as "endedAt", c.account_id as first, o.account_id as other
     from rating_change c
       join game_verdict v on v.room_id = c.room_id
       join rating_change o on o.room_id = c.room_id and o.account_id <> c.account_id
     where c.rank = 1 and c.account_id = any($1) and c.ended_at >= $2 and v.number < $3`,
    [
      [...ids],
      startOfDay(Math.min(...games.map(({ endedAt }) => endedAt))),
      Math.min(...games.map((game) => game.number)),
    ],
  )
  for (const { endedAt, first, other } of rows) {
    const key = pairKey(dayOf(Number(endedAt)), first, other)
    firsts.set(key, (firsts.get(key) ?? 0) + 1)
  }
}
