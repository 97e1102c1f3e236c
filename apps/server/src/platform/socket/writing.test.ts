import { once } from 'node:events'
import { connect, Socket as TcpSocket } from 'node:net'
import type { Message } from '@hexaverse/protocol/game'
import { messageFromWire } from '@hexaverse/protocol/wire/client'
import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { end, knock, type SocketRig, startSocketRig } from '../../../test/harness/server/socket-rig.ts'
import type { Connection } from './socket-edge.ts'

let rig: SocketRig
let connections: Connection[]
beforeEach(async () => {
  connections = []
  rig = await startSocketRig()
  rig.edge.onConnection((connection) => {
    connection.join('all')
    connections.push(connection)
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rig.stop()
})

async function enter(person: string, transport = 'websocket'): Promise<{ socket: Socket; heard: unknown[] }> {
  const socket = rig.client(person, { transports: [transport] })
  const heard: unknown[] = []
  socket.onAny((name, payload) => heard.push(messageFromWire(name, payload)))
  await knock(socket)
  return { socket, heard }
}

const head = (seq: number): Message<'room-head'> => ({ type: 'room-head', roomId: 'room1', seq })

function isTold(written: unknown): boolean {
  return (Buffer.isBuffer(written) || typeof written === 'string') && written.includes('room1')
}

/** Has come when all that was said before it has come. */
async function hearAll({ heard }: { heard: unknown[] }, last: Message): Promise<unknown[]> {
  await vi.waitFor(() => expect(heard.at(-1)).toEqual(last), { interval: 2 })
  return heard
}

describe('what is told', () => {
  test.each(['websocket', 'polling'])('arrives in its order by %s, whichever way each part went', async (transport) => {
    const reader = await enter('ada', transport)
    const [connection] = connections
    for (let seq = 1; seq <= 50; seq += 1) {
      if (seq % 3 === 0) connection?.send(head(seq))
      else rig.edge.sendToGroup('all', [head(seq)])
      if (seq % 10 === 0) await new Promise(setImmediate)
    }
    const heard = await hearAll(reader, head(50))
    expect(heard).toEqual(Array.from({ length: 50 }, (_, index) => head(index + 1)))
  })

  test.each([1, 60, 120, 125, 126, 4000, 65_500, 65_530, 70_000])('arrives whole with %i letters', async (length) => {
    const reader = await enter('ada')
    const long = { type: 'room-head', roomId: 'ї'.repeat(length), seq: 1 } as const
    rig.edge.sendToGroup('all', [long])
    expect((await hearAll(reader, long)).length).toBe(1)
  })

  test('goes out in one write for each WebSocket, however much is said in one turn of the loop', async () => {
    const readers = await Promise.all(['ada', 'taras'].map((person) => enter(person)))
    const plain = vi.spyOn(TcpSocket.prototype, 'write')
    const quick = vi.spyOn(await handleKind(), 'writeBuffer')
    rig.edge.sendToGroup('all', [head(1), head(2)])
    rig.edge.sendToEach(connections, [head(3)])
    for (const connection of connections) connection.send(head(4))
    await Promise.all(readers.map((reader) => hearAll(reader, head(4))))
    // The readers are in this process too, and write as well.
    const [plainly, quickly] = [plain, quick].map(({ mock }) => mock.calls.flat().filter(isTold).length)
    expect([plainly, quickly]).toEqual([0, 2])
  })

  test('reaches those who are named, and nobody else', async () => {
    const [ada, taras] = [await enter('ada'), await enter('taras')]
    rig.edge.sendToEach(connections.slice(0, 1), [head(1)])
    rig.edge.sendToGroup('all', [head(2)])
    expect(await hearAll(ada, head(2))).toEqual([head(1), head(2)])
    expect(await hearAll(taras, head(2))).toEqual([head(2)])
  })

  test('reaches nobody who has left the group, or gone', async () => {
    const [ada, taras] = [await enter('ada'), await enter('taras')]
    connections[0]?.leave('all')
    const gone = new Promise<void>((resolve) => connections[1]?.onClose(resolve))
    taras.socket.disconnect()
    await gone
    expect(rig.edge.inGroup('all')).toEqual([])
    rig.edge.sendToGroup('all', [head(1)])
    connections[0]?.send(head(2))
    expect(await hearAll(ada, head(2))).toEqual([head(2)])
  })
})

test('one who goes is gone once, also for those who ask later', async () => {
  const { socket } = await enter('ada')
  const [connection] = connections
  const runs: string[] = []
  connection?.onClose(() => runs.push('asked before'))
  socket.disconnect()
  await vi.waitFor(() => expect(runs).toEqual(['asked before']))
  connection?.onClose(() => runs.push('asked after'))
  expect(runs).toEqual(['asked before', 'asked after'])
  connection?.join('all')
  expect(rig.edge.inGroup('all')).toEqual([])
})

test('one who does not read is cut off before much has piled up, and the others hear on', async () => {
  const reader = await enter('ada')
  const line = await openDeafLine('taras')
  const closed = once(line, 'close')
  let written = 0
  while (connections.length === 2 && rig.edge.countSockets() === 2) {
    rig.edge.sendToGroup('all', [{ type: 'room-head', roomId: 'x'.repeat(10_000), seq: ++written }])
    await new Promise(setImmediate)
  }
  await vi.waitFor(() => expect(reader.heard.length).toBe(written))
  expect(await rig.registry.getSingleMetricAsString('sockets_closed_total')).toContain('reason="slow-reader"} 1')
  line.resume()
  await closed
})

test('one who is told to go and stays is cut off soon after', async () => {
  const line = await openDeafLine('taras')
  const closed = once(line, 'close')
  line.resume()
  connections[0]?.close()
  await closed
})

test('what the system could not take at once arrives in its place among the rest', async () => {
  const line = await openDeafLine('taras')
  const plain = vi.spyOn(TcpSocket.prototype, 'write')
  let seq = 0
  for (let more = 5; more > 0; more -= plain.mock.calls.length > 0 ? 1 : 0) {
    rig.edge.sendToGroup('all', [{ type: 'room-head', roomId: 'x'.repeat(10_000), seq: ++seq }])
    await new Promise(setImmediate)
  }
  let heard = ''
  line.on('data', (bytes) => {
    heard += bytes.toString('latin1')
  })
  line.resume()
  await vi.waitFor(() => expect(heard.endsWith(`"seq":${seq}}]`)).toBe(true), { interval: 5 })
  const numbers = [...heard.matchAll(/"seq":(\d+)}/g)].map(([, number]) => Number(number))
  expect(numbers).toEqual(Array.from({ length: seq }, (_, index) => index + 1))
  line.destroy()
})

/** What every line of Node.js writes with in the end. */
async function handleKind(): Promise<{ writeBuffer(): number }> {
  const line = connect(Number(new URL(rig.address).port), '127.0.0.1')
  await once(line, 'connect')
  let kind: object = (line as unknown as { readonly _handle: object })._handle
  while (!Object.hasOwn(kind, 'writeBuffer')) kind = Object.getPrototypeOf(kind)
  line.destroy()
  return kind as { writeBuffer(): number }
}

/** Introduces itself and then never reads again. */
async function openDeafLine(person: string): Promise<TcpSocket> {
  const { port } = new URL(rig.address)
  const line = connect(Number(port), '127.0.0.1')
  line.on('error', () => undefined)
  const key = 'dGhlIHNhbXBsZSBub25jZQ=='
  const upgrade = `connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${key}`
  line.write(`GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: a\r\n${upgrade}\r\n\r\n`)
  await once(line, 'data')
  const before = connections.length
  line.write(maskedText(`40${JSON.stringify({ id: person, email: 'a@b.co', secret: 'right' })}`))
  await vi.waitFor(() => expect(connections.length).toBe(before + 1))
  line.pause()
  return line
}

/** A client masks its frames; with zeros it may. */
function maskedText(text: string): Buffer {
  const payload = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload])
}

describe('a node that stops', () => {
  test('tells its sockets at different moments, without a goodbye, lets nobody in, and its server closes', async () => {
    const readers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => enter(`person${index}`, index % 2 ? 'polling' : 'websocket')),
    )
    const ends = readers.map(async ({ socket }) => ({ reason: await end(socket), at: performance.now() }))
    const closing = rig.edge.close()
    expect(await knock(rig.client('late'))).toMatch(/error/)
    const all = await Promise.all(ends)
    await closing
    await rig.http.close()
    expect(new Set(all.map(({ reason }) => reason))).toEqual(new Set(['transport close']))
    const moments = all.map(({ at }) => at)
    expect(Math.max(...moments) - Math.min(...moments)).toBeGreaterThan(300)
  })

  test('does not wait for a line that does not hang up', async () => {
    const line = await openDeafLine('taras')
    const closed = once(line, 'close')
    await rig.edge.close()
    await rig.http.close()
    line.resume()
    await closed
  })
})
