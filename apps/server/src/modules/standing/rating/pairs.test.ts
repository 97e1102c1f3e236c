import { describe, expect, onTestFinished, test } from 'vitest'
import { openGamesForAllTests } from '../../../../test/harness/database/game-database.ts'
import { draftOf, settle } from '../../../../test/harness/rooms/write-journal.ts'
import { type EndedGame, insertEndedGames } from '../../../../test/harness/standing/insert-ended-games.ts'
import { countWaiting, readStandings } from '../../../../test/harness/standing/standing-tables.ts'
import { createLog } from '../../../platform/log.ts'
import { startOfDay } from '../game/season.ts'
import { rateGames } from './rate-games.ts'
import { rebuildRatings } from './rebuild-ratings.ts'

const games = openGamesForAllTests()
const log = createLog({ level: 'silent', mode: 'demo' })
const rowsOf = async (sql: string, values: unknown[] = []) => (await games.owner.query(sql, values)).rows
const pairCap = 3
/** The winner of plan 1 sits in the same place every time; plan 105 is a draw. */
const [winning, drawn] = [1, 105]
const noon = startOfDay(Date.now()) + 43_200_000

/** Rates these games, so many in a transaction, and answers their verdicts. */
async function verdictsOf(list: readonly EndedGame[], atMost = 20): Promise<string[]> {
  const rooms = await insertEndedGames(
    games.owner,
    list.map((game) => ({ plan: winning, pairCap, endedAt: noon, ...game })),
  )
  while ((await countWaiting(games.owner)) > 0) await rateGames({ pool: games.game, log }, atMost)
  const verdicts = await rowsOf('select verdict from game_verdict where room_id = any($1) order by number', [rooms])
  expect(Object.values((await rebuildRatings(games.owner)).corrected).every((rows) => rows === 0)).toBe(true)
  return verdicts.map(({ verdict }) => verdict)
}

const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)
const pair = async () => ({ people: await games.makePeople(2) })
const [rated, capped] = ['rated', 'pair-limit']

describe('a pair in one day', () => {
  test('beyond as many rated wins as are paid is not rated, in whatever transactions', async () => {
    for (const atMost of [1, 2, 20]) {
      expect(await verdictsOf(times(5, await pair()), atMost)).toEqual([rated, rated, rated, capped, capped])
    }
  })

  test('is not rated beyond them either when no win of the day is paid any more', async () => {
    const { people } = await pair()
    const endless = times(6, { people })
    onTestFinished(async () => void (await rowsOf('drop function if exists no_coin cascade')))
    await rowsOf(
      `create function no_coin() returns trigger language plpgsql as $$ begin
         insert into win_decision (room_id, account_id, verdict, decided_at)
           select new.room_id, s.account_id, 'day-limit', 1 from room_seat s where s.room_id = new.room_id limit 1;
         return null;
       end $$`,
    )
    await rowsOf('create trigger no_coin after insert on game_to_rate for each row execute function no_coin()')
    expect(await verdictsOf(endless)).toEqual([rated, rated, rated, capped, capped, capped])
  })

  test('is rated again when the other one wins, and with somebody else', async () => {
    const { people } = await pair()
    const [third = ''] = await games.makePeople(1)
    const [one = '', other = ''] = people
    const list = [
      ...times(4, { people }),
      { people: [other, one] },
      { people: [one, third] },
      { people: [third, other] },
    ]
    expect(await verdictsOf(list)).toEqual([rated, rated, rated, capped, rated, rated, rated])
  })

  test('is not rated within a larger game that the same one wins', async () => {
    const people = await games.makePeople(3)
    await verdictsOf(times(3, { people }))
    const [winner] = await rowsOf('select account_id as id from rating_change where is_win and account_id = any($1)', [
      people,
    ])
    const [fourth = ''] = await games.makePeople(1)
    const loser = people.find((id) => id !== winner?.id) ?? ''
    const alone = { people: people.map((id) => (id === winner?.id || id === loser ? id : fourth)) }
    expect(await verdictsOf([alone])).toEqual([capped])
  })

  test('counts a draw for both: neither draws without end nor a draw after the wins is rated', async () => {
    expect(await verdictsOf(times(4, { ...(await pair()), plan: drawn }))).toEqual([rated, rated, rated, capped])
    const { people } = await pair()
    expect(await verdictsOf([...times(3, { people }), { people, plan: drawn }])).toEqual([rated, rated, rated, capped])
  })

  test('is rated again the next day', async () => {
    const { people } = await pair()
    const tomorrow = startOfDay(noon) + 86_400_000
    const list = [...times(3, { people }), { people, endedAt: tomorrow - 1 }, { people, endedAt: tomorrow }]
    expect(await verdictsOf(list)).toEqual([rated, rated, rated, capped, rated])
  })

  test('is rated without a limit in games that ended before there was one', async () => {
    const { people } = await pair()
    const rooms = await insertEndedGames(games.owner, times(5, { people }))
    while ((await countWaiting(games.owner)) > 0) await rateGames({ pool: games.game, log })
    const verdicts = await rowsOf('select verdict from game_verdict where room_id = any($1)', [rooms])
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(times(5, rated))
  })
})

test('a rebuild rates no game that was beyond the cap, and finds one that was rated wrongly', async () => {
  await verdictsOf(times(5, await pair()))
  const before = await readStandings(games.owner)
  await rowsOf("update game_verdict set verdict = 'rated' where verdict = 'pair-limit'")
  expect((await rebuildRatings(games.owner)).corrected).toMatchObject({ game_verdict: expect.any(Number) })
  expect(await readStandings(games.owner)).toEqual(before)
})

test('the end of a game stores the cap of the server that ended it', async () => {
  const node = await games.openNode()
  const { roomId, people } = await games.makeRoom()
  await settle(node.journal, draftOf(roomId, 1), { freed: people, ending: 'clean' })
  const [waiting] = await rowsOf('select pair_cap from game_to_rate where room_id = $1', [roomId])
  expect(Number(waiting?.pair_cap)).toBeGreaterThan(0)
  await rowsOf('delete from game_to_rate where room_id = $1', [roomId])
})
