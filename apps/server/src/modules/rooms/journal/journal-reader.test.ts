import { rulesVersion } from '@hexaverse/rules'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { openGamesForAllTests } from '../../../../test/harness/database/game-database.ts'
import { append, draftOf, readAll, settle } from '../../../../test/harness/rooms/write-journal.ts'
import type { Journal } from './journal.ts'
import type { Unserved } from './sweep.store.ts'

const games = openGamesForAllTests()
let journal: Journal
beforeAll(async () => {
  journal = (await games.openNode()).journal
})

/** The turn may have been taken by a node of an earlier test. */
async function sweepInTurn(): Promise<Unserved> {
  return vi.waitFor(async () => (await journal.sweep()) ?? Promise.reject(new Error('It is not this node’s turn')), {
    timeout: 120_000,
  })
}

describe('the sweep', () => {
  test('the sweep finds games whose deadline has passed, and no others', async () => {
    const [due, later, over, waiting] = await Promise.all([1, 2, 3, 4].map(() => games.makeRoom()))
    const now = journal.clock.now()
    await append(journal, draftOf(due?.roomId ?? '', 1), now - 500)
    await append(journal, draftOf(later?.roomId ?? '', 1), now - 900)
    await append(journal, draftOf(later?.roomId ?? '', 2), now + 60_000)
    await append(journal, draftOf(over?.roomId ?? '', 1), now - 500)
    await settle(journal, draftOf(over?.roomId ?? '', 2), { ending: 'draw' })
    await append(journal, draftOf(waiting?.roomId ?? '', 1), now + 60_000)
    const swept = await sweepInTurn()
    expect(swept.due).toContain(due?.roomId)
    for (const room of [later, over, waiting]) expect(swept.due).not.toContain(room?.roomId)
  })

  test('the sweep finds full rooms whose journal is empty', async () => {
    const begun = await games.makeRoom()
    const unbegun = await games.makeRoom()
    await append(journal, draftOf(begun.roomId, 1))
    const { unstarted } = await sweepInTurn()
    expect(unstarted).toContain(unbegun.roomId)
    expect(unstarted).not.toContain(begun.roomId)
  })

  test('of nodes that ask at once one sweeps for all, and another goes on when that one asks no more', async () => {
    const { journal: other } = await games.openNode()
    // On a machine that stands still for so long, the second to ask would have a turn of its own.
    await vi.waitFor(
      async () => {
        await games.owner.query("update sweep_turn set taken_at = '-infinity'")
        const swept = await Promise.all([journal.sweep(), other.sweep()])
        expect(swept.filter((one) => one !== undefined)).toHaveLength(1)
      },
      { timeout: 120_000 },
    )
    await expect.poll(() => other.sweep()).toBeDefined()
  })

  test('a clock that was set back keeps no node from sweeping', async () => {
    await games.owner.query("update sweep_turn set taken_at = clock_timestamp() + interval '1 hour'")
    expect(await journal.sweep()).toBeDefined()
  })

  test('the heads of known rooms that have more events are found, ended rooms included', async () => {
    const { roomId } = await games.makeRoom()
    const ended = await games.makeRoom()
    await append(journal, draftOf(roomId, 1, { events: [1, 2, 3].map(() => ({ type: 'away', seat: 1 })) }))
    await settle(journal, draftOf(ended.roomId, 1), { ending: 'draw' })
    const known = (seq: number) => [roomId, ended.roomId, 'nosuchroom'].map((id) => ({ roomId: id, seq }))
    const heads = await journal.findNewHeads(known(0))
    expect(heads.toSorted((one, other) => one.seq - other.seq)).toEqual([
      { roomId: ended.roomId, seq: 1 },
      { roomId, seq: 3 },
    ])
    expect(await journal.findNewHeads(known(1))).toEqual([{ roomId, seq: 3 }])
    expect(await journal.findNewHeads(known(3))).toEqual([])
  })
})

