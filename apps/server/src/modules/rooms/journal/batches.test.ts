import { beforeEach, describe, expect, test } from 'vitest'
import { type Batches, createBatches } from './batches.ts'
import type { DedicatedConnection } from './journal-connections.ts'

const lane: DedicatedConnection = {
  query: () => Promise.reject(new Error('nobody asks')),
  drop: () => undefined,
  close: () => undefined,
}
const turn = (): Promise<void> => new Promise(setImmediate)

let begun: { readonly items: readonly number[]; readonly end: () => void }[]
let refused: number[]
let batches: Batches<number>
const sizes = (): number[] => begun.map(({ items }) => items.length)

beforeEach(() => {
  begun = []
  refused = []
  batches = createBatches<number>({
    lanes: [lane, lane],
    most: 50,
    run: (_, items) => new Promise((end) => void begun.push({ items, end })),
    refuse: (item) => void refused.push(item),
  })
})

function add(count: number): void {
  for (let item = 0; item < count; item++) batches.add(item)
}

test('what was not begun is refused, and what was is not', async () => {
  add(1)
  await turn()
  add(3)
  batches.refuseAll()
  await turn()
  expect(refused).toEqual([0, 1, 2])
  expect(sizes()).toEqual([1])
})

test('one that comes alone does not wait for another', async () => {
  add(1)
  await turn()
  expect(sizes()).toEqual([1])
})

describe('where many come', () => {
  test('they are done together once a turn brings nothing new', async () => {
    for (const count of [2, 3]) {
      add(count)
      await turn()
      expect(sizes()).toEqual([])
    }
    await turn()
    expect(sizes()).toEqual([5])
  })

  test('they wait for a few turns and no longer', async () => {
    for (let turns = 0; turns < 4; turns++) {
      add(2)
      await turn()
    }
    expect(sizes()).toEqual([8])
  })

  test('a full batch waits for nothing', async () => {
    add(60)
    await turn()
    expect(sizes()).toEqual([50, 10])
  })

  test('a batch that ends meanwhile does not cut the gathering short', async () => {
    add(1)
    await turn()
    add(2)
    await turn()
    begun[0]?.end()
    add(2)
    await turn()
    await turn()
    expect(sizes()).toEqual([1, 4])
  })
})

test('what comes while all lanes are busy is begun with the first that is free', async () => {
  add(60)
  await turn()
  add(7)
  await turn()
  expect(sizes()).toEqual([50, 10])
  begun[1]?.end()
  await turn()
  expect(sizes()).toEqual([50, 10, 7])
})

describe('where a batch need not take all', () => {
  beforeEach(() => {
    batches = createBatches<number>({
      lanes: [lane, lane],
      most: 30,
      fewest: 4,
      run: (_, items) => new Promise((end) => void begun.push({ items, end })),
      refuse: (item) => void refused.push(item),
    })
  })

  test('few are not divided', async () => {
    add(4)
    await turn()
    await turn()
    expect(sizes()).toEqual([4])
  })

  test('it takes half of what waits or is under way, so that asking and answering go on side by side', async () => {
    add(40)
    await turn()
    expect(sizes()).toEqual([20, 20])
    add(10)
    begun[0]?.end()
    await turn()
    expect(sizes()).toEqual([20, 20, 10])
    add(32)
    begun[1]?.end()
    await turn()
    expect(sizes()).toEqual([20, 20, 10, 21])
  })

  test('and of very many no more than it may', async () => {
    add(400)
    await turn()
    expect(sizes()).toEqual([30, 30])
  })
})

test('it is idle when everything has been answered, and not before', async () => {
  add(2)
  let isIdle = false
  const idle = batches.idle().then(() => {
    isIdle = true
  })
  await turn()
  await turn()
  expect(isIdle).toBe(false)
  begun[0]?.end()
  await idle
  await batches.idle()
})
