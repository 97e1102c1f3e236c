import { chooseMove, createDice } from '@hexaverse/rules/bots'
import { describe, expect, test } from 'vitest'
import { expectConsistentRoom } from '../harness/games/expect-consistent-room.ts'
import { type Choose, GameClient } from '../harness/games/game-client.ts'
import { sitDown } from '../harness/games/game-table.ts'
import { socketPaths } from '../harness/server/socket-rig.ts'
import { serveAllTests } from '../harness/server/test-server.ts'

function greedy(number: number): Choose {
  const dice = createDice(number)
  return (view) => chooseMove(view, 'normal', dice)
}

describe.each(socketPaths)('with FAST_SOCKETS=$setting', ({ setting, isFast }) => {
  const server = serveAllTests({ EVENTS_PER_SECOND: '10000', FAST_SOCKETS: setting })

  test('a whole game is played to its end, and every player receives every event in order', async () => {
    const table = await sitDown(server, 3)
    await Promise.all(table.players.map((player) => player.playOn(greedy(player.seat))))
    await table.over()
    await expectConsistentRoom(server, table)
    table.close()
  })

  test('a player who reconnects during the game, by polling at first, receives every message exactly once', async () => {
    const table = await sitDown(server, 2)
    const late: GameClient[] = []
    const keepReconnecting = async (): Promise<void> => {
      while (late.length < 4 && table.players.every(({ isOver }) => !isOver)) {
        const { member } = table.at(1 + (late.length % 2))
        const client = new GameClient({
          address: server.address,
          member,
          transports: late.length < 2 ? ['polling'] : ['polling', 'websocket'],
        })
        late.push(client)
        await client.connect()
        expect(await client.joinRoom({ roomId: table.roomId, size: 2 })).toEqual({ ok: true })
      }
    }
    await Promise.all([...table.players.map((player) => player.playOn(greedy(player.seat))), keepReconnecting()])
    await table.over()
    await Promise.all(late.map((client) => client.until(() => client.isOver, 'the end')))
    expect(late.length).toBeGreaterThan(1)
    await expectConsistentRoom(server, { roomId: table.roomId, players: [...table.players, ...late] })
    for (const client of late) client.close()
    table.close()
  })

  test('a malformed claim is acknowledged as refused and denied by a message', async () => {
    const table = await sitDown(server, 2)
    const { current } = table
    const denial = current.next('claim-denied')
    const claim = current.commandOf({ type: 'claim', hex: 1000, triangle: 1 })
    expect(await current.send(claim)).toEqual({ ok: false, code: 'malformed-event' })
    expect(await denial).toMatchObject({ roomId: table.roomId, refusal: { code: 'malformed-event' } })
    table.close()
  })

  test('the metrics show which path the frames took', async () => {
    const metrics = await (await fetch(`${server.address}/metrics`)).text()
    const frames = (path: string): number =>
      Number(metrics.match(new RegExp(`socket_frames_total\\{path="${path}"\\} (\\d+)`))?.[1])
    expect(frames('socketio')).toBeGreaterThan(0)
    if (isFast) expect(frames('raw-tcp')).toBeGreaterThan(frames('socketio'))
    else expect(frames('raw-tcp')).toBe(0)
  })
})
