import type { Command } from '@hexaverse/protocol/game'
import { commandToWire } from '@hexaverse/protocol/wire/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type SocketRig, socketPaths, startSocketRig } from '../../../test/harness/server/socket-rig.ts'

const connectPacket = '40{"id":"ada","email":"ada@example.com","secret":"right"}'
const { name, payload } = commandToWire({ type: 'leave', roomId: 'room1', login: 'ada' })
const event = `42${JSON.stringify([name, payload])}`

describe.each(socketPaths)('by polling, with FAST_SOCKETS=$setting', ({ isFast }) => {
  let rig: SocketRig
  let received: Command[]
  beforeEach(async () => {
    received = []
    rig = await startSocketRig({ isFast })
    rig.edge.onConnection((connection) => connection.onCommand(['leave'], (command) => void received.push(command)))
  })
  afterEach(() => rig.stop())

  /** A polling transport, on which several packets can arrive in one chunk. */
  async function openPoll(): Promise<{ send(...packets: string[]): Promise<number>; read(): Promise<string> }> {
    const address = `${rig.address}/socket.io/?EIO=4&transport=polling`
    const { sid } = JSON.parse((await (await fetch(address)).text()).slice(1)) as { sid: string }
    const poll = `${address}&sid=${sid}`
    return {
      send: async (...packets) => (await fetch(poll, { method: 'POST', body: packets.join('\x1e') })).status,
      read: async () => (await fetch(poll)).text(),
    }
  }

  async function enter(): ReturnType<typeof openPoll> {
    const poll = await openPoll()
    await poll.send(connectPacket)
    expect(await poll.read()).toMatch(/^40/)
    return poll
  }

  const allClosed = async (): Promise<void> => {
    await expect.poll(() => rig.edge.countSockets()).toBe(0)
  }

  test('an event without a name is refused as malformed, and the socket stays open', async () => {
    const poll = await enter()
    await poll.send('427', '42')
    expect(await poll.read()).toBe('437[{"ok":false,"code":"malformed-event"}]')
    await poll.send(event, '41')
    await expect.poll(() => received).toHaveLength(1)
  })

  test('an event that arrives in one chunk behind a disconnect packet is dropped', async () => {
    const poll = await enter()
    await poll.send(event, '41', event)
    await allClosed()
    await new Promise(setImmediate)
    expect(received).toHaveLength(1)
  })

  test.each([
    ['a connect packet for another namespace', '40/elsewhere,'],
    ['a second connect packet', connectPacket],
    ['an acknowledgement that the server did not ask for', '430[]'],
    ['an attachment', '451-[{"_placeholder":true,"num":0}]'],
    ['a connect error', '44{"message":"no"}'],
    ['an empty packet', '4'],
  ])('%s closes the connection, and the packets behind it are dropped', async (_what, packet) => {
    const poll = await enter()
    await poll.send(...new Array<string>(200).fill(packet), event)
    await allClosed()
    expect(await poll.send(event)).toBe(400)
    expect(received).toEqual([])
  })
})
