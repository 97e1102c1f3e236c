import type { Pool } from 'pg'
import { nameOfSeason } from '../../src/modules/standing/game/season.ts'
import { createCaller } from '../harness/accounts/account-client.ts'
import type { Place, WholePerson } from './whole-person.ts'

/** Where the product shows people to others. */
interface Shown {
  readonly where: string
  readonly isNamed: boolean
}

/** Every page and list that may name these people, and whether it does. */
export async function readShown({ stand }: Place, people: readonly WholePerson[]): Promise<readonly Shown[]> {
  const { get } = createCaller(stand)
  const shown: Shown[] = []
  const leaders = await readLeaders(stand.postgres.pool, get)
  for (const { user, rival, roomId } of people) {
    const own = await get(`/player/${user.login}`)
    const texts = {
      'head of a replay': await (await fetch(`${stand.address}/replay/${roomId}`)).text(),
      'games of the rival': await textOf(get('/game/mine', { id: rival.id, email: rival.email, secret: rival.secret })),
      'page of the rival': await textOf(get(`/player/${rival.login}`)),
      leaderboard: leaders,
      'own page': own.status === 404 && own.answer.code === 'unknown-player' ? '' : JSON.stringify(own.answer),
    }
    for (const [where, text] of Object.entries(texts)) {
      shown.push({ where: `${where}: ${user.login}`, isNamed: text.includes(user.login) })
    }
  }
  return shown
}

/** All pages of the leaderboards of all seasons. */
async function readLeaders(pool: Pool, get: ReturnType<typeof createCaller>['get']): Promise<string> {
  const { rows } = await pool.query<{ season: number }>('select distinct season from season_standing')
  let text = ''
  for (const { season } of rows) {
    for (let page = 1; ; page++) {
      const { status, answer } = await get(`/standing/leaderboard?season=${nameOfSeason(season)}&page=${page}`)
      if (status !== 200) throw new Error(`The leaderboard answered ${status}`)
      if (answer.rows.length === 0) break
      text += JSON.stringify(answer.rows)
    }
  }
  return text
}

async function textOf(reply: ReturnType<ReturnType<typeof createCaller>['get']>): Promise<string> {
  const { status, answer } = await reply
  if (status !== 200) throw new Error(`A page answered ${status}: ${JSON.stringify(answer)}`)
  return JSON.stringify(answer)
}

/** Pictures of replays that are stored, of these people's games. */
export async function storedPictures(pool: Pool, people: readonly WholePerson[]): Promise<readonly string[]> {
  const { rows } = await pool.query<{ picture: string }>(
    `select room_id || ' ' || language as picture from replay_picture where room_id = any($1) order by 1`,
    [people.map(({ roomId }) => roomId)],
  )
  return rows.map(({ picture }) => picture)
}
