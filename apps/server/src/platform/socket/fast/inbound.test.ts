import { once } from 'node:events'
import type { Command } from '@hexaverse/protocol/game'
import { commandToWire } from '@hexaverse/protocol/wire/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { knock, type SocketRig, startSocketRig } from '../../../../test/harness/server/socket-rig.ts'
import { readEvent } from './inbound.ts'

describe('the plain way is left to judge', () => {
  test.each([
    ['a ping', '2'],
    ['an introduction', '40{}'],
    ['a goodbye', '41'],
    ['an answer', '430[]'],
    ['an attachment', '451-["leave",{"_placeholder":true,"num":0}]'],
    ['an event under another name', '42/elsewhere,["leave"]'],
    ['an event with nothing in it', '42'],
    ['a number and no event', '427'],
    ['what is no list', '42{"0":"leave"}'],
    ['a list that does not end', '42["leave"'],
    ['a list that begins with no name', '42[7,"leave"]'],
    ['an empty list', '42[]'],
    ['nothing at all', ''],
  ])('of %s', (_what, text) => {
    expect(readEvent(Buffer.from(text))).toBeUndefined()
  })
})

test('an event is read with its number, where it has one, and with all that was sent', () => {
  expect(readEvent(Buffer.from('42["leave",{"a":"ї"},3]'))).toEqual({ data: ['leave', { a: 'ї' }, 3] })
  expect(readEvent(Buffer.from('42170["leave"]'))).toEqual({ data: ['leave'], id: 170 })
})

describe('by WebSocket', () => {
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

  async function openLine(): Promise<WebSocket> {
    const line = new WebSocket(`${rig.address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
    await once(line, 'open')
    line.send('40{"id":"ada","email":"ada@example.com","secret":"right"}')
    await vi.waitFor(() => expect(rig.edge.countSockets()).toBe(1), { interval: 2 })
    return line
  }

  const isOver = (): Promise<void> => vi.waitFor(() => expect(rig.edge.countSockets()).toBe(0))

  test('what follows a goodbye is not heard', async () => {
    const line = await openLine()
    for (const packet of [`42${list}`, '41', `42${list}`]) line.send(packet)
    await isOver()
    expect(received).toHaveLength(1)
  })

  test('a goodbye ends the line, also of one who answers every ping', async () => {
    const line = await openLine()
    line.addEventListener('message', ({ data }) => data === '2' && line.send('3'))
    const ended = once(line, 'close')
    line.send('41')
    await ended
    expect(rig.edge.countSockets()).toBe(0)
  })

  test('what follows a packet that nobody may send is not heard', async () => {
    const line = await openLine()
    for (const packet of ['430[]', `42${list}`]) line.send(packet)
    await isOver()
    expect(received).toEqual([])
  })

  test.each([
    { how: 'opened as one', transports: ['websocket'] },
    { how: 'that began by polling', transports: ['polling', 'websocket'] },
  ])('events of a line $how are read once, the quick way, and answered', async ({ transports }) => {
    const socket = rig.client('ada', { transports })
    await knock(socket)
    await vi.waitFor(() => expect(socket.io.engine.transport.name).toBe('websocket'), { interval: 2 })
    const parse = vi.spyOn(JSON, 'parse')
    expect(await socket.emitWithAck(name, payload)).toEqual({ ok: true })
    expect(received).toHaveLength(1)
    // Socket.IO would hand over a second argument.
    expect(parse.mock.calls.filter(([text]) => text === list)).toEqual([[list]])
  })
})
