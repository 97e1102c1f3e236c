import type { Socket as TcpSocket } from 'node:net'
import type { Acknowledgement, Command } from '@hexaverse/protocol/game'
import { commandToWire, messageFromWire } from '@hexaverse/protocol/wire/client'
import { commandNames } from '@hexaverse/protocol/wire/server'
import fc from 'fast-check'
import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { end, knock, type SocketRig, startSocketRig } from '../../../test/harness/server/socket-rig.ts'
import type { Acknowledge } from './socket-edge.ts'

const types = ['join', 'leave', 'end-turn', 'claim', 'exchange', 'resync'] as const

let rig: SocketRig
let received: Command[]
let answer: (command: Command, acknowledge: Acknowledge) => void

async function start(eventsPerSecond: number): Promise<void> {
  received = []
  answer = (_command, acknowledge) => acknowledge({ ok: true })
  rig = await startSocketRig({ eventsPerSecond })
  rig.edge.onConnection((connection) => {
    connection.onCommand(types, (command, acknowledge) => {
      received.push(command)
      answer(command, acknowledge)
    })
  })
}
beforeEach(() => start(10))
afterEach(() => rig.stop())

async function enter(): Promise<Socket> {
  const socket = rig.client('ada')
  await knock(socket)
  return socket
}

function send(socket: Socket, name: string, ...args: unknown[]): Promise<Acknowledgement> {
  return socket.timeout(5000).emitWithAck(name, ...args)
}

/** What the server says next, in our words. */
function next(socket: Socket): Promise<unknown> {
  return new Promise((resolve) => {
    const hear = (name: string, payload: unknown): void => {
      socket.offAny(hear)
      resolve(messageFromWire(name, payload))
    }
    socket.onAny(hear)
  })
}

const claim: Command<'claim'> = { type: 'claim', roomId: 'room1', login: 'ada', hex: 2, triangle: 1 }
const exchange: Command<'exchange'> = { type: 'exchange', roomId: 'room1', login: 'ada', give: 'iron', get: 'food' }
const join: Command<'join'> = { type: 'join', roomId: 'room1', login: 'ada', size: 2 }

function wireOf(command: Command): [name: string, payload: object] {
  const { name, payload } = commandToWire(command)
  return [name, payload]
}

describe('an event is refused', () => {
  test.each([
    ['claim', claim, 'claim-denied'],
    ['exchange', exchange, 'exchange-failed'],
    ['join', join, 'game-crashed'],
  ] as const)('of somebody else: a %s is told so beside the acknowledgement', async (_type, command, denial) => {
    const socket = await enter()
    const told = next(socket)
    expect(await send(socket, ...wireOf({ ...command, login: 'taras' }))).toEqual({ ok: false, code: 'wrong-user' })
    expect(await told).toMatchObject({ type: denial })
    expect(received).toEqual([])
  })

  test.each([
    ['claim', 'claim-denied', { roomId: 'room1', refusal: { code: 'malformed-event' } }],
    ['exchange', 'exchange-failed', { roomId: 'room1', refusal: { code: 'malformed-event' } }],
    ['join', 'game-crashed', { line: { code: 'malformed-event' } }],
  ] as const)('malformed: a %s is told what is wrong with it', async (type, denial, details) => {
    const socket = await enter()
    const told = next(socket)
    expect(await send(socket, commandNames[type], { roomId: 'room1' })).toEqual({ ok: false, code: 'malformed-event' })
    expect(await told).toMatchObject({ type: denial, ...details })
  })

  test('for random bytes that are none', async () => {
    const socket = await enter()
    const payload = { ...wireOf(join)[1], entropy: 'no hex' }
    expect(await send(socket, commandNames.join, payload)).toEqual({ ok: false, code: 'bad-entropy' })
  })

  test.each(['toString', '__proto__', 'constructor', 'gameStart', ''])(
    'of the name %j, which nobody knows',
    async (name) => {
      expect(await send(await enter(), name, {})).toEqual({ ok: false, code: 'malformed-event' })
    },
  )

  test('beyond the burst, until time has passed', async () => {
    const socket = await enter()
    const answers = await Promise.all(Array.from({ length: 25 }, () => send(socket, ...wireOf(claim))))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20)
    expect(answers.at(-1)).toEqual({ ok: false, code: 'too-many-events' })
    await vi.waitFor(async () => expect(await send(socket, ...wireOf(claim))).toEqual({ ok: true }))
    expect(received).toHaveLength(21)
  })
})