describe('loading a room', () => {
  test('an unknown room loads as undefined', async () => {
    expect(await journal.loadRoom('nosuchroom')).toBeUndefined()
  })

  test('a loaded room has its people with logins in joining order, and the first event of its journal', async () => {
    const [one = '', other = ''] = await games.makePeople(2)
    const { roomId } = await games.makeRoom({ people: [{ id: other }, { id: one }] })
    await games.owner.query('update room_seat set entropy = $2 where account_id = $1', [
      one,
      Buffer.from('0a0b', 'hex'),
    ])
    const logins = await games.owner.query('select login from account where id = any($1) order by id = $2', [
      [one, other],
      one,
    ])
    expect(await journal.loadRoom(roomId)).toEqual({
      roomId,
      status: 'playing',
      people: [
        { id: other, isBot: false, login: logins.rows[0].login },
        { id: one, isBot: false, login: logins.rows[1].login },
      ],
      started: {
        type: 'started',
        version: rulesVersion,
        people: [
          { id: other, isBot: false },
          { id: one, isBot: false },
        ],
        serverSeed: expect.stringMatching(/^[0-9a-f]{64}$/),
        entropies: ['', '0a0b'],
        turnMs: 60_000,
        graceMs: 30_000,
      },
    })
  })

  test('a loaded room has bots by their ids, and a deleted person under a neutral name', async () => {
    const [person = ''] = await games.makePeople(1)
    const { roomId } = await games.makeRoom({ people: [{ id: person }, { id: 'bot-vega' }], practice: 'hard' })
    await games.owner.query('delete from account where id = $1', [person])
    expect(await journal.loadRoom(roomId)).toMatchObject({
      people: [
        { id: person, isBot: false, login: 'former-player' },
        { id: 'bot-vega', isBot: true, login: 'bot-vega' },
      ],
      started: { practice: 'hard' },
    })
  })

  test('a loaded room has no start event while a seat is free', async () => {
    const { roomId } = await games.makeRoom({ people: [] })
    expect(await journal.loadRoom(roomId)).toMatchObject({ people: [], started: undefined })
  })
})

describe('many requests at once', () => {
  test('each of many concurrent requests gets its own answer', async () => {
    const rooms = await Promise.all(Array.from({ length: 120 }, () => games.makeRoom({ people: [] })))
    await Promise.all(rooms.map(({ roomId }) => append(journal, draftOf(roomId, 1, { mark: `of ${roomId}` }))))
    const lists = await Promise.all(rooms.map(({ roomId }) => readAll(journal, roomId)))
    expect(lists.map((list) => list?.map(({ mark }) => mark))).toEqual(rooms.map(({ roomId }) => [`of ${roomId}`]))
    const headers = await Promise.all(rooms.map(({ roomId }) => journal.loadRoom(roomId)))
    expect(headers.map((header) => header?.roomId)).toEqual(rooms.map(({ roomId }) => roomId))
    const live = await journal.liveRooms()
    for (const { roomId } of rooms) expect(live).toContain(roomId)
  })
})

describe('requests that the database rejects', () => {
  // Our own code never asks for such a room.
  const bad = 'a zero \u0000 in it'

  test('a rejected read affects only its own room', async () => {
    const { roomId } = await games.makeRoom()
    await append(journal, draftOf(roomId, 1))
    const answers = [roomId, bad, roomId].map(
      (id) => new Promise<string>((resolve) => journal.read(id, 0, ({ type }) => resolve(type))),
    )
    expect(await Promise.all(answers)).toEqual(['journal-read', 'journal-refused', 'journal-read'])
    expect(journal.isAway).toBe(false)
  })

  test('a rejected load affects only its own room', async () => {
    const { roomId } = await games.makeRoom()
    const loads = await Promise.allSettled([roomId, bad, roomId].map((id) => journal.loadRoom(id)))
    expect(loads.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(journal.isAway).toBe(false)
  })

  test('rejected heads do not make the journal away', async () => {
    await expect(journal.findNewHeads([{ roomId: bad, seq: 0 }])).rejects.toThrow()
    expect(journal.isAway).toBe(false)
  })
})

test('a node that stops opens no new connection, even if many requests are still queued', async () => {
  const { journal: stopping } = await games.openNode()
  const { roomId } = await games.makeRoom()
  const lists = Array.from({ length: 200 }, () => readAll(stopping, roomId))
  expect(await lists[0]).toEqual([])
  await stopping.stop()
  expect(await lists.at(-1)).toBeUndefined()
})
