import { beforeAll, describe, expect, test } from 'vitest'
import { openGamesForAllTests } from '../../../../test/harness/database/game-database.ts'
import { append, away, draftOf, marksOf, readAll } from '../../../../test/harness/rooms/write-journal.ts'
import type { Journal } from './journal.ts'

const games = openGamesForAllTests()
let journal: Journal
beforeAll(async () => {
  journal = (await games.openNode()).journal
})
const conflict = { type: 'append-conflict' }
const committed = expect.objectContaining({ type: 'append-committed' })

describe('the journal refuses', () => {
  test('a record whose number is taken is refused', async () => {
    const { roomId } = await games.makeRoom()
    await append(journal, draftOf(roomId, 1))
    expect(await append(journal, draftOf(roomId, 1))).toEqual(conflict)
    expect(await readAll(journal, roomId)).toHaveLength(1)
  })

  test('a record that leaves a gap is refused, at the start of a journal or later', async () => {
    const { roomId } = await games.makeRoom()
    expect(await append(journal, draftOf(roomId, 2))).toEqual(conflict)
    await append(journal, draftOf(roomId, 1))
    expect(await append(journal, draftOf(roomId, 3))).toEqual(conflict)
  })

  test('a record whose number lies inside an earlier record is refused', async () => {
    const { roomId } = await games.makeRoom()
    await append(journal, draftOf(roomId, 1, { events: [away, away, away] }))
    for (const seq of [1, 2, 3]) expect(await append(journal, draftOf(roomId, seq))).toEqual(conflict)
    expect(await append(journal, draftOf(roomId, 4))).toEqual(committed)
  })

  test('a record with too many events is refused; one with exactly the maximum is found again', async () => {
    const { roomId } = await games.makeRoom()
    const { rows } = await games.game.query<{ max: number }>('select max_events_per_record() as max')
    const max = rows[0]?.max ?? 0
    const events = Array.from({ length: max }, () => away)
    expect(await append(journal, draftOf(roomId, 1, { events: [...events, away] }))).toMatchObject({
      type: 'journal-refused',
    })
    expect(await append(journal, draftOf(roomId, 1, { events }))).toEqual(committed)
    for (const seq of [1, max, max + 2]) expect(await append(journal, draftOf(roomId, seq))).toEqual(conflict)
    expect(await append(journal, draftOf(roomId, max + 1))).toEqual(committed)
  })

  test('a record before its time is refused by the clock of the journal, whatever the node believes', async () => {
    const { roomId } = await games.makeRoom()
    const notBefore = Math.ceil(journal.clock.now()) + 400
    expect(await append(journal, draftOf(roomId, 1, { notBefore }))).toEqual(conflict)
    let answer = await append(journal, draftOf(roomId, 1, { notBefore }))
    while (answer.type === 'append-conflict') answer = await append(journal, draftOf(roomId, 1, { notBefore }))
    if (answer.type !== 'append-committed') throw new Error(answer.type)
    expect(answer.record.at).toBeGreaterThanOrEqual(notBefore)
  })
})

describe('a batch of many rooms', () => {
  test('a conflict in one room does not affect the other rooms of its batch', async () => {
    const rooms = await Promise.all(Array.from({ length: 40 }, () => games.makeRoom({ people: [] })))
    const blocked = rooms[17]?.roomId ?? ''
    await append(journal, draftOf(blocked, 1))
    const answers = await Promise.all(rooms.map(({ roomId }) => append(journal, draftOf(roomId, 1))))
    expect(answers.map(({ type }) => type)).toEqual(
      rooms.map(({ roomId }) => (roomId === blocked ? 'append-conflict' : 'append-committed')),
    )
  })

  test('drafts of different rooms in a batch may have the same mark', async () => {
    const rooms = await Promise.all([1, 2, 3].map(() => games.makeRoom({ people: [] })))
    await append(journal, draftOf(rooms[1]?.roomId ?? '', 1))
    const answers = await Promise.all(
      rooms.map(({ roomId }) => append(journal, draftOf(roomId, 1, { mark: 'node.7' }))),
    )
    expect(answers).toEqual([committed, conflict, committed])
  })

  test('a record that the database rejects for its content does not fail the other records of its batch', async () => {
    const rooms = await Promise.all([1, 2, 3, 4].map(() => games.makeRoom({ people: [] })))
    const bad = rooms[1]?.roomId ?? ''
    const accepted: string[] = []
    const answers = rooms.map(async ({ roomId }) => {
      const draft = draftOf(roomId, 1, roomId === bad ? { mark: 'a zero \u0000 in a text' } : {})
      const { type } = await append(journal, draft)
      if (type === 'append-committed') accepted.push(roomId)
      return type
    })
    expect(await Promise.all(answers)).toEqual([
      'append-committed',
      'journal-refused',
      'append-committed',
      'append-committed',
    ])
    expect(accepted).toHaveLength(3)
    expect(journal.isAway).toBe(false)
  })
})

