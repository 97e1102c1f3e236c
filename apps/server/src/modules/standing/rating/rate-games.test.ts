import type { Pool, PoolClient } from 'pg'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openGamesForAllTests } from '../../../../test/harness/database/game-database.ts'
import type { JournalNode } from '../../../../test/harness/rooms/journal-node.ts'
import { append, draftOf, settle } from '../../../../test/harness/rooms/write-journal.ts'
import { insertEndedGames, mixedGames } from '../../../../test/harness/standing/insert-ended-games.ts'
import { countWaiting, findBrokenChains, readStandings } from '../../../../test/harness/standing/standing-tables.ts'
import { createLog } from '../../../platform/log.ts'
import { rateGames } from './rate-games.ts'
import { rebuildRatings } from './rebuild-ratings.ts'

const games = openGamesForAllTests()
const log = createLog({ level: 'silent', mode: 'demo' })
const rate = (atMost?: number) => rateGames({ pool: games.game, log }, atMost)
const rateAll = async (atMost?: number) => {
  while ((await countWaiting(games.owner)) > 0) await rate(atMost)
}
const rowsOf = async (sql: string, values: unknown[] = []) => (await games.owner.query(sql, values)).rows
const verdictOf = async (roomId: string) =>
  (await rowsOf('select verdict from game_verdict where room_id = $1', [roomId]))[0]?.verdict
