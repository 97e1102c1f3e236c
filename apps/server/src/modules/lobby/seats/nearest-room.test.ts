import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { makeMember } from '../../../../test/harness/accounts/make-member.ts'
import { openLobbyForAllTests } from '../../../../test/harness/rooms/open-lobby.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'

const { server, enter } = openLobbyForAllTests()

async function rate(client: Queryable, id: string, number: number): Promise<void> {
  const games = [10, 10, 0, 0, 0, 0]
  await client.query('insert into rating values ($1, 25, 8, $2, $3, $3)', [id, number, games])
}

/** A room in which people with these numbers wait. Null: a person who was never rated. */
function openRoom(numbers: readonly (number | null)[], openedAt: number): Promise<string> {
  return inTransaction(server.pool, async (client) => {
    const roomId = randomBytes(8).toString('hex')
    await client.query(
      `insert into room (id, size, status, server_seed, opened_at, touched_at)
       values ($1, 4, 'waiting', sha256('a'), $2, journal_time())`,
      [roomId, openedAt],
    )
    for (const [index, number] of numbers.entries()) {
      const { id } = await makeMember(client)
      if (number !== null) await rate(client, id, number)
      await client.query('insert into room_seat (room_id, account_id, place) values ($1, $2, $3)', [
        roomId,
        id,
        index + 1,
      ])
    }
    return roomId
  })
}

/** The room that a person with this number is given. */
async function askWith(number: number | null): Promise<string> {
  const member = await makeMember(server.pool)
  if (number !== null) await rate(server.pool, member.id, number)
  const client = await enter(member)
  const { roomId } = await client.startGame(4)
  await server.pool.query('delete from room_seat where account_id = $1', [member.id])
  return roomId
}

describe('where several public rooms of one size wait', () => {
  test('the seat goes to the room whose people have the nearest mean, and of equally near ones to the oldest', async () => {
    const strong = await openRoom([1900, 1500], 1)
    const weak = await openRoom([700, 900], 2)
    const unknown = await openRoom([null], 3)
    expect(await askWith(1650)).toBe(strong)
    expect(await askWith(790)).toBe(weak)
    expect(await askWith(null)).toBe(unknown)
    expect(await askWith(900)).toBe(weak)
  })

  test('where one waits, the seat goes there, however far its people are', async () => {
    const only = await openRoom([3000], 1)
    expect(await askWith(400)).toBe(only)
  })
})