describe('a socket is closed', () => {
  test('after a flood', async () => {
    const socket = await enter()
    const ended = end(socket)
    for (let sent = 0; sent < 300; sent += 1) socket.emit(...wireOf(claim))
    expect(await ended).toBe('io server disconnect')
    expect(received.length).toBeLessThan(30)
  })

  test('after a flood, and what goes on coming is not read', async () => {
    const heard: TcpSocket[] = []
    rig.http.server.on('connection', (line) => heard.push(line))
    const socket = await enter()
    const { ws } = socket.io.engine.transport as unknown as { ws: { readonly _socket: TcpSocket } }
    const line = ws._socket
    line.on('error', () => undefined)
    // Deaf to the goodbye, and whatever it says costs whoever reads it.
    line.pause()
    line.write(Buffer.alloc(32 * 1024 * 1024, Buffer.from('\x81\x8b\0\0\0\x0042["event"]', 'latin1')))
    await vi.waitFor(() => expect(heard[0]?.closed).toBe(true), { timeout: 5000 })
    expect(heard[0]?.bytesRead).toBeLessThan(1024 * 1024)
  })

  test('after many events that nobody can understand, however slowly they come', async () => {
    await rig.stop()
    await start(10_000)
    const socket = await enter()
    const ended = end(socket)
    for (let sent = 0; sent < 60; sent += 1) socket.emit('nonsense', sent)
    expect(await ended).toBe('io server disconnect')
  })

  test.each([1, 2, 100])('for a message of %d times the limit', async (times) => {
    const socket = await enter()
    const ended = end(socket)
    socket.emit(commandNames.claim, { roomId: 'x'.repeat(16 * 1024 * times) })
    expect(await ended).toMatch(/transport/)
    expect(received).toEqual([])
  })

  test('for a file, whatever it is attached to', async () => {
    const socket = await enter()
    const ended = end(socket)
    socket.emit(commandNames.claim, { roomId: Buffer.from('an attachment') })
    expect(await ended).toMatch(/transport/)
    expect(received).toEqual([])
  })
})

describe('an event is handed on', () => {
  test.each([claim, exchange, join, { ...claim, type: 'end-turn' }, { type: 'resync', roomId: 'room1', since: 3 }])(
    'in our words: %o',
    async (command) => {
      expect(await send(await enter(), ...wireOf(command as Command))).toEqual({ ok: true })
      expect(received[0]).toMatchObject({ type: command.type, roomId: 'room1' })
    },
  )

  test('without an acknowledgement where none was asked for', async () => {
    const socket = await enter()
    const told = next(socket)
    socket.emit(...wireOf({ ...claim, login: 'taras' }))
    expect(await told).toMatchObject({ type: 'claim-denied' })
  })

  test('and a fault in what follows is answered, and harms nobody', async () => {
    const socket = await enter()
    answer = () => {
      throw new Error('a bug')
    }
    expect(await send(socket, ...wireOf(claim))).toEqual({ ok: false, code: 'room-fault' })
    answer = (_command, acknowledge) => acknowledge({ ok: true })
    expect(await send(socket, ...wireOf(claim))).toEqual({ ok: true })
  })
})

test('thousands of malformed events reach nobody and crash nothing', async () => {
  await rig.stop()
  await start(10_000)
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
  // What cannot be written down as JSON does not leave the client.
  const sendable = events.filter(([, payload]) => isSendable(payload))
  // So few on each socket that none is closed for it: every one of them is looked at.
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

function isSendable(payload: unknown): boolean {
  try {
    return JSON.stringify(payload).length < 10_000
  } catch {
    return false
  }
}
