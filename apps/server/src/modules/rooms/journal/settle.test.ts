import type { OwnEnding } from '@hexaverse/protocol/http'
import type { Prize } from '@hexaverse/room'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectBooksBalance } from '../../../../test/harness/database/expect-books-balance.ts'
import {
  type MadeRoom,
  openGamesForAllTests,
  type RoomOptions,
} from '../../../../test/harness/database/game-database.ts'
import { connectForTest } from '../../../../test/harness/database/test-database.ts'
import { append, draftOf, readAll, settle } from '../../../../test/harness/rooms/write-journal.ts'
import type { Settlement } from '../machine/settlement.ts'
import type { Journal } from './journal.ts'

const games = openGamesForAllTests()
let journal: Journal
beforeAll(async () => {
  journal = (await games.openNode()).journal
})
afterEach(() => expectBooksBalance(games.owner))

/** The settlement of a game that the first person wins. */
function winOf({ people }: MadeRoom): Settlement {
  const [winner = '', ...opponents] = people
  const beaten = opponents.map((account) => ({ account, result: 'defeat' }) as const)
  return {
    freed: people,
    results: [{ account: winner, result: 'victory' }, ...beaten],
    ending: 'clean',
    winner,
  }
}

const lost = { result: 'defeat', ending: 'clean', score: 1 } as const

async function rowsOf(sql: string, values: readonly unknown[]): Promise<unknown[]> {
  return (await games.owner.query(sql, [...values])).rows
}

async function coinsOf(account: string | undefined): Promise<number> {
  const rows = await rowsOf("select balance from purse where kind = 'available' and account_id = $1", [account])
  return Number((rows[0] as { balance: string } | undefined)?.balance ?? 0)
}

const statistics =
  'select played, victories, defeats, technical_defeats, draws from account_statistics where account_id = $1'

