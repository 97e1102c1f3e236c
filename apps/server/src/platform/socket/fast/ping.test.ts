import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendFastPings } from './ping.ts'
import { engineOf } from './socketio-internals.ts'

const pingInterval = 20
/** A client that does not answer gets no second ping before this is over; a slow machine answers within it. */
const pingTimeout = 60_000
let server: Server
let client: Socket
let enginePackets: string[]

beforeEach(async () => {
  enginePackets = []
  const http = createServer().listen(0, '127.0.0.1')
  await once(http, 'listening')
  server = new Server(http, { pingInterval, pingTimeout })
  server.on('connection', (socket) => {
    engineOf(socket).on('packetCreate', ({ type }) => enginePackets.push(type))
    sendFastPings(socket)
  })
})
afterEach(async () => {
  client.disconnect()
  await server.close()
})

async function receivePings(transport: string, count: number): Promise<void> {
  const { port } = server.httpServer.address() as AddressInfo
  client = io(`http://127.0.0.1:${port}`, { transports: [transport], reconnection: false })
  let pings = 0
  client.io.on('ping', () => pings++)
  await expect.poll(() => pings, { interval: 5 }).toBeGreaterThanOrEqual(count)
  expect(client.connected).toBe(true)
}

test('a polling client gets its pings from the engine', async () => {
  await receivePings('polling', 3)
  expect(enginePackets).toContain('ping')
})

test('a WebSocket gets its pings past the engine, and stays connected because its pongs are read', async () => {
  await receivePings('websocket', 5)
  expect(enginePackets).not.toContain('ping')
})
