import { afterEach, describe, expect, test } from 'vitest'
import { headersOf, goodPassword as password } from '../harness/accounts/account-client.ts'
import { serveAccountStory } from '../harness/accounts/account-story.ts'
import type { GameClient } from '../harness/games/game-client.ts'
import { endOf } from '../harness/games/game-outcome.ts'
import { type GameTable, sitDown } from '../harness/games/game-table.ts'

const { server, post, signUp } = serveAccountStory({ TRUSTED_PROXIES: '127.0.0.1' })
const tables: GameTable[] = []
afterEach(() => {
  for (const table of tables.splice(0)) table.close()
})

/** Two people at one address begin a game; the second deletes the account. Returns the first. */
async function playAndDelete(name: string, marks: readonly string[]): Promise<GameClient> {
  const members = []
  for (const [index, deviceMark] of marks.entries())
    members.push(await signUp(`${name}-${index}@example.com`, undefined, { deviceMark }))
  const table = await sitDown(server, 2, { members, client: { headers: { 'x-forwarded-for': '203.0.113.30' } } })
  tables.push(table)
  const [stays] = table.players
  const [, goes] = members
  if (!stays || !goes) throw new Error('Two players are needed')
  const { answer } = await post('/deleteAccount', { password }, headersOf(goes))
  expect(answer.code).toBe('account-deleted')
  // The game has ended before the answer came, not after a time in which the player might have come back.
  const { rows } = await server.pool.query('select status, ending from room where id = $1', [table.roomId])
  expect(rows).toEqual([{ status: 'ended', ending: 'technical' }])
  await stays.until(() => stays.isOver, 'the end')
  return stays
}

describe('an account that is deleted during a game', () => {
  test('leaves the game first, and the opponent wins at once', async () => {
    const stays = await playAndDelete('stranger', ['a phone', 'a computer'])
    expect(endOf(stays)).toMatchObject({ ending: 'technical', winners: [stays.member.login], prize: { isPaid: true } })
  })

  test('does not make a win over the same device and address pay', async () => {
    const stays = await playAndDelete('oneself', ['one phone', 'one phone'])
    expect(endOf(stays).prize).toEqual({ isPaid: false, unpaid: 'same-device' })
  })
})
