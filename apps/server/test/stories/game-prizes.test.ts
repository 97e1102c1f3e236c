import { afterEach, describe, expect, test } from 'vitest'
import { makeMember, makeMembers, type SignedIn } from '../harness/accounts/make-member.ts'
import { expectBooksBalance } from '../harness/database/expect-books-balance.ts'
import { expectConsistentRoom } from '../harness/games/expect-consistent-room.ts'
import { GameClient } from '../harness/games/game-client.ts'
import { endOf, standingOf } from '../harness/games/game-outcome.ts'
import { sitDown } from '../harness/games/game-table.ts'
import { serveAllTests } from '../harness/server/test-server.ts'

const server = serveAllTests({ EVENTS_PER_SECOND: '10000', TRUSTED_PROXIES: '127.0.0.1', WIN_DAY_CAP: '4' })

afterEach(() => expectBooksBalance(server.pool))

describe('a win counts but pays no coin', () => {
  async function winTechnically(members: readonly SignedIn[], headers?: Record<string, string>) {
    const table = await sitDown(server, 2, { members, ...(headers && { client: { headers } }) })
    const [winner, loser] = table.players
    await loser?.leave()
    await table.over()
    table.close()
    return endOf(winner).prize
  }

  test('after three paid wins in a day against the same opponent', async () => {
    const members = await makeMembers(server.pool, 2)
    const prizes = []
    for (let game = 0; game < 4; game++) prizes.push(await winTechnically(members))
    const capped = [members[0]?.login]
    const [third, fourth] = [
      { isPaid: true, capped },
      { isPaid: false, unpaid: 'pair-limit', capped },
    ]
    expect(prizes).toEqual([{ isPaid: true }, { isPaid: true }, third, fourth])
    expect(await standingOf(server, members[0] as SignedIn)).toEqual({ amount: 3, statistics: [4, 0, 4, 0, 0, 0] })
  })

  test('after as many paid wins in a day as WIN_DAY_CAP allows', async () => {
    const winner = await makeMember(server.pool)
    const prizes = []
    for (let game = 0; game < 5; game++) prizes.push(await winTechnically([winner, await makeMember(server.pool)]))
    const capped = [winner.login]
    const [fourth, fifth] = [
      { isPaid: true, capped },
      { isPaid: false, unpaid: 'day-limit', capped },
    ]
    expect(prizes).toEqual([...new Array(3).fill({ isPaid: true }), fourth, fifth])
    expect(await standingOf(server, winner)).toEqual({ amount: 4, statistics: [5, 0, 5, 0, 0, 0] })
  })

  test('against a player with the same device and the same address', async () => {
    const members = [await makeMember(server.pool, 'one phone'), await makeMember(server.pool, 'one phone')]
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    expect(await winTechnically(members, headers)).toEqual({ isPaid: false, unpaid: 'same-device' })
    expect(await standingOf(server, members[0] as SignedIn)).toEqual({ amount: 0, statistics: [1, 0, 1, 0, 0, 0] })
  })

  test('unless the players share only the address, or share a device on a private network', async () => {
    const atOneAddress = [await makeMember(server.pool, 'a phone'), await makeMember(server.pool, 'a computer')]
    expect(await winTechnically(atOneAddress, { 'x-forwarded-for': '203.0.113.10' })).toEqual({ isPaid: true })
    const atHome = [await makeMember(server.pool, 'one tablet'), await makeMember(server.pool, 'one tablet')]
    expect(await winTechnically(atHome)).toEqual({ isPaid: true })
  })
})

describe('a practice game', () => {
  test('against a bot of any level ends, pays no coin and counts in no statistics', async () => {
    await Promise.all(['easy', 'normal', 'hard'].map(practise))
  })

  /** Plays a person who only ends turns and starves, if the bot does not starve before. */
  async function practise(level: string): Promise<void> {
    const member = await makeMember(server.pool)
    const client = new GameClient({ address: server.address, member, comesBack: true })
    await client.connect()
    const { roomId } = await client.startGame(2, level)
    expect(await client.joinRoom({ roomId, size: 2 })).toEqual({ ok: true })
    await client.until(() => client.room, 'the start')
    expect(client.knownRoom.players.filter(({ login }) => login.startsWith('bot-'))).toHaveLength(1)
    await client.playOn(() => ({ type: 'end-turn' }))
    await client.until(() => client.isOver, 'the end')
    const end = endOf(client)
    expect(end, JSON.stringify(end)).toMatchObject({
      ending: 'clean',
      prize: { isPaid: false, unpaid: 'practice' },
    })
    expect(client.knownRoom.claims.length).toBeGreaterThan(3)
    await expectConsistentRoom(server, { roomId, players: [client] })
    expect(await standingOf(server, member)).toEqual({ amount: 0, statistics: [0, 0, 0, 0, 0, 0] })
    client.close()
  }
})
