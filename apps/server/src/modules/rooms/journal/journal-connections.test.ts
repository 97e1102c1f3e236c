import { beforeEach, describe, expect, test } from 'vitest'
import { type Batches, createBatches, type DedicatedConnection } from './journal-connections.ts'

const connection: DedicatedConnection = {
  query: () => Promise.reject(new Error('Not to be called')),
  drop: () => undefined,
  close: () => undefined,
}
const tick = (): Promise<void> => new Promise(setImmediate)

let begun: { readonly items: readonly number[]; readonly end: () => void }[]
let refused: number[]
let batches: Batches<number>
const sizes = (): number[] => begun.map(({ items }) => items.length)

beforeEach(() => {
  begun = []
  refused = []
  batches = createBatches<number>({
    connections: [connection, connection],
    maxItems: 50,
    run: (_, items) => new Promise((end) => void begun.push({ items, end })),
    refuse: (item) => void refused.push(item),
  })
})

function add(count: number): void {
  for (let item = 0; item < count; item++) batches.add(item)
}

test('refuseAll refuses queued items and leaves running ones alone', async () => {
  add(1)
  await tick()
  add(3)
  batches.refuseAll()
  await tick()
  expect(refused).toEqual([0, 1, 2])
  expect(sizes()).toEqual([1])
})

test('a single item does not wait for others', async () => {
  add(1)
  await tick()
  expect(sizes()).toEqual([1])
})

describe('gathering', () => {
  test('items share a batch once an event-loop tick brings no more', async () => {
    for (const count of [2, 3]) {
      add(count)
      await tick()
      expect(sizes()).toEqual([])
    }
    await tick()
    expect(sizes()).toEqual([5])
  })

  test('items wait for at most four event-loop ticks', async () => {
    for (let ticks = 0; ticks < 4; ticks++) {
      add(2)
      await tick()
    }
    expect(sizes()).toEqual([8])
  })

  test('a full batch starts without waiting', async () => {
    add(60)
    await tick()
    expect(sizes()).toEqual([50, 10])
  })

  test('a batch that ends meanwhile does not start the next one early', async () => {
    add(1)
    await tick()
    add(2)
    await tick()
    begun[0]?.end()
    add(2)
    await tick()
    await tick()
    expect(sizes()).toEqual([1, 4])
  })
})

test('items that arrive while all connections are busy start on the first free one', async () => {
  add(60)
  await tick()
  add(7)
  await tick()
  expect(sizes()).toEqual([50, 10])
  begun[1]?.end()
  await tick()
  expect(sizes()).toEqual([50, 10, 7])
})

describe('a minimum size', () => {
  beforeEach(() => {
    batches = createBatches<number>({
      connections: [connection, connection],
      maxItems: 30,
      minItems: 4,
      run: (_, items) => new Promise((end) => void begun.push({ items, end })),
      refuse: (item) => void refused.push(item),
    })
  })

  test('a few items are not split', async () => {
    add(4)
    await tick()
    await tick()
    expect(sizes()).toEqual([4])
  })

  test('a batch takes half of all queued and running items', async () => {
    add(40)
    await tick()
    expect(sizes()).toEqual([20, 20])
    add(10)
    begun[0]?.end()
    await tick()
    expect(sizes()).toEqual([20, 20, 10])
    add(32)
    begun[1]?.end()
    await tick()
    expect(sizes()).toEqual([20, 20, 10, 21])
  })

  test('a batch never exceeds its maximum size', async () => {
    add(400)
    await tick()
    expect(sizes()).toEqual([30, 30])
  })
})

test('idle resolves when every item has been answered, and not before', async () => {
  add(2)
  let isIdle = false
  const idle = batches.idle().then(() => {
    isIdle = true
  })
  await tick()
  await tick()
  expect(isIdle).toBe(false)
  begun[0]?.end()
  await idle
  await batches.idle()
})
