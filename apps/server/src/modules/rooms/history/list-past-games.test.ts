import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openGamesForAllTests } from '../../../../test/harness/database/game-database.ts'
import { insertGames } from '../../../../test/harness/database/insert-games.ts'
import { careless, findPlan, type GamePlan, idle, leavingTo } from '../../../../test/harness/games/plan-game.ts'
import { playOnJournal } from '../../../../test/harness/rooms/play-on-journal.ts'
import { createLog, type Log } from '../../../platform/log.ts'
import { listBatch, listPastGames } from './list-past-games.ts'

const games = openGamesForAllTests()
const log = createLog({ level: 'fatal', mode: 'demo' })
const list = (unreadable = new Set<string>(), to: Log = log) => listBatch({ pool: games.game, log: to }, unreadable)
// Every test begins with nothing left to list.
beforeEach(() => games.owner.query("update room set is_listed = true where status = 'ended'"))

const endingIn = (ending: string) => (plan: GamePlan) => plan.end.position.ending === ending
const quick = findPlan(2, idle, endingIn('clean'))

async function insertPast(plan: GamePlan, count = 1): Promise<string[]> {
  const people = await games.makePeople(plan.size)
  await insertGames(games.owner, plan, { people, games: count, isListed: false })
  return people
}

async function rowsOf(person: string | undefined) {
  const { rows } = await games.owner.query(
    'select result, ending, score, players from played_game where account_id = $1',
    [person],
  )
  return rows
}

const countUnlisted = async () =>
  (await games.owner.query("select from room where status = 'ended' and practice is null and not is_listed")).rowCount

describe('games that ended before there were lists', () => {
  test.each([
    ['clean', quick],
    ['points', findPlan(3, careless, endingIn('points'))],
    [
      'technical',
      findPlan(
        2,
        leavingTo(() => true),
        endingIn('technical'),
      ),
    ],
    ['draw', findPlan(2, careless, endingIn('draw'))],
  ])('are listed for each of their people, ending %s', async (ending, plan) => {
    const people = await insertPast(plan)
    expect(await list()).toBe(1)
    const rows = (await Promise.all(people.map(rowsOf))).flat()
    expect(rows).toHaveLength(plan.size)
    for (const row of rows) expect(row).toMatchObject({ players: plan.size, score: expect.any(Number) })
    const isWon = (result: string) => ['victory', 'technical-victory', 'draw'].includes(result)
    const won = rows.filter(({ result }) => isWon(result))
    expect(won).toHaveLength(plan.last.find((event) => event.type === 'game-ended')?.winners.length ?? 0)
    for (const row of won) expect(row.ending).toBe(ending)
    expect(await countUnlisted()).toBe(0)
  })

  test('have the rows that the settlement of the same game wrote', async () => {
    const node = await games.openNode()
    const { roomId } = await games.makeRoom({ size: 3 })
    const game = await playOnJournal(node.journal, roomId)
    for (let count = 0; !game.room().ended; count++) await game.sendUntilAnswered({ type: 'end-turn' }, `c${count}`)
    const rows = async () =>
      (await games.owner.query('select * from played_game where room_id = $1 order by account_id', [roomId])).rows
    const settled = await rows()
    expect(settled).toHaveLength(3)
    await games.owner.query('delete from played_game where room_id = $1', [roomId])
    await games.owner.query('update room set is_listed = false where id = $1', [roomId])
    await list()
    expect(await rows()).toEqual(settled)
  })

  test('are listed once, however many nodes do it at the same time, and nothing is entered twice', async () => {
    const [person] = await insertPast(quick, 90)
    const nodes = Array.from({ length: 4 }, async () => {
      while ((await list()) > 0);
    })
    await Promise.all(nodes)
    // A node may have found nothing because the others had locked the rest.
    while ((await list()) > 0);
    expect(await rowsOf(person)).toHaveLength(90)
    await games.owner.query('update room set is_listed = false where id in (select room_id from played_game)')
    while ((await list()) > 0);
    expect(await rowsOf(person)).toHaveLength(90)
  })

  test('are listed by another node if one is killed in the middle', async () => {
    const [person = '', other = ''] = await insertPast(quick, 5)
    const holder = await games.owner.connect()
    await holder.query('begin')
    await holder.query('select from account where id = $1 for update', [person])
    const killed = expect(list()).rejects.toThrow()
    const waiting = `from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query ~ 'list_game'`
    await expect.poll(async () => (await games.owner.query(`select ${waiting}`)).rowCount).toBe(1)
    await games.owner.query(`select pg_terminate_backend(pid) ${waiting}`)
    await killed
    await holder.query('rollback')
    holder.release()
    expect([await rowsOf(person), await rowsOf(other)]).toEqual([[], []])
    expect(await countUnlisted()).toBe(5)
    // The rows stay locked until PostgreSQL has ended the killed connection.
    while ((await countUnlisted()) !== 0) await list()
    expect(await rowsOf(person)).toHaveLength(5)
  })

  test('have no row for a person whose account is gone', async () => {
    const [gone, stays] = await insertPast(quick)
    await games.owner.query('delete from account where id = $1', [gone])
    await list()
    expect(await rowsOf(gone)).toEqual([])
    expect(await rowsOf(stays)).toHaveLength(1)
  })

  test('do not include practice', async () => {
    const [person] = await insertPast(quick)
    await games.owner.query("update room set practice = 'easy' where not is_listed")
    expect(await list()).toBe(0)
    expect(await rowsOf(person)).toEqual([])
  })

  test('with a journal that does not add up are logged and passed over, and the others are listed', async () => {
    const [person = ''] = await insertPast(quick, 3)
    const { rows } = await games.owner.query('select id from room where not is_listed limit 1')
    const roomId: string = rows[0].id
    await games.owner.query('alter table journal_record disable trigger user')
    await games.owner.query('delete from journal_record where room_id = $1 and first_seq > 2', [roomId])
    await games.owner.query('alter table journal_record enable trigger user')
    const unreadable = new Set<string>()
    const error = vi.spyOn(log, 'error')
    expect(await list(unreadable)).toBe(3)
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ roomId }), 'a past game cannot be listed')
    expect([...unreadable]).toEqual([roomId])
    expect(await list(unreadable)).toBe(0)
    expect(await rowsOf(person)).toHaveLength(2)
  })

  test('are listed by the job of a server that starts, batch by batch', async () => {
    const [person] = await insertPast(quick, 25)
    const job = listPastGames({ pool: games.game, log })
    await expect.poll(countUnlisted).toBe(0)
    await job.stop()
    expect(await rowsOf(person)).toHaveLength(25)
  })
})
