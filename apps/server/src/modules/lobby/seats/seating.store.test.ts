import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../test/harness/database/test-database.ts'
import { type Database, openDatabase } from '../../../platform/database/open-database.ts'
import { createLog } from '../../../platform/log.ts'
import { occupySeat, requestSeat } from './seating.store.ts'

let database: Database
beforeAll(async () => {
  const log = createLog({ level: 'fatal', mode: 'demo' })
  const url = await createTestDatabase()
  database = await openDatabase({ url, dataFolder: '', userName: 'seats', role: 'server', log })
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.gamePool.query("delete from room_seat s using room r where r.id = s.room_id and r.status = 'waiting'")
  await database.gamePool.query("update room set status = 'closed' where status = 'waiting'")
})

const nodeId = randomUUID()
const gamesPerDay = 3

function join(person: string, roomId: string, size: number, entropy?: string) {
  const member = { id: person, login: 'somebody', sessionId: randomUUID() }
  const command = { type: 'join' as const, roomId, size, login: 'somebody', ...(entropy !== undefined && { entropy }) }
  return occupySeat(database.gamePool, { member, nodeId, command, gamesPerDay })
}

const reserve = (person: string, size: number) => requestSeat(database.gamePool, person, { size }, gamesPerDay)

async function joinNew(size: number): Promise<{ person: string; roomId: string }> {
  const person = randomUUID()
  const { roomId } = await reserve(person, size)
  await join(person, roomId, size)
  return { person, roomId }
}

async function placesIn(roomId: string): Promise<(number | null)[]> {
  const { rows } = await database.gamePool.query('select place from room_seat where room_id = $1 order by place', [
    roomId,
  ])
  return rows.map(({ place }) => place)
}

describe('refused seats', () => {
  test('no seat is given in an unknown room', async () => {
    expect(await join(randomUUID(), 'nowhere00', 2)).toMatchObject({ state: 'unknown-room' })
  })

  test('no seat is given in a room of another size, and the answer has its size', async () => {
    const { roomId } = await joinNew(6)
    expect(await join(randomUUID(), roomId, 5)).toMatchObject({ state: 'malformed-event', size: 6 })
  })

  test('no seat is given if the last one has just been reserved for another person', async () => {
    const { roomId } = await joinNew(2)
    expect(await reserve(randomUUID(), 2)).toMatchObject({ state: 'reserved', roomId })
    expect(await join(randomUUID(), roomId, 2)).toMatchObject({ state: 'room-full' })
  })

  test('no second seat is reserved while a person holds one: the first must be given up', async () => {
    const { person, roomId } = await joinNew(3)
    expect(await reserve(person, 4)).toMatchObject({ state: 'held', roomId })
  })

  test('a person who is refused a seat keeps the one in another waiting room', async () => {
    const { person, roomId } = await joinNew(3)
    const full = await joinNew(2)
    await reserve(randomUUID(), 2)
    expect(await join(person, full.roomId, 2)).toMatchObject({ state: 'room-full', elsewhere: null })
    expect(await placesIn(roomId)).toEqual([1])
  })
})

describe('taken seats', () => {
  test('a joining player gets the lowest free place, even if a deleted account left a gap', async () => {
    const first = await joinNew(5)
    await joinNew(5)
    await joinNew(5)
    await database.gamePool.query('delete from room_seat where room_id = $1 and place = 2', [first.roomId])
    expect(await join(randomUUID(), first.roomId, 5)).toMatchObject({ state: 'seated', joined: 3 })
    expect(await placesIn(first.roomId)).toEqual([1, 2, 3])
  })

  test('a seat in another waiting room is given up for the new one, and those there move up', async () => {
    const { person, roomId } = await joinNew(3)
    await joinNew(3)
    const other = await joinNew(4)
    expect(await join(person, other.roomId, 4)).toMatchObject({ state: 'seated', joined: 2, elsewhere: roomId })
    expect([await placesIn(roomId), await placesIn(other.roomId)]).toEqual([[1], [1, 2]])
  })

  test('two people who change places at the same moment do not wait for each other', async () => {
    const [one, two] = [await joinNew(5), await joinNew(6)]
    for (let round = 0; round < 5; round++) {
      const moves = await Promise.all([join(one.person, two.roomId, 6), join(two.person, one.roomId, 5)])
      expect(moves.map(({ state }) => state)).toEqual(['seated', 'seated'])
      await Promise.all([join(one.person, one.roomId, 5), join(two.person, two.roomId, 6)])
    }
  })

  test('joining again keeps the place and the first entropy', async () => {
    const { person, roomId } = await joinNew(6)
    const before = await placesIn(roomId)
    expect(await join(person, roomId, 6, 'aa')).toMatchObject({ state: 'seated' })
    expect(await join(person, roomId, 6, 'bb')).toMatchObject({ state: 'seated' })
    expect(await placesIn(roomId)).toEqual(before)
    const { rows } = await database.gamePool.query('select entropy from room_seat where account_id = $1', [person])
    expect(rows[0].entropy).toEqual(Buffer.from('aa', 'hex'))
  })

  test('the player in the last seat starts the game, and the next call returns that game', async () => {
    const rooms = await Promise.all([randomUUID(), randomUUID(), randomUUID()].map((person) => reserve(person, 3)))
    expect(rooms.every(({ state }) => state === 'reserved')).toBe(true)
    const person = randomUUID()
    const { roomId } = await reserve(person, 3)
    await database.gamePool.query('delete from room_seat where room_id = $1 and account_id <> $2', [roomId, person])
    await join(person, roomId, 3)
    await join(randomUUID(), roomId, 3)
    expect(await join(randomUUID(), roomId, 3)).toMatchObject({ state: 'seated', joined: 3 })
    expect(await reserve(person, 6)).toMatchObject({ state: 'playing', roomId, size: 3 })
    expect(await join(person, roomId, 3)).toMatchObject({ state: 'begun' })
    expect(await join(person, 'nowhere00', 3)).toMatchObject({ state: 'foreign-room' })
  })
})
