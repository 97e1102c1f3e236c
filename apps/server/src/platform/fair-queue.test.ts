import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** Asks for all of these at once; each ends a turn of the event loop after it began. Returns the order of beginning. */
async function orderOf(max: number, keys: readonly string[]): Promise<string[]> {
  const queue = createFairQueue(max)
  const order: string[] = []
  await Promise.all(
    keys.map((key) =>
      queue.run(key, async () => {
        order.push(key)
        await new Promise(setImmediate)
      }),
    ),
  )
  return order
}

test('a key that asks a thousand times lets every other key have its turn first', async () => {
  const order = await orderOf(1, [...Array<string>(1000).fill('script'), 'ada', 'taras', 'ada'])
  expect(order.slice(0, 6)).toEqual(['script', 'script', 'ada', 'taras', 'script', 'ada'])
  expect(order).toHaveLength(1003)
})

test('functions of one key keep their order, and one that fails does not stop the others', async () => {
  const queue = createFairQueue(1)
  const ended: number[] = []
  const run = (number: number) =>
    queue.run('one', async () => {
      ended.push(number)
      if (number === 2) throw new Error('planted')
    })
  const results = await Promise.allSettled([1, 2, 3].map(run))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(ended).toEqual([1, 2, 3])
})

test('no more than the given number run at once', async () => {
  const queue = createFairQueue(3)
  let [running, most] = [0, 0]
  const work = async (): Promise<void> => {
    most = Math.max(most, ++running)
    await new Promise(setImmediate)
    running--
  }
  await Promise.all(Array.from({ length: 20 }, (_, index) => queue.run(`${index % 7}`, work)))
  expect([running, most]).toEqual([0, 3])
})
