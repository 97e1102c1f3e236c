import { once } from 'node:events'
import { connect, Socket as TcpSocket } from 'node:net'
import type { Message } from '@hexaverse/protocol/game'
import { messageFromWire } from '@hexaverse/protocol/wire/client'
import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  end,
  type SocketRig,
  socketPaths,
  startSocketRig,
  tryConnect,
} from '../../../test/harness/server/socket-rig.ts'
import type { Connection } from '../../modules/rooms/index.ts'

interface Client {
  readonly socket: Socket
  readonly received: unknown[]
}

const head = (seq: number): Message<'room-head'> => ({ type: 'room-head', roomId: 'room1', seq })

describe.each(socketPaths)('with FAST_SOCKETS=$setting', ({ isFast }) => {
  let rig: SocketRig
  let connections: Connection[]
  beforeEach(async () => {
    connections = []
    rig = await startSocketRig({ isFast })
    rig.edge.onConnection((connection) => {
      connection.join('all')
      connections.push(connection)
    })
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await rig.stop()
  })

  async function enter(person: string, transport = 'websocket'): Promise<Client> {
    const socket = rig.client(person, { transports: [transport] })
    const received: unknown[] = []
    socket.onAny((name, payload) => received.push(messageFromWire(name, payload)))
    await tryConnect(socket)
    return { socket, received }
  }

  /** A WebSocket client that connects and then never reads again. */
  async function openDeafClient(person: string): Promise<TcpSocket> {
    const tcp = connect(Number(new URL(rig.address).port), '127.0.0.1')
    tcp.on('error', () => undefined)
    const key = 'dGhlIHNhbXBsZSBub25jZQ=='
    const upgrade = `connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${key}`
    tcp.write(`GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: a\r\n${upgrade}\r\n\r\n`)
    await once(tcp, 'data')
    const before = connections.length
    tcp.write(maskedText(`40${JSON.stringify({ id: person, email: 'a@b.co', secret: 'right' })}`))
    await expect.poll(() => connections.length).toBe(before + 1)
    tcp.pause()
    return tcp
  }

  async function framesByPath(): Promise<Record<string, number>> {
    const { values } = (await rig.registry.getSingleMetric('socket_frames_total')?.get()) ?? { values: [] }
    return Object.fromEntries(values.map(({ labels, value }) => [labels['path'], value]))
  }

  describe('messages', () => {
    test.each(['websocket', 'polling'])('arrive by %s in the order in which they were sent', async (transport) => {
      const client = await enter('ada', transport)
      const [connection] = connections
      for (let seq = 1; seq <= 50; seq += 1) {
        if (seq % 3 === 0) connection?.send(head(seq))
        else rig.edge.sendToGroup('all', [head(seq)])
        if (seq % 10 === 0) await new Promise(setImmediate)
      }
      const received = await receiveUntil(client, head(50))
      expect(received).toEqual(Array.from({ length: 50 }, (_, index) => head(index + 1)))
    })

    test.each([1, 60, 120, 125, 126, 4000, 65_500, 65_530, 70_000])(
      'arrive whole with a text of %i letters',
      async (length) => {
        const client = await enter('ada')
        const long = { type: 'room-head', roomId: 'ї'.repeat(length), seq: 1 } as const
        rig.edge.sendToGroup('all', [long])
        expect((await receiveUntil(client, long)).length).toBe(1)
      },
    )

    test('of one tick go out in one raw write for each WebSocket, or through the streams without any', async () => {
      const clients = await Promise.all(['ada', 'taras'].map((person) => enter(person)))
      const stream = vi.spyOn(TcpSocket.prototype, 'write')
      const raw = vi.spyOn(await handlePrototype(rig), 'writeBuffer')
      rig.edge.sendToGroup('all', [head(1), head(2)])
      rig.edge.sendToEach(connections, [head(3)])
      for (const connection of connections) connection.send(head(4))
      await Promise.all(clients.map((client) => receiveUntil(client, head(4))))
      // The clients are in this process too, and write as well.
      const [streamWrites = 0, rawWrites] = [stream, raw].map(
        ({ mock }) => mock.calls.flat().filter(holdsMessage).length,
      )
      expect([streamWrites > 0, rawWrites]).toEqual(isFast ? [false, 2] : [true, 0])
    })

    test('are counted by the path that their frames took', async () => {
      const polling = await enter('ada', 'polling')
      rig.edge.sendToGroup('all', [head(1)])
      await receiveUntil(polling, head(1))
      expect(await framesByPath()).toEqual({ 'raw-tcp': 0, 'tcp-stream': 0, socketio: 1 })
      const webSocket = await enter('taras')
      rig.edge.sendToEach(connections.slice(1), [head(2), head(3)])
      await receiveUntil(webSocket, head(3))
      expect(await framesByPath()).toEqual({ 'raw-tcp': isFast ? 2 : 0, 'tcp-stream': 0, socketio: isFast ? 1 : 3 })
    })

    test('reach the sockets that are named, and no others', async () => {
      const [ada, taras] = [await enter('ada'), await enter('taras')]
      rig.edge.sendToEach(connections.slice(0, 1), [head(1)])
      rig.edge.sendToGroup('all', [head(2)])
      expect(await receiveUntil(ada, head(2))).toEqual([head(1), head(2)])
      expect(await receiveUntil(taras, head(2))).toEqual([head(2)])
    })

    test('to a group reach no socket that has left it or closed', async () => {
      const [ada, taras] = [await enter('ada'), await enter('taras')]
      connections[0]?.leave('all')
      const closed = new Promise<void>((resolve) => connections[1]?.onClose(resolve))
      taras.socket.disconnect()
      await closed
      expect(rig.edge.inGroup('all')).toEqual([])
      rig.edge.sendToGroup('all', [head(1)])
      connections[0]?.send(head(2))
      expect(await receiveUntil(ada, head(2))).toEqual([head(2)])
    })
  })

  test('close handlers run once, also those that are added after the socket has closed', async () => {
    const { socket } = await enter('ada')
    const [connection] = connections
    const runs: string[] = []
    connection?.onClose(() => runs.push('added before'))
    socket.disconnect()
    await expect.poll(() => runs).toEqual(['added before'])
    connection?.onClose(() => runs.push('added after'))
    expect(runs).toEqual(['added before', 'added after'])
    connection?.join('all')
    expect(rig.edge.inGroup('all')).toEqual([])
  })

  test('a client that does not read is disconnected before much is queued, and the others receive everything', async () => {
    const client = await enter('ada')
    const deaf = await openDeafClient('taras')
    const closed = once(deaf, 'close')
    let written = 0
    while (connections.length === 2 && rig.edge.countSockets() === 2) {
      rig.edge.sendToGroup('all', [{ type: 'room-head', roomId: 'x'.repeat(10_000), seq: ++written }])
      await new Promise(setImmediate)
    }
    await expect.poll(() => client.received.length).toBe(written)
    expect(await rig.registry.getSingleMetricAsString('sockets_closed_total')).toContain('reason="slow-reader"} 1')
    deaf.resume()
    await closed
  })

  test('a client that stays after its disconnect packet is cut off soon after', async () => {
    const deaf = await openDeafClient('taras')
    const closed = once(deaf, 'close')
    deaf.resume()
    connections[0]?.close()
    await closed
  })

  test('messages that the kernel could not take at once arrive in their order', async () => {
    const deaf = await openDeafClient('taras')
    const write = vi.spyOn(TcpSocket.prototype, 'write')
    let seq = 0
    for (let more = 5; more > 0; more -= write.mock.calls.length > 0 ? 1 : 0) {
      rig.edge.sendToGroup('all', [{ type: 'room-head', roomId: 'x'.repeat(10_000), seq: ++seq }])
      await new Promise(setImmediate)
    }
    let received = ''
    deaf.on('data', (bytes) => {
      received += bytes.toString('latin1')
    })
    deaf.resume()
    await expect.poll(() => received.endsWith(`"seq":${seq}}]`), { interval: 5 }).toBe(true)
    const numbers = [...received.matchAll(/"seq":(\d+)}/g)].map(([, number]) => Number(number))
    expect(numbers).toEqual(Array.from({ length: seq }, (_, index) => index + 1))
    deaf.destroy()
  })

  describe('a node that stops', () => {
    test('closes its sockets at different moments without a disconnect packet, admits no more, and closes', async () => {
      const clients = await Promise.all(
        Array.from({ length: 12 }, (_, index) => enter(`person${index}`, index % 2 ? 'polling' : 'websocket')),
      )
      const ends = clients.map(async ({ socket }) => ({ reason: await end(socket), at: performance.now() }))
      const closing = rig.edge.close()
      expect(await tryConnect(rig.client('late'))).toMatch(/error/)
      const all = await Promise.all(ends)
      await closing
      await rig.http.close()
      expect(new Set(all.map(({ reason }) => reason))).toEqual(new Set(['transport close']))
      const moments = all.map(({ at }) => at)
      expect(Math.max(...moments) - Math.min(...moments)).toBeGreaterThan(300)
    })

    test('does not wait for a client that keeps its connection open', async () => {
      const deaf = await openDeafClient('taras')
      const closed = once(deaf, 'close')
      await rig.edge.close()
      await rig.http.close()
      deaf.resume()
      await closed
    })
  })
})

/** Resolves once `last` has arrived, and with it everything that was sent before. */
async function receiveUntil({ received }: Client, last: Message): Promise<unknown[]> {
  await expect.poll(() => received.at(-1), { interval: 2 }).toEqual(last)
  return received
}

function holdsMessage(written: unknown): boolean {
  return (Buffer.isBuffer(written) || typeof written === 'string') && written.includes('room1')
}

/** The prototype of the handle that every TCP socket of Node.js writes with. */
async function handlePrototype({ address }: SocketRig): Promise<{ writeBuffer(): number }> {
  const tcp = connect(Number(new URL(address).port), '127.0.0.1')
  await once(tcp, 'connect')
  let prototype: object = (tcp as unknown as { readonly _handle: object })._handle
  while (!Object.hasOwn(prototype, 'writeBuffer')) prototype = Object.getPrototypeOf(prototype)
  tcp.destroy()
  return prototype as { writeBuffer(): number }
}

/** A text frame as clients have to send it (RFC 6455, section 5.3), with the mask zero. */
function maskedText(text: string): Buffer {
  const payload = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload])
}
