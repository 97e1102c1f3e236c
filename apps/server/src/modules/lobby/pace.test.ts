import { afterEach, describe, expect, test } from 'vitest'
import { makeMember, makeMembers, type SignedIn } from '../../../test/harness/accounts/make-member.ts'
import { GameClient } from '../../../test/harness/games/game-client.ts'
import { sitDown } from '../../../test/harness/games/game-table.ts'
import { holdJournalTime } from '../../../test/harness/rooms/journal-time.ts'
import { serveAllTests } from '../../../test/harness/server/test-server.ts'

const server = serveAllTests({ GAMES_PER_DAY: '9', EVENTS_PER_SECOND: '10000' })
const time = holdJournalTime(server)
const clients: GameClient[] = []
afterEach(() => {
  for (const client of clients.splice(0)) client.close()
})

const dayMs = 86_400_000

function ask(member: SignedIn, practice?: string) {
  const client = new GameClient({ address: server.address, member })
  clients.push(client)
  return client.askForGame({ login: member.login, size: 2, ...(practice && { practice }) })
}

/** Two people begin a game, and the second one leaves it at once. */
async function giveUp(members: readonly SignedIn[]): Promise<void> {
  const table = await sitDown(server, 2, { members })
  const [, leaver] = table.players
  expect(await leaver?.leave()).toEqual({ ok: true })
  await table.over()
  table.close()
}

describe('a person who gives up games before their third round', () => {
  test('rests from the sixth of a day on, twice as long each time, and may practise meanwhile', async () => {
    const [stays, leaves] = (await makeMembers(server.pool, 2)) as [SignedIn, SignedIn]
    for (let game = 0; game < 6; game++) await giveUp([stays, leaves])
    const refusal = await ask(leaves)
    expect(refusal).toMatchObject({ status: 429, answer: { code: 'resting', params: { minutes: 1 } } })
    expect(refusal.headers.get('retry-after')).toBe('15')
    expect(String((refusal.answer as { sentence?: string }).sentence)).toMatch(/short break/)
    expect(await ask(leaves, 'easy')).toMatchObject({ status: 200 })
    const other = await makeMember(server.pool)
    const waiting = new GameClient({ address: server.address, member: other })
    const knocking = new GameClient({ address: server.address, member: leaves })
    clients.push(waiting, knocking)
    await Promise.all([waiting.connect(), knocking.connect()])
    const { roomId } = await waiting.startGame(2)
    expect(await waiting.joinRoom({ roomId, size: 2 })).toEqual({ ok: true })
    expect(await knocking.joinRoom({ roomId, size: 2 })).toEqual({ ok: false, code: 'rest-first' })
    expect(await waiting.leave()).toEqual({ ok: true })

    await time.pass(15_100)
    await giveUp([stays, leaves])
    expect((await ask(leaves)).headers.get('retry-after')).toBe('30')
    // The player who stayed did nothing wrong.
    expect(await ask(stays)).toMatchObject({ status: 200 })
  })
})

describe('a person who plays all day', () => {
  test('begins so many games a day, practice included, and more on the next day', async () => {
    const player = await makeMember(server.pool)
    await server.pool.query(
      'insert into player_pace (account_id, day, games) values ($1, (to_timestamp(journal_time() / 1000.0) at time zone $2)::date, 8)',
      [player.id, 'UTC'],
    )
    expect(await ask(player, 'easy')).toMatchObject({ status: 200 })
    const refusal = await ask(player, 'easy')
    expect(refusal).toMatchObject({ status: 429, answer: { code: 'games-today', params: { games: 9 } } })
    expect(Number(refusal.headers.get('retry-after'))).toBeLessThanOrEqual(dayMs / 1000)
    await time.pass(dayMs)
    expect(await ask(player)).toMatchObject({ status: 200 })
  })
})