describe('a settlement', () => {
  test('a settlement whose record number is taken leaves nothing behind', async () => {
    const room = await games.makeRoom()
    await append(journal, draftOf(room.roomId, 1))
    expect(await settle(journal, draftOf(room.roomId, 1), winOf(room))).toEqual({ type: 'append-conflict' })
    expect(await coinsOf(room.people[0])).toBe(0)
    expect(await rowsOf(statistics, [room.people[0]])).toMatchObject([{ played: 0 }])
    expect(await rowsOf('select status from room where id = $1', [room.roomId])).toEqual([{ status: 'playing' }])
  })

  test('a settlement before its time is refused', async () => {
    const room = await games.makeRoom()
    const early = draftOf(room.roomId, 1, { notBefore: journal.clock.now() + 60_000 })
    expect(await settle(journal, early, winOf(room))).toEqual({ type: 'append-conflict' })
    expect(await coinsOf(room.people[0])).toBe(0)
  })

  test('a settlement commits end, statistics, freed seats and coin', async () => {
    const people = await games.makePeople(3)
    const room = await games.makeRoom({ people: people.map((id) => ({ id })) })
    const answer = await settle(journal, draftOf(room.roomId, 1), winOf(room))
    expect(answer).toMatchObject({ type: 'append-committed', record: { prize: { isPaid: true } } })
    expect(await readAll(journal, room.roomId)).toMatchObject([{ firstSeq: 1, prize: { isPaid: true } }])
    expect(await rowsOf('select status, ending from room where id = $1', [room.roomId])).toEqual([
      { status: 'ended', ending: 'clean' },
    ])
    expect(await rowsOf(statistics, [people[0]])).toMatchObject([{ played: 1, victories: 1 }])
    expect(await rowsOf(statistics, [people[2]])).toMatchObject([{ played: 1, defeats: 1 }])
    expect(await coinsOf(people[0])).toBe(1)
    const seats = 'select freed_at is not null as free from room_seat where room_id = $1'
    expect(await rowsOf(seats, [room.roomId])).toEqual(people.map(() => ({ free: true })))
  })

  test('a player who leaves gets the seat freed, and the others play on', async () => {
    const { roomId, people } = await games.makeRoom({ size: 3 })
    const [gone = '', stays] = people
    await settle(journal, draftOf(roomId, 1), {
      freed: [gone],
      results: [{ account: gone, result: 'technical-defeat' }],
    })
    const free = 'select account_id as id from room_seat where room_id = $1 and freed_at is not null'
    expect(await rowsOf(free, [roomId])).toEqual([{ id: gone }])
    expect(await rowsOf(statistics, [gone])).toMatchObject([{ played: 1, technical_defeats: 1 }])
    expect(await rowsOf(statistics, [stays])).toMatchObject([{ played: 0 }])
    expect(await append(journal, draftOf(roomId, 2))).toMatchObject({ type: 'append-committed' })
    await games.makeRoom({ people: [{ id: gone }] })
    await expect(games.makeRoom({ people: [{ id: stays ?? '' }] })).rejects.toMatchObject({
      constraint: 'one_seat_of_a_person',
    })
  })

  test('a settlement is executed once, however many nodes request it at the same time', async () => {
    const others = await Promise.all([games.openNode(), games.openNode()])
    const room = await games.makeRoom({ size: 4 })
    const requests = [journal, ...others.map((node) => node.journal)].flatMap((node) =>
      Array.from({ length: 5 }, () => settle(node, draftOf(room.roomId, 1), winOf(room))),
    )
    const types = (await Promise.all(requests)).map(({ type }) => type)
    expect(types.toSorted()).toEqual(['append-committed', ...Array(14).fill('append-conflict')].toSorted())
    expect(await coinsOf(room.people[0])).toBe(1)
    expect(await rowsOf(statistics, [room.people[0]])).toMatchObject([{ played: 1, victories: 1 }])
  })

  test('a settlement whose connection is killed midway leaves nothing half done', async () => {
    const node = await games.openNode()
    const room = await games.makeRoom()
    const hold = await connectForTest(games.owner)
    await hold.query('begin')
    await hold.query('select from account_statistics where account_id = $1 for update', [room.people[1]])
    const back = node.nextBack()
    const played = { begunAt: 1, people: room.people.map((account) => ({ account, ...lost })) }
    const answer = settle(node.journal, draftOf(room.roomId, 1), { ...winOf(room), played })
    const held = `from pg_stat_activity
                  where datname = current_database() and wait_event_type = 'Lock' and query ~ 'settle_room'`
    await expect.poll(() => rowsOf(`select ${held}`, [])).toHaveLength(1)
    await games.owner.query(`select pg_terminate_backend(pid) ${held}`)
    expect(await answer).toEqual({ type: 'append-unknown' })
    await hold.query('commit')
    await back
    expect(await readAll(node.journal, room.roomId)).toEqual([])
    expect(await coinsOf(room.people[0])).toBe(0)
    expect(await rowsOf('select from played_game where room_id = $1', [room.roomId])).toEqual([])
    expect(await settle(node.journal, draftOf(room.roomId, 1), winOf(room))).toMatchObject({ type: 'append-committed' })
    expect(await coinsOf(room.people[0])).toBe(1)
  })

  test('a settlement counts for the other players if one has deleted the account', async () => {
    const room = await games.makeRoom()
    await games.owner.query('delete from account where id = $1', [room.people[1]])
    expect(await settle(journal, draftOf(room.roomId, 1), winOf(room))).toMatchObject({ type: 'append-committed' })
    expect(await rowsOf(statistics, [room.people[0]])).toMatchObject([{ victories: 1 }])
  })
})

