import type { PoolClient } from 'pg'
import { describe, expect, test } from 'vitest'
import { connectForTest } from '../../../test/harness/database/test-database.ts'
import type { GameClient } from '../../../test/harness/games/game-client.ts'
import { openLobbyForAllTests } from '../../../test/harness/rooms/open-lobby.ts'

const { server, enter, waitIn, joinedIn, seatsComeTo } = openLobbyForAllTests()

describe('an account that is deleted while the last seat of its room is taken', () => {
  /** Runs both at once: commits the first when the second is done or waits for its locks. */
  async function race(meanwhile: (client: PoolClient) => Promise<unknown>, other: () => Promise<unknown>) {
    const client = await connectForTest(server.pool)
    await client.query('begin')
    await meanwhile(client)
    let isDone = false
    const done = other().finally(() => {
      isDone = true
    })
    await expect.poll(async () => isDone || (await isAnyLockAwaited()), { interval: 20 }).toBe(true)
    await client.query('commit')
    await done
  }

  async function isAnyLockAwaited(): Promise<boolean> {
    const { rowCount } = await server.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    return rowCount !== 0
  }

  const deletion = ({ member }: GameClient) => ({ text: 'delete from account where id = $1', values: [member.id] })

  test('an account deleted just before the last seat is taken loses its seat, and the other player waits', async () => {
    const [first, second] = [await waitIn(2), await enter()]
    await second.startGame(2)
    await race(
      (client) => client.query(deletion(first)),
      () => second.joinRoom({ roomId: first.roomId, size: 2 }),
    )
    expect(await joinedIn(first.roomId)).toEqual([second.member.id])
    await waitIn(2)
    await second.until(() => second.room, 'a game with another')
  })

  test('an account deleted just after the last seat is taken keeps its seat, and the game is for two', async () => {
    const [first, second] = [await waitIn(2), await enter()]
    await second.startGame(2)
    const seating = 'select take_seat($1, $2, 2, null, gen_random_uuid(), null, null, 200)'
    await race(
      (client) => client.query(seating, [second.member.id, first.roomId]),
      () => server.pool.query(deletion(first)),
    )
    expect(await joinedIn(first.roomId)).toEqual([first.member.id, second.member.id])
  })
})

test('a player who sends many requests at once gets an answer to each, and ends up with at most one seat', async () => {
  const [player, host] = [await enter(), await waitIn(6)]
  const { roomId } = host
  const requests = Array.from({ length: 12 }, (_, index) => {
    if (index % 3 === 2) return player.leave()
    return index % 2 ? player.joinRoom({ roomId, size: 6 }) : player.startGame(5).then(() => ({ ok: true }) as const)
  })
  for (const answer of await Promise.all(requests)) expect(answer).toHaveProperty('ok')
  const { rows } = await server.pool.query('select from room_seat where account_id = $1', [player.member.id])
  expect(rows.length).toBeLessThanOrEqual(1)
  await player.joinRoom({ roomId, size: 6 })
  await seatsComeTo(roomId, [host.member.id, player.member.id])
})
