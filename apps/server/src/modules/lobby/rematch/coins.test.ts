import { expect, test } from 'vitest'
import { makeMember } from '../../../../test/harness/accounts/make-member.ts'
import { expectBooksBalance } from '../../../../test/harness/database/expect-books-balance.ts'
import type { GameClient } from '../../../../test/harness/games/game-client.ts'
import { standingOf } from '../../../../test/harness/games/game-outcome.ts'
import { joinNext, playOut, playToTheEnd, wantRematch } from '../../../../test/harness/games/play-again.ts'
import { serveAllTests } from '../../../../test/harness/server/test-server.ts'

const server = serveAllTests({ EVENTS_PER_SECOND: '10000', TRUSTED_PROXIES: '127.0.0.1', WIN_PAIR_CAP: '2' })

const lastEnd = (player: GameClient | undefined) => player?.messages('game-ended').at(-1)

test('two people who play again ten times are paid up to the cap of the pair, and read so before', async () => {
  const { players } = await playToTheEnd(server, 2)
  const [first, second] = players
  const wins = new Map<string, number>()
  for (let game = 1; ; game++) {
    const { winners = [], prize } = lastEnd(first) ?? {}
    const winner = winners[0] ?? ''
    wins.set(winner, (wins.get(winner) ?? 0) + 1)
    const capped = [...wins].filter(([, count]) => count >= 2).map(([login]) => login)
    expect(prize?.isPaid).toBe((wins.get(winner) ?? 0) <= 2)
    expect((prize?.capped ?? []).toSorted()).toEqual(capped.toSorted())
    expect(lastEnd(second)?.prize).toEqual(prize)
    if (game === 10) break
    await Promise.all(players.map((player) => wantRematch(player)))
    await Promise.all(players.map((player) => joinNext(player)))
    await playOut(players)
  }
  // The seats rotate, so both win.
  expect([...wins.values()]).toEqual([5, 5])
  for (const player of players) expect(await standingOf(server, player.member)).toMatchObject({ amount: 2 })
  await expectBooksBalance(server.pool)
  for (const player of players) player.close()
})

test('a rematch at one device and address pays nothing, as any game', async () => {
  const members = [await makeMember(server.pool, 'one phone'), await makeMember(server.pool, 'one phone')]
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const { players, roomId } = await playToTheEnd(server, 2, { members, client: { headers } })
  await Promise.all(players.map((player) => wantRematch(player)))
  await Promise.all(players.map((player) => joinNext(player)))
  await playOut(players)
  for (const player of players) {
    expect(player.messages('game-ended').map(({ prize }) => prize.unpaid)).toEqual(['same-device', 'same-device'])
  }
  const { rows } = await server.pool.query<{ links: number }>(
    `select count(*)::integer as links from room_link l join room r on r.id = l.room_id
     where (r.rematch_of = $1 or r.id = $1) and l.is_same_device`,
    [roomId],
  )
  expect(rows).toEqual([{ links: 4 }])
  for (const player of players) player.close()
})
