import type { Socket as TcpSocket } from 'node:net'
import type { Acknowledgement, Command } from '@hexaverse/protocol/game'
import { commandToWire, messageFromWire } from '@hexaverse/protocol/wire/client'
import { commandNames } from '@hexaverse/protocol/wire/server'
import fc from 'fast-check'
import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  end,
  type SocketRig,
  socketPaths,
  startSocketRig,
  tryConnect,
} from '../../../test/harness/server/socket-rig.ts'
import type { Acknowledge } from './socket-edge.ts'

const types = ['join', 'leave', 'end-turn', 'claim', 'exchange', 'resync'] as const

const claim: Command<'claim'> = { type: 'claim', roomId: 'room1', login: 'ada', hex: 2, triangle: 1 }
const exchange: Command<'exchange'> = { type: 'exchange', roomId: 'room1', login: 'ada', give: 'iron', get: 'food' }
const join: Command<'join'> = { type: 'join', roomId: 'room1', login: 'ada', size: 2 }

describe.each(socketPaths)('with FAST_SOCKETS=$setting', ({ isFast }) => {
  let rig: SocketRig
  let received: Command[]
  let answer: (command: Command, acknowledge: Acknowledge) => void

  async function start(eventsPerSecond: number): Promise<void> {
    received = []
    answer = (_command, acknowledge) => acknowledge({ ok: true })
    rig = await startSocketRig({ eventsPerSecond, isFast })
    rig.edge.onConnection((connection) => {
      connection.onCommand(types, (command, acknowledge) => {
        received.push(command)
        answer(command, acknowledge)
      })
    })
  }
  async function restart(eventsPerSecond: number): Promise<void> {
    await rig.stop()
    await start(eventsPerSecond)
  }
  beforeEach(() => start(10))
  afterEach(() => rig.stop())

  async function enter(): Promise<Socket> {
    const socket = rig.client('ada')
    await tryConnect(socket)
    return socket
  }

  describe('an event is refused', () => {
    test.each([
      ['claim', claim, 'claim-denied'],
      ['exchange', exchange, 'exchange-failed'],
      ['join', join, 'game-crashed'],
    ] as const)('if it names another player; a %s also gets a denial', async (_type, command, denial) => {
      const socket = await enter()
      const message = next(socket)
      expect(await send(socket, ...wireOf({ ...command, login: 'taras' }))).toEqual({ ok: false, code: 'wrong-user' })
      expect(await message).toMatchObject({ type: denial })
      expect(received).toEqual([])
    })

    test.each([
      ['claim', 'claim-denied', { roomId: 'room1', refusal: { code: 'malformed-event' } }],
      ['exchange', 'exchange-failed', { roomId: 'room1', refusal: { code: 'malformed-event' } }],
      ['join', 'game-crashed', { line: { code: 'malformed-event' } }],
    ] as const)('if it is malformed; a %s also gets a denial', async (type, denial, details) => {
      const socket = await enter()
      const message = next(socket)
      expect(await send(socket, commandNames[type], { roomId: 'room1' })).toEqual({
        ok: false,
        code: 'malformed-event',
      })
      expect(await message).toMatchObject({ type: denial, ...details })
    })

    test('if its entropy is not hexadecimal', async () => {
      const socket = await enter()
      const payload = { ...wireOf(join)[1], entropy: 'no hex' }
      expect(await send(socket, commandNames.join, payload)).toEqual({ ok: false, code: 'bad-entropy' })
    })

    test.each(['toString', '__proto__', 'constructor', 'gameStart', ''])(
      'if its name is %j, which no command has',
      async (name) => {
        expect(await send(await enter(), name, {})).toEqual({ ok: false, code: 'malformed-event' })
      },
    )

    test('beyond the burst of twice the rate, until time has passed', async () => {
      // So slow a rate that even a slow machine sends the burst and more before it allows another event.
      await restart(1)
      const socket = await enter()
      const start = performance.now()
      const answers = await Promise.all(Array.from({ length: 10 }, () => send(socket, ...wireOf(claim))))
      const accepted = answers.filter(({ ok }) => ok).length
      expect(accepted).toBeGreaterThanOrEqual(2)
      expect(accepted).toBeLessThanOrEqual(2 + (performance.now() - start) / 1000)
      expect(answers).toContainEqual({ ok: false, code: 'too-many-events' })
      await expect.poll(() => send(socket, ...wireOf(claim)), { interval: 1500 }).toEqual({ ok: true })
      expect(received).toHaveLength(accepted + 1)
    })
  })

  describe('a socket is closed', () => {
    test('after a flood', async () => {
      await restart(1)
      const socket = await enter()
      const ended = end(socket)
      for (let sent = 0; sent < 300; sent += 1) socket.emit(...wireOf(claim))
      expect(await ended).toBe('io server disconnect')
      expect(received.length).toBeLessThan(30)
    })

    test('after a flood, and what the client goes on sending is not read', async () => {
      const accepted: TcpSocket[] = []
      rig.http.server.on('connection', (tcp) => accepted.push(tcp))
      const socket = await enter()
      const { ws } = socket.io.engine.transport as unknown as { ws: { readonly _socket: TcpSocket } }
      const tcp = ws._socket
      tcp.on('error', () => undefined)
      // This client never reads the disconnect packet and goes on sending.
      tcp.pause()
      tcp.write(Buffer.alloc(32 * 1024 * 1024, Buffer.from('\x81\x8b\0\0\0\x0042["event"]', 'latin1')))
      await expect.poll(() => accepted[0]?.closed).toBe(true)
      expect(accepted[0]?.bytesRead).toBeLessThan(1024 * 1024)
    })

    test('after many malformed events, however slowly they arrive', async () => {
      await restart(10_000)
      const socket = await enter()
      const ended = end(socket)
      for (let sent = 0; sent < 60; sent += 1) socket.emit('nonsense', sent)
      expect(await ended).toBe('io server disconnect')
    })

    test.each([1, 2, 100])('for a message of %d times the size limit', async (times) => {
      const socket = await enter()
      const ended = end(socket)
      socket.emit(commandNames.claim, { roomId: 'x'.repeat(16 * 1024 * times) })
      expect(await ended).toMatch(/transport/)
      expect(received).toEqual([])
    })

    test('for a binary attachment', async () => {
      const socket = await enter()
      const ended = end(socket)
      socket.emit(commandNames.claim, { roomId: Buffer.from('an attachment') })
      expect(await ended).toMatch(/transport/)
      expect(received).toEqual([])
    })
  })

  describe('an event reaches its handler', () => {
    test.each([claim, exchange, join, { ...claim, type: 'end-turn' }, { type: 'resync', roomId: 'room1', since: 3 }])(
      'as a command: %o',
      async (command) => {
        expect(await send(await enter(), ...wireOf(command as Command))).toEqual({ ok: true })
        expect(received[0]).toMatchObject({ type: command.type, roomId: 'room1' })
      },
    )

    test('and is not acknowledged if the client did not ask for it', async () => {
      const socket = await enter()
      const message = next(socket)
      socket.emit(...wireOf({ ...claim, login: 'taras' }))
      expect(await message).toMatchObject({ type: 'claim-denied' })
    })

    test('and a fault of the handler is acknowledged as room-fault and does no other harm', async () => {
      const socket = await enter()
      answer = () => {
        throw new Error('a bug')
      }
      expect(await send(socket, ...wireOf(claim))).toEqual({ ok: false, code: 'room-fault' })
      answer = (_command, acknowledge) => acknowledge({ ok: true })
      expect(await send(socket, ...wireOf(claim))).toEqual({ ok: true })
    })
  })

  test('thousands of malformed events reach no handler and crash nothing', async () => {
    await restart(10_000)
    const sendable = malformedEvents()
    // So few on each socket that none is closed for it: every event is read.
    for (let first = 0; first < sendable.length; first += 40) {
      const socket = await enter()
      const answers = sendable.slice(first, first + 40).map(([name, payload]) => send(socket, name, payload))
      for (const { ok } of await Promise.all(answers)) expect(ok).toBe(false)
      socket.disconnect()
    }
    expect(sendable.length).toBeGreaterThan(3000)
    expect(received).toEqual([])
    expect(await send(await enter(), ...wireOf(claim))).toEqual({ ok: true })
  })
})

