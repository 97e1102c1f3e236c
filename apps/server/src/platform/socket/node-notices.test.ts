import { afterEach, expect, test } from 'vitest'
import { type RedisProcess, startRedis } from '../../../test/harness/server/redis-process.ts'
import { type SocketRig, startSocketRig, tryConnect } from '../../../test/harness/server/socket-rig.ts'
import type { NodeNotice } from './socket-edge.ts'

let redis: RedisProcess | undefined
let rigs: SocketRig[] = []
afterEach(async () => {
  for (const rig of rigs) await rig.stop()
  await redis?.stop()
  rigs = []
  redis = undefined
})

async function startNode(redisUrl: string | undefined): Promise<SocketRig & { received: NodeNotice[] }> {
  const rig = await startSocketRig({ redisUrl })
  const received: NodeNotice[] = []
  rig.edge.notices.onNotice((notice) => received.push(notice))
  rigs.push(rig)
  return { ...rig, received }
}

/** Sends the notice until it arrives, because a node may take long to connect to its Redis. */
async function sendUntilReceived(
  from: SocketRig,
  to: { readonly received: NodeNotice[] },
  notice: NodeNotice,
): Promise<void> {
  const send = (): NodeNotice[] => {
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
  const notice = { type: 'record', record: { roomId: 'room1', events: [{ type: 'away', seat: 1 }], at: 1 } }
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
  one.edge.notices.send({ type: 'lost' })
  await redis.start()
  await sendUntilReceived(one, two, { type: 'first' })
  await redis.stop()
  one.edge.notices.send({ type: 'lost' })
  expect(await tryConnect(two.client('taras'))).toBeUndefined()
  expect(ada.connected).toBe(true)
  await redis.start()
  await sendUntilReceived(one, two, { type: 'second' })
  await sendUntilReceived(two, one, { type: 'third' })
  expect(two.received).not.toContainEqual({ type: 'lost' })
})

test('a node can stop while its Redis is down', async () => {
  redis = await startRedis()
  const node = await startNode(redis.url)
  await redis.stop()
  rigs = []
  await node.stop()
})
