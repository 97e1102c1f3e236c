import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPings } from './ping.ts'
import { engineOf } from './socketio-internals.ts'

/** So often that a line which did not answer would be closed within the test. */
const pingInterval = 20
const pingTimeout = 1000
let server: Server
let client: Socket
let plain: string[]

beforeEach(async () => {
  plain = []
  const http = createServer().listen(0, '127.0.0.1')
  await once(http, 'listening')
  server = new Server(http, { pingInterval, pingTimeout })
  server.on('connection', (socket) => {
    engineOf(socket).on('packetCreate', ({ type }) => plain.push(type))
    startPings(socket)
  })
})
afterEach(async () => {
  client.disconnect()
  await server.close()
})

async function hearPings(transport: string, count: number): Promise<void> {
  const { port } = server.httpServer.address() as AddressInfo
  client = io(`http://127.0.0.1:${port}`, { transports: [transport], reconnection: false })
  let pings = 0
  client.io.on('ping', () => pings++)
  await vi.waitFor(() => expect(pings).toBeGreaterThanOrEqual(count), { timeout: 60_000, interval: 5 })
  expect(client.connected).toBe(true)
}

test('a line that polls is pinged in the plain way', async () => {
  await hearPings('polling', 3)
  expect(plain).toContain('ping')
})

test('a WebSocket is pinged past the engine, again and again, and its answers are heard', async () => {
  await hearPings('websocket', 5)
  expect(plain).not.toContain('ping')
})
