import type { Message } from '@hexaverse/protocol/game'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '../../src/platform/database/embedded/free-port.ts'
import { type ProductProcess, startProduct } from '../faults/product-process.ts'
import { makeMembers } from '../harness/accounts/make-member.ts'
import { createTestDatabase } from '../harness/database/test-database.ts'
import { createTestPool } from '../harness/database/test-pool.ts'
import { GameClient } from '../harness/games/game-client.ts'
import { standingOf } from '../harness/games/game-outcome.ts'
import { playOut, seatingOf, toldLast, wantRematch } from '../harness/games/play-again.ts'
import { holdJournalTime, type JournalTime } from '../harness/rooms/journal-time.ts'
import { replayJournal } from '../harness/rooms/replay-journal.ts'

type Room = Pick<GameClient, 'size'> & { readonly roomId: string }

let start: () => ProductProcess
let product: ProductProcess
let pool: ReturnType<typeof createTestPool>
let time: JournalTime
let people: GameClient[]
beforeAll(async () => {
  const databaseUrl = await createTestDatabase()
  pool = createTestPool({ connectionString: databaseUrl })
  time = holdJournalTime({ pool })
  const port = await findFreePort()
  start = () => startProduct({ port, environment: { DATABASE_URL: databaseUrl } })
  product = start()
  await product.ready
  const members = await makeMembers(pool, 3)
  people = members.map((member) => new GameClient({ address: product.address, member, comesBack: true }))
  await Promise.all(people.map((person) => person.connect()))
})
afterAll(async () => {
  for (const person of people) person.close()
  product.signal('SIGTERM')
  await product.exitCode
  await pool.end()
})

/**
 * Kills the server without a word and starts it again. These people come back to these rooms, as their pages do. No time
 * passes for the games meanwhile: what is shown is that nothing is lost, however long a busy machine takes.
 */
async function kill(...back: readonly (readonly [GameClient, Room])[]): Promise<void> {
  const goOn = await time.stop()
  product.signal('SIGKILL')
  await product.exitCode
  await Promise.all(people.map((person) => person.until(() => !person.isConnected, 'the end of the connection')))
  product = start()
  await product.ready
  await Promise.all(people.map((person) => person.until(() => person.isConnected, 'a connection')))
  for (const [person, room] of back) expect(await person.joinRoom(room)).toEqual({ ok: true })
  await goOn()
}

function toldSeats(person: GameClient, seats: Message<'room-waiting'>['seats'], host: string): Promise<unknown> {
  return person.until(
    () => {
      const { seats: last, host: lastHost } = person.messages('room-waiting').at(-1) ?? {}
      return lastHost === host && JSON.stringify(last) === JSON.stringify(seats)
    },
    `the seats ${JSON.stringify(seats)}`,
  )
}

test('an evening with friends survives kill -9 of the server at each of its moments', {
  timeout: 600_000,
}, async () => {
  const [host, friend, third] = people as [GameClient, GameClient, GameClient]
  const [owner, guest] = [{ login: host.member.login }, { login: friend.member.login }]
  const bot = { bot: 'bot-vega', level: 'easy' } as const
  const table: Room = await host.openTable(4)

  // The seat of the host is reserved; then the host waits; then a friend who has followed the link waits, too.
  await kill([host, table])
  await toldSeats(host, [owner, null, null, null], owner.login)
  await kill([friend, table], [host, table])
  await toldSeats(friend, [owner, guest, null, null], owner.login)
  expect(await host.seatBot('easy')).toEqual({ ok: true })
  await toldSeats(friend, [owner, guest, bot, null], owner.login)
  await kill([friend, table], [host, table])
  await toldSeats(friend, [owner, guest, bot, null], owner.login)
  expect(await friend.seatBot('easy')).toEqual({ ok: false, code: 'not-the-host' })
  expect(await third.joinRoom(table)).toEqual({ ok: true })
  await Promise.all(people.map((person) => person.until(() => person.room, 'the game')))
  const seating = seatingOf(host)

  const everybodyAt = (room: Room) => people.map((person) => [person, room] as const)
  await kill(...everybodyAt(table))
  expect(seatingOf(third)).toEqual(seating)
  await playOut(people)
  await kill(...everybodyAt(table))

  // One wants to play again; then all do; then one has gone to the next room; then its game has begun.
  expect(await wantRematch(host)).toEqual({ ok: true })
  await kill(...everybodyAt(table))
  expect(await friend.until(() => toldLast(friend), 'the offer')).toMatchObject({ wants: [owner.login] })
  for (const person of [friend, third]) expect(await wantRematch(person)).toEqual({ ok: true })
  const next = await host.until(() => toldLast(host)?.next, 'the next room')
  await kill(...everybodyAt(table))
  expect(await third.until(() => toldLast(third)?.next, 'the next room')).toEqual(next)
  expect(await host.joinRoom(next)).toEqual({ ok: true })
  await kill([friend, next], [host, next], [third, next])
  await Promise.all(people.map((person) => person.until(() => person.room, 'the next game')))
  await kill(...everybodyAt(next))
  const [first = '', ...others] = seating
  expect(seatingOf(friend)).toEqual([...others, first])
  await playOut(people)
  for (const { roomId } of [table, next])
    expect((await replayJournal(pool, roomId)).events.at(-1)?.room.ended).toBeDefined()
  for (const person of people) {
    expect(person.messages('game-ended').at(-1)).toMatchObject({ roomId: next.roomId, prize: { unpaid: 'private' } })
  }
  for (const { member } of people)
    expect(await standingOf(product, member)).toEqual({ amount: 0, statistics: [0, 0, 0, 0, 0, 0] })
})
