import { randomUUID } from 'node:crypto'
import { chooseMove, createDice } from '@hexaverse/rules/bots'
import { afterEach, describe, expect, test } from 'vitest'
import { makeMembers, type SignedIn } from '../harness/accounts/make-member.ts'
import { expectBooksBalance } from '../harness/database/expect-books-balance.ts'
import { expectConsistentRoom } from '../harness/games/expect-consistent-room.ts'
import { GameClient } from '../harness/games/game-client.ts'
import { endOf, standingOf } from '../harness/games/game-outcome.ts'
import { readTrueReplay } from '../harness/rooms/read-replay.ts'
import { serveAllTests } from '../harness/server/test-server.ts'

const server = serveAllTests({ EVENTS_PER_SECOND: '10000', GAMES_PER_DAY: '10' })
const clients: GameClient[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) client.close()
  await expectBooksBalance(server.pool)
})

async function connect(members: readonly SignedIn[]): Promise<GameClient[]> {
  const players = members.map((member) => new GameClient({ address: server.address, member }))
  clients.push(...players)
  await Promise.all(players.map((player) => player.connect()))
  return players
}

/** They sit down at a private table of the first one, who seats a bot for each level. */
async function meet(players: readonly GameClient[], levels: readonly ('easy' | 'master')[] = []): Promise<string> {
  const [host] = players as [GameClient]
  const size = players.length + levels.length
  const { roomId } = await host.openTable(size)
  for (const player of players) expect(await player.joinRoom({ roomId, size })).toEqual({ ok: true })
  for (const level of levels) expect(await host.seatBot(level)).toEqual({ ok: true })
  await Promise.all(players.map((player) => player.until(() => player.room?.roomId === roomId, 'the game')))
  return roomId
}

const nothing = { amount: 0, statistics: [0, 0, 0, 0, 0, 0] }

describe('a game among friends', () => {
  test('of two people and two bots is played to its end, counts nowhere, and its journal replays', async () => {
    const members = await makeMembers(server.pool, 2)
    const players = await connect(members)
    const roomId = await meet(players, ['easy', 'master'])
    const [stays, leaves] = players as [GameClient, GameClient]
    // One claims what a bot would and ends the first turn, and only ends turns from then on, until the bots are alone.
    let choices = 0
    await Promise.all([
      stays.playOn((view) => (choices++ === 0 ? chooseMove(view, 'easy', createDice(1)) : { type: 'end-turn' })),
      leaves.playOn(() => ({ type: 'end-turn' })),
    ])
    await Promise.all(players.map((player) => player.until(() => player.isOver, 'the end')))
    expect(endOf(players[0]).prize).toEqual({ isPaid: false, unpaid: 'private' })
    await expectConsistentRoom(server, { roomId, players })
    for (const member of members) expect(await standingOf(server, member)).toEqual(nothing)
    const { kind, people } = await readTrueReplay(server.address, roomId)
    expect([kind, people.flatMap(({ bot }) => bot ?? []).toSorted()]).toEqual(['private', ['easy', 'master']])
  })

  test('lets nobody hand wins to another: ten of them pay nothing, count nowhere and bring no rest', async () => {
    const members = await makeMembers(server.pool, 2)
    const [winner, loser] = (await connect(members)) as [GameClient, GameClient]
    for (let game = 0; game < 10; game++) {
      const roomId = await meet([winner, loser])
      expect(await loser.send({ type: 'leave', roomId, login: loser.member.login, commandId: randomUUID() })).toEqual({
        ok: true,
      })
      const isEnd = (): boolean => winner.messages('game-ended').some((one) => one.roomId === roomId)
      await winner.until(isEnd, 'the end')
    }
    const prizes = winner.messages('game-ended').map(({ prize }) => prize)
    expect(prizes).toEqual(Array(10).fill({ isPaid: false, unpaid: 'private' }))
    for (const member of members) expect(await standingOf(server, member)).toEqual(nothing)
    const { rows } = await server.pool.query(
      'select games, tables, given_up as "gaveUp" from player_pace where account_id = any($1) order by tables',
      [members.map(({ id }) => id)],
    )
    expect(rows).toEqual([
      { games: 10, tables: 0, gaveUp: 0 },
      { games: 10, tables: 10, gaveUp: 0 },
    ])
    // They count for the games of a day, as every game does.
    const { status, answer } = await loser.askForGame({ login: loser.member.login, size: 2, isPrivate: true })
    expect({ status, answer }).toMatchObject({ status: 429, answer: { code: 'games-today' } })
  })
})
