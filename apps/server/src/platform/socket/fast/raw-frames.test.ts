import { once } from 'node:events'
import type { Command } from '@hexaverse/protocol/game'
import { commandToWire } from '@hexaverse/protocol/wire/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type SocketRig, startSocketRig, tryConnect } from '../../../../test/harness/server/socket-rig.ts'
import { readEvent } from './raw-frames.ts'

test.each([
  ['a ping', '2'],
  ['a connect packet', '40{}'],
  ['a disconnect packet', '41'],
  ['an acknowledgement', '430[]'],
  ['an attachment', '451-["leave",{"_placeholder":true,"num":0}]'],
  ['an event for another namespace', '42/elsewhere,["leave"]'],
  ['an event without data', '42'],
  ['an acknowledgement number without an event', '427'],
  ['data that is no array', '42{"0":"leave"}'],
  ['an array that does not end', '42["leave"'],
  ['an array that begins with no name', '42[7,"leave"]'],
  ['an empty array', '42[]'],
  ['an empty text', ''],
])('%s is left to Socket.IO', (_what, text) => {
  expect(readEvent(Buffer.from(text))).toBeUndefined()
})

test('an event is read with its acknowledgement number, if it has one, and with all its arguments', () => {
  expect(readEvent(Buffer.from('42["leave",{"a":"ї"},3]'))).toEqual({ data: ['leave', { a: 'ї' }, 3] })
  expect(readEvent(Buffer.from('42170["leave"]'))).toEqual({ data: ['leave'], id: 170 })
})

describe('on a WebSocket', () => {
  let rig: SocketRig
  let received: Command[]
  beforeEach(async () => {
    received = []
    rig = await startSocketRig()
    rig.edge.onConnection((connection) => {
      connection.onCommand(['leave'], (command, acknowledge) => {
        received.push(command)
        acknowledge({ ok: true })
      })
    })
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await rig.stop()
  })

  const { name, payload } = commandToWire({ type: 'leave', roomId: 'room1', login: 'ada' })
  const list = JSON.stringify([name, payload])

  async function openWebSocket(): Promise<WebSocket> {
    const webSocket = new WebSocket(`${rig.address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
    await once(webSocket, 'open')
    webSocket.send('40{"id":"ada","email":"ada@example.com","secret":"right"}')
    await expect.poll(() => rig.edge.countSockets(), { interval: 2 }).toBe(1)
    return webSocket
  }

  const allClosed = async (): Promise<void> => {
    await expect.poll(() => rig.edge.countSockets()).toBe(0)
  }

  test('an event behind a disconnect packet is dropped', async () => {
    const webSocket = await openWebSocket()
    for (const packet of [`42${list}`, '41', `42${list}`]) webSocket.send(packet)
    await allClosed()
    expect(received).toHaveLength(1)
  })

  test('a disconnect packet closes the connection, even if the client goes on answering pings', async () => {
    const webSocket = await openWebSocket()
    webSocket.addEventListener('message', ({ data }) => data === '2' && webSocket.send('3'))
    const closed = once(webSocket, 'close')
    webSocket.send('41')
    await closed
    expect(rig.edge.countSockets()).toBe(0)
  })

  test('an event behind a forbidden packet is dropped', async () => {
    const webSocket = await openWebSocket()
    for (const packet of ['430[]', `42${list}`]) webSocket.send(packet)
    await allClosed()
    expect(received).toEqual([])
  })

  test.each([
    { how: 'opened as one', transports: ['websocket'] },
    { how: 'upgraded from polling', transports: ['polling', 'websocket'] },
  ])('that was $how, an event is read once, past Socket.IO, and acknowledged', async ({ transports }) => {
    const socket = rig.client('ada', { transports })
    await tryConnect(socket)
    await expect.poll(() => socket.io.engine.transport.name, { interval: 2 }).toBe('websocket')
    const parse = vi.spyOn(JSON, 'parse')
    expect(await socket.emitWithAck(name, payload)).toEqual({ ok: true })
    expect(received).toHaveLength(1)
    // Socket.IO would pass a second argument.
    expect(parse.mock.calls.filter(([text]) => text === list)).toEqual([[list]])
  })
})
