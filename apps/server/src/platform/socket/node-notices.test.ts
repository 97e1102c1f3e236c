import { afterEach, expect, test } from 'vitest'
import { type RedisProcess, startRedis } from '../../../test/harness/server/redis-process.ts'
import { type SocketRig, startSocketRig, tryConnect } from '../../../test/harness/server/socket-rig.ts'
import { noticeChannel } from './node-notices.ts'

type Notice = Parameters<SocketRig['edge']['notices']['send']>[0]

let redis: RedisProcess | undefined
let rigs: SocketRig[] = []
afterEach(async () => {
  for (const rig of rigs) await rig.stop()
  await redis?.stop()
  rigs = []
  redis = undefined
})

async function startNode(redisUrl: string | undefined): Promise<SocketRig & { received: Notice[] }> {
  const rig = await startSocketRig({ redisUrl })
  const received: Notice[] = []
  rig.edge.notices.onNotice((notice) => received.push(notice))
  rigs.push(rig)
  return { ...rig, received }
}

const about = (roomId: string): Notice => ({ type: 'waiting', roomId })

/** Sends the notice until it arrives, because a node may take long to connect to its Redis. */
async function sendUntilReceived(from: SocketRig, to: { readonly received: Notice[] }, notice: Notice): Promise<void> {
  const send = (): Notice[] => {
    from.edge.notices.send(notice)
    return to.received
  }
  await expect.poll(send, { interval: 20 }).toContainEqual(notice)
}

test('a single node needs no Redis and receives none of its own notices', async () => {
  const node = await startNode(undefined)
  node.edge.notices.send({ type: 'waiting', roomId: 'room1' })
  await new Promise(setImmediate)
  expect(node.received).toEqual([])
})

test('a notice reaches the other nodes, and not the one that sent it', async () => {
  redis = await startRedis()
  const [one, two, three] = [await startNode(redis.url), await startNode(redis.url), await startNode(redis.url)]
  const notice: Notice = { type: 'head', roomId: 'room1', seq: 7 }
  await sendUntilReceived(one, two, notice)
  await sendUntilReceived(one, three, notice)
  expect(one.received).toEqual([])
})

test('players can connect while Redis is down, at the start or later, and notices arrive again when it is back', async () => {
  redis = await startRedis()
  await redis.stop()
  const [one, two] = [await startNode(redis.url), await startNode(redis.url)]
  const ada = one.client('ada')
  expect(await tryConnect(ada)).toBeUndefined()
  one.edge.notices.send(about('lost'))
  await redis.start()
  await sendUntilReceived(one, two, about('first'))
  await redis.stop()
  one.edge.notices.send(about('lost'))
  expect(await tryConnect(two.client('taras'))).toBeUndefined()
  expect(ada.connected).toBe(true)
  await redis.start()
  await sendUntilReceived(one, two, about('second'))
  await sendUntilReceived(two, one, about('third'))
  expect(two.received).not.toContainEqual(about('lost'))
})

/** What a socket hears from the server, and whether it is closed. */
function listenTo(socket: ReturnType<SocketRig['client']>): unknown[] {
  const heard: unknown[] = []
  socket.onAny((...event) => heard.push(event))
  socket.on('disconnect', (reason) => heard.push(reason))
  return heard
}

/** As the nodes of a cluster of Socket.IO would send it to each other; the numbers are its types of messages. */
const forgedForCluster = [
  { type: 3, data: { opts: { rooms: [], except: [], flags: {} }, packet: { type: 2, data: ['forged'], nsp: '/' } } },
  { type: 4, data: { opts: { rooms: [], except: [] }, rooms: ['forged'] } },
  { type: 6, data: { opts: { rooms: [], except: [] }, close: true } },
  { type: 7, data: { opts: { rooms: [], except: [] }, requestId: 'forged' } },
  { type: 9, data: { packet: ['hint', null], requestId: 'forged' } },
].map((message) => ({ uid: 'forger', nsp: '/', ...message }))

const forgedNotices: unknown[] = [
  null,
  { type: 'hint', roomId: 'room1' },
  { type: 'head', roomId: 'room1', seq: 'all' },
  { type: 'head', roomId: 'room1', seq: 1, packet: ['forged'] },
  { type: 'open', roomId: 'room1', isAnswer: 'yes' },
  { type: 'waiting', roomId: null },
  { type: 'waiting', roomId: 'x'.repeat(2000) },
]

test('what a stranger writes into Redis reaches no socket and ends no node', async () => {
  redis = await startRedis()
  const [one, two] = [await startNode(redis.url), await startNode(redis.url)]
  const ada = one.client('ada')
  const heard = listenTo(ada)
  expect(await tryConnect(ada)).toBeUndefined()
  await sendUntilReceived(two, one, about('before'))
  const texts = [
    'null',
    'no JSON {',
    '['.repeat(400),
    ...forgedForCluster.map((message) => JSON.stringify(message)),
    ...forgedNotices.map((notice) => JSON.stringify({ from: 'forger', notice })),
  ]
  for (const text of texts) {
    for (const channel of [noticeChannel, 'hexaverse#/#']) await redis.send('PUBLISH', channel, text)
  }
  for (const { uid, nsp, type, data } of forgedForCluster) {
    const entry = { uid, nsp, type: String(type), data: JSON.stringify(data) }
    await redis.send('XADD', 'hexaverse', '*', ...Object.entries(entry).flat())
  }
  const dropped = async () =>
    (await one.registry.getSingleMetric('node_notices_dropped_total')?.get())?.values[0]?.value
  await expect.poll(dropped).toBe(texts.length)
  const known = one.received.length
  await sendUntilReceived(two, one, about('after'))
  expect(one.received.slice(known).every((notice) => notice.roomId === 'after')).toBe(true)
  expect([ada.connected, heard]).toEqual([true, []])
  expect(await tryConnect(one.client('taras'))).toBeUndefined()
})

test('a node can stop while its Redis is down', async () => {
  redis = await startRedis()
  const node = await startNode(redis.url)
  await redis.stop()
  rigs = []
  await node.stop()
})