function send(socket: Socket, name: string, ...args: unknown[]): Promise<Acknowledgement> {
  return socket.timeout(60_000).emitWithAck(name, ...args)
}

/** The next message from the server. */
function next(socket: Socket): Promise<unknown> {
  return new Promise((resolve) => {
    const receive = (name: string, payload: unknown): void => {
      socket.offAny(receive)
      resolve(messageFromWire(name, payload))
    }
    socket.onAny(receive)
  })
}

function wireOf(command: Command): [name: string, payload: object] {
  const { name, payload } = commandToWire(command)
  return [name, payload]
}

function malformedEvents(): [name: string, payload: unknown][] {
  const names = fc.oneof(fc.constantFrom(...Object.values(commandNames)), fc.string())
  const strange = fc.oneof(
    fc.json({ maxDepth: 3 }).map((text) => JSON.parse(text)),
    fc.anything({ maxDepth: 2 }),
    fc.string(),
  )
  const fields = fc.record(
    {
      roomId: strange,
      userId: strange,
      playersCount: strange,
      turnData: strange,
      selectedGet: strange,
      since: fc.double({ noInteger: true }),
    },
    { requiredKeys: [] },
  )
  const events = fc.sample(fc.tuple(names, fc.oneof(strange, fields)), { numRuns: 4000, seed: 19 })
  // The client cannot send what JSON cannot express.
  return events.filter(([, payload]) => isSendable(payload))
}

function isSendable(payload: unknown): boolean {
  try {
    return JSON.stringify(payload).length < 10_000
  } catch {
    return false
  }
}