const changesOf = (roomId: string) => rowsOf('select * from rating_change where room_id = $1 order by rank', [roomId])
const waitingForLock = (event: 'advisory' | 'relation' = 'advisory') =>
  rowsOf(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
       and wait_event = $1`,
    [event],
  )

/** Released in the end even by a test that fails: the next ones would wait for its locks. */
async function connect(pool: Pool): Promise<PoolClient> {
  const client = await pool.connect()
  onTestFinished(() => client.release(true))
  return client
}

describe('rating games', () => {
  test('several jobs at once rate every game once, each person in the order of the games', async () => {
    const people = await games.makePeople(8)
    const rooms = await insertEndedGames(games.owner, mixedGames(people, 40))
    await Promise.all([rateAll(3), rateAll(2), rateAll(5), rateAll(1)])
    const verdicts = await rowsOf('select room_id from game_verdict where room_id = any($1) order by number', [rooms])
    expect(verdicts.map(({ room_id }) => room_id)).toEqual(rooms)
    expect(await findBrokenChains(games.owner)).toEqual([])
    expect((await rebuildRatings(games.owner)).corrected).toEqual(nothing)
  })

  test('a job that is cut in the middle loses nothing and doubles nothing', async () => {
    const [room = ''] = await insertEndedGames(games.owner, mixedGames(await games.makePeople(3), 1))
    const hold = await connect(games.owner)
    await hold.query('begin')
    await hold.query('select lock_standings()')
    const cut = rate()
    const outcome = expect(cut).rejects.toThrow()
    await expect.poll(() => waitingForLock()).toHaveLength(1)
    await rowsOf(`select pg_terminate_backend($1)`, [(await waitingForLock())[0]?.pid])
    await outcome
    await hold.query('rollback')
    expect([await countWaiting(games.owner), await verdictOf(room)]).toEqual([1, undefined])
    await rateAll()
    expect(await verdictOf(room)).toBe('rated')
    expect(await findBrokenChains(games.owner)).toEqual([])
  })

  test('nothing is rated while an operator computes the ratings again', async () => {
    const [room = ''] = await insertEndedGames(games.owner, mixedGames(await games.makePeople(2), 1))
    const operator = await connect(games.owner)
    await operator.query('select pg_advisory_lock(4839211)')
    expect(await rate()).toBe(false)
    expect(await verdictOf(room)).toBeUndefined()
    await operator.query('select pg_advisory_unlock(4839211)')
    await rateAll()
    expect(await verdictOf(room)).toBe('rated')
  })

  test('a game that was stored is never stored again', async () => {
    const people = await games.makePeople(2)
    const [room] = await insertEndedGames(games.owner, [{ people }])
    await rateAll()
    const [verdict] = await rowsOf('select * from game_verdict where room_id = $1', [room])
    const again = games.game.query("select store_games($1, '[]', '[]', '[]', '[]')", [JSON.stringify([verdict])])
    await expect(again).rejects.toMatchObject({ code: '23505' })
  })
})

const nothing = { game_verdict: 0, rating_change: 0, rating: 0, season_standing: 0, achievement: 0, season_count: 0 }

describe('what is not rated', () => {
  test('a private game and one with bots; only the private one can achieve anything', async () => {
    const people = await games.makePeople(2)
    const [friends = '', bots = ''] = await insertEndedGames(games.owner, [
      { people, isPrivate: true },
      { people, isPrivate: true, bots: 1, plan: 2 },
    ])
    await rateAll()
    expect([await verdictOf(friends), await verdictOf(bots)]).toEqual(['private', 'bots'])
    expect([await changesOf(friends), await changesOf(bots)]).toEqual([[], []])
    expect(await rowsOf('select from achievement where room_id = $1', [bots])).toEqual([])
    expect(await rowsOf('select from rating where account_id = any($1)', [people])).toEqual([])
  })

  test('a pair beyond the cap of paid wins, and two people at one device', async () => {
    const people = await games.makePeople(2)
    const [capped = '', linked = '', limited = ''] = await insertEndedGames(games.owner, [
      { people },
      { people },
      { people },
    ])
    const decide = 'insert into win_decision (room_id, account_id, verdict, decided_at) values ($1, $2, $3, 1)'
    await rowsOf(decide, [capped, people[0], 'pair-limit'])
    await rowsOf(decide, [limited, people[0], 'day-limit'])
    await rowsOf('insert into room_link values ($1, $2, $3, true, true)', [linked, ...people])
    await rateAll()
    expect([await verdictOf(capped), await verdictOf(linked)]).toEqual(['pair-limit', 'same-device'])
    expect(await verdictOf(limited)).toBe('rated')
  })

  test('a game whose journal cannot be played again does not keep others from being rated', async () => {
    const [good, bad] = [await games.makePeople(2), await games.makePeople(2)]
    const [broken = ''] = await insertEndedGames(games.owner, [{ people: bad }])
    await rowsOf('alter table journal_record disable trigger journal_stays')
    await rowsOf('delete from journal_record where room_id = $1 and first_seq > 5', [broken])
    await rowsOf('alter table journal_record enable trigger journal_stays')
    const [sound = ''] = await insertEndedGames(games.owner, [{ people: good }])
    await rateAll()
    expect([await verdictOf(broken), await verdictOf(sound)]).toEqual(['broken', 'rated'])
  })
})

describe('a person who deletes the account', () => {
  const erase = (id: string) => rowsOf('delete from account where id = $1', [id])
  const traces = async (id: string) =>
    (
      await Promise.all(
        ['rating', 'season_standing', 'season_place', 'achievement'].map((table) =>
          rowsOf(`select '${table}' as in from ${table} where account_id = $1`, [id]),
        ),
      )
    ).flat()

  test('before the game is rated: the others are rated as if the account were there', async () => {
    const [one = [], other = []] = [await games.makePeople(3), await games.makePeople(3)]
    for (const people of [one, other]) await insertEndedGames(games.owner, [{ people, plan: 1 }])
    await rateAll()
    const [first = '', second = ''] = await insertEndedGames(games.owner, [
      { people: one, plan: 2 },
      { people: other, plan: 2 },
    ])
    await erase(one[0] ?? '')
    await rateAll()
    const numbers = async (room: string) => (await changesOf(room)).map(({ rank, mu, sigma }) => [rank, mu, sigma])
    const close = (list: number[][]) => list.map((row) => row.map((value) => value.toFixed(9)))
    expect(close(await numbers(first))).toEqual(close(await numbers(second)))
    expect(await traces(one[0] ?? '')).toEqual([])
    expect((await rebuildRatings(games.owner)).corrected).toEqual(nothing)
  })

  test('while the game is rated: nothing stays that the job has just stored', async () => {
    const [id = ''] = await games.makePeople(1)
    const job = await connect(games.owner)
    await job.query('begin')
    await job.query('select lock_standings()')
    const erased = erase(id)
    await expect.poll(() => waitingForLock()).toHaveLength(1)
    await job.query('insert into rating values ($1, 25, 8, 1000, $2, $2)', [id, [0, 0, 0, 0, 0, 0]])
    await job.query('commit')
    await erased
    expect(await traces(id)).toEqual([])
  })

  test('afterwards: everything of it goes, and the changes of others stay as they were', async () => {
    const people = await games.makePeople(2)
    const [room = ''] = await insertEndedGames(games.owner, [{ people }])
    await rateAll()
    const before = await changesOf(room)
    await erase(people[0] ?? '')
    expect(await traces(people[0] ?? '')).toEqual([])
    expect(await changesOf(room)).toEqual(before)
    expect((await rebuildRatings(games.owner)).corrected).toEqual(nothing)
  })
})

describe('a person who goes off the leaderboards', () => {
  const listingOf = (id: string) => rowsOf('select is_listed from season_standing where account_id = $1', [id])

  test('after the job has read who is listed: is not on them when it has stored the game', async () => {
    const people = await games.makePeople(2)
    await insertEndedGames(games.owner, [{ people }])
    const hold = await connect(games.owner)
    await hold.query('begin')
    await hold.query('lock table season_standing in exclusive mode')
    const rated = rate()
    await expect.poll(() => waitingForLock('relation')).toHaveLength(1)
    const unlisted = games.web.query('select list_player($1, false)', [people[0]])
    await expect.poll(() => waitingForLock()).toHaveLength(1)
    await hold.query('commit')
    await Promise.all([rated, unlisted])
    expect([await listingOf(people[0] ?? ''), await listingOf(people[1] ?? '')]).toEqual([
      [{ is_listed: false }],
      [{ is_listed: true }],
    ])
  })

  test('before the job reads it, and not yet committed: the job waits', async () => {
    const people = await games.makePeople(2)
    await insertEndedGames(games.owner, [{ people }])
    const person = await connect(games.web)
    await person.query('begin')
    await person.query('select list_player($1, false)', [people[0]])
    const rated = rate()
    await expect.poll(() => waitingForLock()).toHaveLength(1)
    await person.query('commit')
    await rated
    expect(await listingOf(people[0] ?? '')).toEqual([{ is_listed: false }])
    expect((await rebuildRatings(games.owner)).corrected).toEqual(nothing)
  })
})

describe('the end of a game', () => {
  let node: JournalNode
  beforeAll(async () => {
    node = await games.openNode()
  })

  test('waits for those who left earlier too, so that games of one person are numbered in their order', async () => {
    const { roomId, people } = await games.makeRoom({ size: 3 })
    const [gone = '', winner = '', loser = ''] = people
    await append(node.journal, draftOf(roomId, 1))
    const left = { freed: [gone], results: [{ account: gone, result: 'technical-defeat' as const }] }
    await settle(node.journal, draftOf(roomId, 2), left)
    const hold = await connect(games.owner)
    await hold.query('begin')
    await hold.query('select from account_statistics where account_id = $1 for update', [gone])
    const end = settle(node.journal, draftOf(roomId, 3), {
      freed: [winner, loser],
      results: [
        { account: winner, result: 'victory' },
        { account: loser, result: 'defeat' },
      ],
      ending: 'clean',
      winner,
    })
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query ~ 'settle_room'`
    await expect.poll(() => rowsOf(waiting)).toHaveLength(1)
    expect(await countWaiting(games.owner)).toBe(0)
    await hold.query('commit')
    expect(await end).toMatchObject({ type: 'append-committed' })
    expect(await rowsOf('select room_id from game_to_rate')).toEqual([{ room_id: roomId }])
    await rateAll()
  })

  test('says how its people are rated, so that its journal is not read again', async () => {
    const { roomId, people } = await games.makeRoom({ size: 2 })
    const [loser = '', winner = ''] = people
    const assessed = [
      { id: loser, rank: 2, isWin: false, achievements: [] },
      { id: winner, rank: 1, isWin: true, achievements: ['first-win' as const] },
    ]
    // Nothing can be played again from this journal.
    await settle(node.journal, draftOf(roomId, 1), { freed: people, ending: 'clean', assessed })
    await rateAll()
    expect(await verdictOf(roomId)).toBe('rated')
    expect((await changesOf(roomId)).map(({ account_id, rank }) => [account_id, rank])).toEqual([
      [winner, 1],
      [loser, 2],
    ])
    expect(await rowsOf('select account_id, which from achievement where room_id = $1', [roomId])).toEqual([
      { account_id: winner, which: 'first-win' },
    ])
  })

  test('of practice is not numbered', async () => {
    const { roomId, people } = await games.makeRoom({ practice: 'easy' })
    await settle(node.journal, draftOf(roomId, 1), { freed: people, ending: 'clean' })
    expect(await rowsOf('select from game_to_rate where room_id = $1', [roomId])).toEqual([])
  })
})

test('a standing is the same however the games are divided into transactions', async () => {
  const shapes = [1, 4, 20]
  const crowds = await Promise.all(shapes.map(() => games.makePeople(5)))
  const outcomes: string[] = []
  for (const [index, people] of crowds.entries()) {
    await insertEndedGames(games.owner, mixedGames(people, 12))
    await rateAll(shapes[index])
    const rows = await rowsOf('select account_id, shown, games, wins from rating where account_id = any($1)', [people])
    const byPerson = new Map(rows.map(({ account_id, ...row }) => [account_id, row]))
    outcomes.push(JSON.stringify(people.map((id) => byPerson.get(id))))
  }
  expect(new Set(outcomes).size).toBe(1)
  expect(Object.keys(await readStandings(games.owner))).toContain('rating')
})
