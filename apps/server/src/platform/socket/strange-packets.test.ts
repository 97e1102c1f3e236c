import type { Command } from '@hexaverse/protocol/game'
import { commandToWire } from '@hexaverse/protocol/wire/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type SocketRig, startSocketRig } from '../../../test/harness/server/socket-rig.ts'

let rig: SocketRig
let received: Command[]
beforeEach(async () => {
  received = []
  rig = await startSocketRig()
  rig.edge.onConnection((connection) => connection.onCommand(['leave'], (command) => void received.push(command)))
})
afterEach(() => rig.stop())

const introduction = '40{"id":"ada","email":"ada@example.com","secret":"right"}'
const { name, payload } = commandToWire({ type: 'leave', roomId: 'room1', login: 'ada' })
const event = `42${JSON.stringify([name, payload])}`

/** A line by polling, where several packets may come in one piece. */
async function openPoll(): Promise<{ send(...packets: string[]): Promise<number>; read(): Promise<string> }> {
  const address = `${rig.address}/socket.io/?EIO=4&transport=polling`
  const { sid } = JSON.parse((await (await fetch(address)).text()).slice(1)) as { sid: string }
  const line = `${address}&sid=${sid}`
  return {
    send: async (...packets) => (await fetch(line, { method: 'POST', body: packets.join('\x1e') })).status,
    read: async () => (await fetch(line)).text(),
  }
}

async function enter(): ReturnType<typeof openPoll> {
  const line = await openPoll()
  await line.send(introduction)
  expect(await line.read()).toMatch(/^40/)
  return line
}

const isOver = (): Promise<void> => vi.waitFor(() => expect(rig.edge.countSockets()).toBe(0))

test('an event with nothing in it is refused like any other nonsense, and the server lives on', async () => {
  const line = await enter()
  await line.send('427', '42')
  expect(await line.read()).toBe('437[{"ok":false,"code":"malformed-event"}]')
  await line.send(event, '41')
  await vi.waitFor(() => expect(received).toHaveLength(1))
})

test('what comes in one piece with a goodbye reaches nobody', async () => {
  const line = await enter()
  await line.send(event, '41', event)
  await isOver()
  await new Promise(setImmediate)
  expect(received).toHaveLength(1)
})

describe('a line is cut, and nothing that follows is heard or answered', () => {
  test.each([
    ['an introduction under another name', '40/elsewhere,'],
    ['a second introduction', introduction],
    ['an answer that nobody asked for', '430[]'],
    ['an attachment', '451-[{"_placeholder":true,"num":0}]'],
    ['a refusal', '44{"message":"no"}'],
    ['an empty packet', '4'],
  ])('for %s', async (_what, packet) => {
    const line = await enter()
    await line.send(...new Array<string>(200).fill(packet), event)
    await isOver()
    expect(await line.send(event)).toBe(400)
    expect(received).toEqual([])
  })
})