describe('two nodes', () => {
  test('two nodes that write the same rooms at once never deadlock, and one record wins in each room', async () => {
    const [one, other] = await Promise.all([games.openNode(), games.openNode()])
    const rooms = await Promise.all(Array.from({ length: 60 }, () => games.makeRoom({ people: [] })))
    const forth = rooms.map(({ roomId }) => draftOf(roomId, 1))
    const back = rooms.toReversed().map(({ roomId }) => draftOf(roomId, 1, { events: [away, away] }))
    const answers = await Promise.all([
      ...forth.map((draft) => append(one.journal, draft)),
      ...back.map((draft) => append(other.journal, draft)),
    ])
    const types = answers.map(({ type }) => type)
    expect(types.filter((type) => type === 'append-committed')).toHaveLength(60)
    expect(types.filter((type) => type === 'append-conflict')).toHaveLength(60)
    const marks = new Set(answers.flatMap((answer) => (answer.type === 'append-committed' ? [answer.record.mark] : [])))
    for (const { roomId } of rooms) {
      const [mark, ...more] = marksOf(await readAll(one.journal, roomId)) ?? []
      expect(more).toEqual([])
      expect(marks).toContain(mark)
    }
  })

  test('two nodes that write one room leave a journal without gaps, in order of time', async () => {
    const nodes = await Promise.all([games.openNode(), games.openNode()])
    const { roomId } = await games.makeRoom()
    const write = async ({ journal }: (typeof nodes)[number]) => {
      let next = 1
      while (next <= 40) {
        const answer = await append(journal, draftOf(roomId, next, { events: [away, away] }))
        if (answer.type === 'append-committed') next += 2
        else next = 1 + 2 * ((await readAll(journal, roomId)) ?? []).length
      }
    }
    await Promise.all(nodes.map(write))
    const records = (await readAll(nodes[0].journal, roomId)) ?? []
    expect(records.map(({ firstSeq }) => firstSeq)).toEqual(Array.from({ length: 20 }, (_, index) => 1 + 2 * index))
    expect(records.map(({ at }) => at)).toEqual(records.map(({ at }) => at).toSorted((a, b) => a - b))
  })
})

describe('reading', () => {
  test('records are read exactly as they were written, from any number on', async () => {
    const { roomId } = await games.makeRoom()
    const events = [{ type: 'moved', seat: 2, move: { type: 'claim', hex: 3, triangle: 4 }, by: 'player' }] as const
    const first = await append(journal, draftOf(roomId, 1, { events }))
    const second = await append(journal, draftOf(roomId, 2))
    if (first.type !== 'append-committed' || second.type !== 'append-committed')
      throw new Error('The records were not accepted')
    expect(await readAll(journal, roomId)).toEqual([first.record, second.record])
    expect(await readAll(journal, roomId, 1)).toEqual([second.record])
    expect(await readAll(journal, 'nosuchroom')).toEqual([])
  })

  test('the times of a journal never decrease, even if the clock of the database does', async () => {
    const { roomId } = await games.makeRoom()
    const ahead = Math.trunc(journal.clock.now()) + 60_000
    await games.owner.query(
      `insert into journal_record (room_id, first_seq, last_seq, mark, at, events) values ($1, 1, 1, 'm', $2, '[1]')`,
      [roomId, ahead],
    )
    expect(await append(journal, draftOf(roomId, 2))).toMatchObject({ record: { at: ahead } })
    expect(journal.clock.now()).toBeLessThan(ahead - 50_000)
  })
})