describe('the lists of games after a settlement', () => {
  const rowsIn = (roomId: string) =>
    rowsOf(
      `select account_id as id, begun_at as "begunAt", players, is_private as "isPrivate", result, ending, score
       from played_game where room_id = $1 order by score`,
      [roomId],
    )
  const played = ({ people }: MadeRoom, ...endings: OwnEnding[]): NonNullable<Settlement['played']> => ({
    begunAt: 1_790_000_000_000,
    people: people.map((account, index) => ({
      account,
      result: index === 0 ? 'victory' : 'defeat',
      ending: endings[index] ?? 'clean',
      score: index + 1,
    })),
  })
  const facts = { begunAt: '1790000000000', isPrivate: false }

  test('have a row for every person, also for one who left earlier, as of the moment in which the game ended', async () => {
    const room = await games.makeRoom({ size: 3 })
    const [one = '', two = '', three = ''] = room.people
    await settle(journal, draftOf(room.roomId, 1), {
      freed: [three],
      results: [{ account: three, result: 'technical-defeat' }],
    })
    expect(await rowsIn(room.roomId)).toEqual([])
    const end = { ...winOf({ ...room, people: [one, two] }), played: played(room, 'clean', 'starved', 'left') }
    await settle(journal, draftOf(room.roomId, 2), end)
    expect(await rowsIn(room.roomId)).toEqual([
      { ...facts, id: one, players: 3, result: 'victory', ending: 'clean', score: 1 },
      { ...facts, id: two, players: 3, result: 'defeat', ending: 'starved', score: 2 },
      { ...facts, id: three, players: 3, result: 'defeat', ending: 'left', score: 3 },
    ])
    const ended = `select from room r join played_game g on g.room_id = r.id and g.ended_at = r.ended_at
      where r.id = $1 and r.is_listed`
    expect(await rowsOf(ended, [room.roomId])).toHaveLength(3)
  })

  test('know a game among friends as one', async () => {
    const room = await games.makeRoom({ isPrivate: true })
    const end = { freed: room.people, results: [], ending: 'clean', played: played(room) } as const
    expect(await settle(journal, draftOf(room.roomId, 1), end)).toMatchObject({ type: 'append-committed' })
    expect(await rowsIn(room.roomId)).toMatchObject([{ isPrivate: true }, { isPrivate: true }])
  })

  test('have no row for practice, whatever a node asks for', async () => {
    const [person = ''] = await games.makePeople(1)
    const room = await games.makeRoom({ people: [{ id: person }, { id: 'bot-1' }], practice: 'easy' })
    const end = {
      freed: [person],
      results: [],
      ending: 'clean',
      played: played({ ...room, people: [person] }),
    } as const
    expect(await settle(journal, draftOf(room.roomId, 1), end)).toMatchObject({ type: 'append-committed' })
    expect(await rowsIn(room.roomId)).toEqual([])
  })

  test('have no row for a person whose account is gone, and lose those of one who deletes it later', async () => {
    const room = await games.makeRoom({ size: 3 })
    const [one, two, three] = room.people
    await games.owner.query('delete from account where id = $1', [two])
    await settle(journal, draftOf(room.roomId, 1), { ...winOf(room), played: played(room) })
    expect(await rowsIn(room.roomId)).toMatchObject([{ id: one }, { id: three }])
    await games.owner.query('delete from account where id = $1', [one])
    expect(await rowsIn(room.roomId)).toMatchObject([{ id: three }])
  })

  test('wait for a deletion that has begun, without a deadlock, and have no row for that person then', async () => {
    const room = await games.makeRoom()
    const holder = await games.owner.connect()
    await holder.query('begin')
    await holder.query('select from account where id = $1 for update', [room.people[1]])
    const answer = settle(journal, draftOf(room.roomId, 1), { ...winOf(room), played: played(room) })
    const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query ~ 'settle_room'`
    await expect.poll(() => rowsOf(waiting, [])).toHaveLength(1)
    await holder.query('delete from account where id = $1', [room.people[1]])
    await holder.query('commit')
    holder.release()
    expect(await answer).toMatchObject({ type: 'append-committed' })
    expect(await rowsIn(room.roomId)).toMatchObject([{ id: room.people[0] }])
  })

  test('have one row for each person, however many nodes settle the game at the same time', async () => {
    const other = (await games.openNode()).journal
    const room = await games.makeRoom({ size: 4 })
    const end = { ...winOf(room), played: played(room) }
    const requests = [journal, other].flatMap((node) =>
      Array.from({ length: 5 }, () => settle(node, draftOf(room.roomId, 1), end)),
    )
    await Promise.all(requests)
    expect(await rowsIn(room.roomId)).toHaveLength(4)
  })

  test('have nothing of a settlement that is not accepted', async () => {
    const room = await games.makeRoom()
    await append(journal, draftOf(room.roomId, 1))
    await settle(journal, draftOf(room.roomId, 1), { ...winOf(room), played: played(room) })
    expect(await rowsIn(room.roomId)).toEqual([])
  })

  test('are left to the job where a node of an older version settles', async () => {
    const room = await games.makeRoom()
    await settle(journal, draftOf(room.roomId, 1), winOf(room))
    expect(await rowsIn(room.roomId)).toEqual([])
    expect(await rowsOf('select is_listed from room where id = $1', [room.roomId])).toEqual([{ is_listed: false }])
  })
})

describe('a win', () => {
  /** Plays and ends a game, and returns what became of the prize. */
  async function win(options: RoomOptions): Promise<unknown> {
    return endOf(await games.makeRoom({ isLeft: true, ...options }))
  }
  let ended = 0
  let nodes: [Journal, Journal]
  beforeAll(async () => {
    nodes = [(await games.openNode()).journal, (await games.openNode()).journal]
  })
  /** As a room does: an answer that was lost, because the machine is slow, is looked up in the journal. */
  async function endOf(room: MadeRoom): Promise<Prize | undefined> {
    const node = nodes[ended++ % 2] as Journal
    for (;;) {
      const answer = await settle(node, draftOf(room.roomId, 1), winOf(room))
      if (answer.type === 'append-committed') return answer.record.prize
      await expect.poll(() => node.isAway).toBe(false)
      const [written] = (await readAll(node, room.roomId)) ?? []
      if (written) return written.prize
    }
  }
  const unpaid = (code: string) => ({ isPaid: false, code })
  const paid = { isPaid: true }
  const here = { network: '203.0.113.7', device: 'the same browser' }

  test('a win against an opponent with the same device and address counts as a win but pays nothing', async () => {
    const [one = '', other = '', third = ''] = await games.makePeople(3)
    const people = [{ id: one, ...here }, { id: third }, { id: other, ...here }]
    expect(await win({ people })).toEqual(unpaid('same-device'))
    expect(await coinsOf(one)).toBe(0)
    expect(await rowsOf(statistics, [one])).toMatchObject([{ victories: 1 }])
  })

  test('a win at a private table is refused, whatever a node asks for, and nothing links its players', async () => {
    const people = (await games.makePeople(2)).map((id) => ({ id, ...here }))
    const room = await games.makeRoom({ people, isLeft: true, isPrivate: true })
    await games.owner.query("update room set status = 'ended', ended_at = 1, ending = 'clean' where id = $1", [
      room.roomId,
    ])
    const decide = games.game.query('select decide_win($1, $2, 100, 100)', [room.roomId, room.people[0]])
    await expect(decide).rejects.toThrow()
    expect(await coinsOf(room.people[0])).toBe(0)
    expect(await rowsOf('select from room_link where room_id = $1', [room.roomId])).toEqual([])
  })

  test('what links two players is decided as the game begins, and deleting the loser’s account changes nothing', async () => {
    const [one = '', other = ''] = await games.makePeople(2)
    const room = await games.makeRoom({ people: [one, other].map((id) => ({ id, ...here })), isLeft: true })
    const kept = 'select network, device_hash from room_seat where room_id = $1'
    expect(await rowsOf(kept, [room.roomId])).toEqual([one, other].map(() => ({ network: null, device_hash: null })))
    await games.owner.query('delete from account where id = $1', [other])
    expect(await endOf(room)).toEqual(unpaid('same-device'))
    const links = 'select account_id as one, opponent_id as other from room_link where room_id = $1 and account_id = $2'
    expect(await rowsOf(links, [room.roomId, one])).toEqual([{ one, other }])
  })

  test.each([
    ['the address alone is the same', here, { network: here.network, device: 'another browser' }],
    ['the device alone is the same', here, { network: '203.0.113.8', device: here.device }],
    ['neither device mark is known', { network: here.network }, { network: here.network }],
    ['neither address is known, as for private addresses', { device: here.device }, { device: here.device }],
  ])('a win pays when %s', async (_, mine, theirs) => {
    const [one = '', other = ''] = await games.makePeople(2)
    expect(
      await win({
        people: [
          { id: one, ...mine },
          { id: other, ...theirs },
        ],
      }),
    ).toEqual(paid)
    expect(await coinsOf(one)).toBe(1)
  })

  test('a player’s wins against one opponent pay three times a day, and again the next day', async () => {
    const [one = '', other = '', third = ''] = await games.makePeople(3)
    const pair = { people: [{ id: one }, { id: other }] }
    // A player who has reached a cap reads so before the next game of the same people.
    const capped = [one]
    const prizes = [paid, paid, { ...paid, capped }, { ...unpaid('pair-limit'), capped }]
    for (const expected of prizes) expect(await win(pair)).toEqual(expected)
    expect(await win({ people: [{ id: one }, { id: third }] })).toEqual(paid)
    expect(await win({ people: [{ id: one }, { id: third }, { id: other }] })).toEqual(prizes[3])
    expect(await win({ people: [{ id: other }, { id: one }] })).toEqual({ ...paid, capped })
    await games.owner.query('update win_counter set day = day - 1 where account_id = $1', [one])
    expect(await win(pair)).toEqual(paid)
    expect(await rowsOf('select wins from win_counter where account_id = $1', [one])).toEqual([
      { wins: 1 },
      { wins: 1 },
    ])
  })

  test('wins against one opponent pay three times even if forty games end at once', async () => {
    const [one = '', other = ''] = await games.makePeople(2)
    const people = [{ id: one }, { id: other }]
    const rooms = await Promise.all(Array.from({ length: 40 }, () => games.makeRoom({ people, isLeft: true })))
    const prizes = await Promise.all(rooms.map(endOf))
    expect(prizes.filter((prize) => prize?.isPaid)).toHaveLength(3)
    expect(await coinsOf(one)).toBe(3)
    expect(await rowsOf(statistics, [one])).toMatchObject([{ victories: 40 }])
  })

  test('a player’s wins pay thirty times a day even if sixty games against twenty people end at once', async () => {
    const [one = '', ...others] = await games.makePeople(21)
    const rooms = await Promise.all(
      [1, 2, 3].flatMap(() => others.map((id) => games.makeRoom({ people: [{ id: one }, { id }], isLeft: true }))),
    )
    const prizes = await Promise.all(rooms.map(endOf))
    expect(prizes.filter((prize) => prize?.code === 'day-limit')).toHaveLength(30)
    expect(await coinsOf(one)).toBe(30)
  })

  test('a repeated decision about a win changes nothing: neither a second payment nor a late one', async () => {
    const [one = '', other = ''] = await games.makePeople(2)
    const room = await games.makeRoom({ people: [one, other].map((id) => ({ id, ...here })) })
    await endOf(room)
    const again = (winner: string) =>
      games.game.query('select decide_win($1, $2, 3, 30) as verdict', [room.roomId, winner])
    expect((await again(one)).rows).toEqual([{ verdict: 'same-device' }])
    await expect(again(other)).rejects.toMatchObject({ code: '23505' })
    expect(await coinsOf(one)).toBe(0)
  })

  test('no win is accepted for practice, a draw, an unfinished game or an account that did not play', async () => {
    const [one = '', other = '', stranger = ''] = await games.makePeople(3)
    const decide = (roomId: string, winner: string) =>
      games.game.query('select decide_win($1, $2, 3, 30)', [roomId, winner])
    const refused = expect.objectContaining({ code: '23514' })
    const people = [{ id: one }, { id: other }]
    const end = (roomId: string, ending: string) =>
      games.owner.query("update room set status = 'ended', ended_at = 1, ending = $2 where id = $1", [roomId, ending])
    const playing = await games.makeRoom({ people, isLeft: true })
    await expect(decide(playing.roomId, one)).rejects.toEqual(refused)
    await end(playing.roomId, 'clean')
    await expect(decide(playing.roomId, stranger)).rejects.toEqual(refused)
    const drawn = await games.makeRoom({ people, isLeft: true })
    await end(drawn.roomId, 'draw')
    await expect(decide(drawn.roomId, one)).rejects.toEqual(refused)
    const practice = await games.makeRoom({ people: [{ id: one }, { id: 'bot-1' }], practice: 'easy', isLeft: true })
    await end(practice.roomId, 'clean')
    await expect(decide(practice.roomId, one)).rejects.toEqual(refused)
  })
})
