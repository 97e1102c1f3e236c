import { afterEach, expect, test, vi } from 'vitest'
import { type RedisProcess, startRedis } from '../../../test/harness/database/redis-process.ts'
import { knock, type SocketRig, startSocketRig } from '../../../test/harness/server/socket-rig.ts'
import type { NodeHint } from './socket-edge.ts'

let redis: RedisProcess | undefined
let rigs: SocketRig[] = []
afterEach(async () => {
  for (const rig of rigs) await rig.stop()
  await redis?.stop()
  rigs = []
  redis = undefined
})

async function startNode(redisUrl: string | undefined): Promise<SocketRig & { heard: NodeHint[] }> {
  const rig = await startSocketRig({ redisUrl })
  const heard: NodeHint[] = []
  rig.edge.hints.onHint((hint) => heard.push(hint))
  rigs.push(rig)
  return { ...rig, heard }
}

/** Said again until it is heard: how long a node takes to find its Redis is its own affair. */
async function hear(from: SocketRig, to: { readonly heard: NodeHint[] }, hint: NodeHint): Promise<void> {
  const say = (): void => {
    from.edge.hints.send(hint)
    expect(to.heard).toContainEqual(hint)
  }
  await vi.waitFor(say, { timeout: 60_000, interval: 20 })
}

test('one node alone needs no Redis and hears nothing of itself', async () => {
  const node = await startNode(undefined)
  node.edge.hints.send({ type: 'waiting', roomId: 'room1' })
  await new Promise(setImmediate)
  expect(node.heard).toEqual([])
})

test('a hint reaches the other nodes, and not the one that gave it', async () => {
  redis = await startRedis()
  const [one, two, three] = [await startNode(redis.url), await startNode(redis.url), await startNode(redis.url)]
  const hint = { type: 'record', record: { roomId: 'room1', events: [{ type: 'away', seat: 1 }], at: 1 } }
  await hear(one, two, hint)
  await hear(one, three, hint)
  expect(one.heard).toEqual([])
})

test('a Redis that is away at the start, dies and comes back stops nothing and nobody', async () => {
  redis = await startRedis()
  await redis.stop()
  const [one, two] = [await startNode(redis.url), await startNode(redis.url)]
  const ada = one.client('ada')
  expect(await knock(ada)).toBeUndefined()
  one.edge.hints.send({ type: 'lost' })
  await redis.start()
  await hear(one, two, { type: 'first' })
  await redis.stop()
  one.edge.hints.send({ type: 'lost' })
  expect(await knock(two.client('taras'))).toBeUndefined()
  expect(ada.connected).toBe(true)
  await redis.start()
  await hear(one, two, { type: 'second' })
  await hear(two, one, { type: 'third' })
  expect(two.heard).not.toContainEqual({ type: 'lost' })
})

test('a node stops in good order while its Redis is away', async () => {
  redis = await startRedis()
  const node = await startNode(redis.url)
  await redis.stop()
  rigs = []
  await node.stop()
})
