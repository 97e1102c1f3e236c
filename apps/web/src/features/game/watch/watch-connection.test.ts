import type { Message } from '@hexaverse/protocol/game'
import { expect, test } from 'vitest'
import { createManualClock } from '../../../shared/browser/testing/manual-clock.ts'
import type { GameConnection } from '../play/game-connection.ts'
import { ManualConnection, settled } from '../testing/manual-connection.ts'
import { openWatchConnection } from './watch-connection.ts'

function setUp() {
  const clock = createManualClock()
  const received: Message[] = []
  const opened: ManualConnection[] = []
  const port: GameConnection = openWatchConnection(
    {
      roomId: 'r1',
      findLogin: () => 'ada',
      clock,
      open: (events, room) => {
        const connection = new ManualConnection(events, room)
        opened.push(connection)
        return connection
      },
    },
    {
      onOpen: () => undefined,
      onLost: () => undefined,
      onMessage: (message) => received.push(message),
      onRefused: () => undefined,
    },
  )
  return { clock, received, port, server: opened[0] as ManualConnection }
}

const watch = { type: 'watch', roomId: 'r1', login: 'ada' }

test('the address names the room, so that proxies lead the watcher to its node', () => {
  expect(setUp().server.room).toBe('r1')
})

test('nothing but a resync is sent, whatever the game wants to send', async () => {
  const { port, server } = setUp()
  server.open()
  for (const type of ['join', 'leave', 'want-rematch', 'end-turn'] as const) {
    expect(await port.send({ type, roomId: 'r1', login: 'ada', size: 2 })).toEqual({ ok: true })
  }
  void port.send({ type: 'resync', roomId: 'r1', since: 3 })
  expect(server.commands).toEqual([watch, { type: 'resync', roomId: 'r1', since: 3 }])
})

test('a refusal comes as the end of the game, and one that passes is tried again', async () => {
  const { clock, received, server } = setUp()
  server.open()
  await server.answer('watch', { ok: false, code: 'room-busy' })
  expect(received).toEqual([])
  clock.pass(1000)
  expect(server.commands).toEqual([watch, watch])
  await server.answer('watch', { ok: false, code: 'watching-off' })
  expect(received).toMatchObject([{ type: 'game-crashed', line: { code: 'watching-off' } }])
})

test('after a lost connection it watches again, and after its close never', async () => {
  const { clock, port, server } = setUp()
  server.open()
  server.lose()
  await settled()
  server.open()
  expect(server.commands).toEqual([watch, watch])
  port.close()
  clock.pass(10_000)
  expect(server.commands).toHaveLength(2)
})

test('a game of the person’s own is none of its business', () => {
  const { received, server } = setUp()
  server.open()
  server.receive({ type: 'session', runningRoomId: 'r2' }, { type: 'watchers', roomId: 'r1', count: 2 })
  expect(received).toEqual([{ type: 'watchers', roomId: 'r1', count: 2 }])
})
