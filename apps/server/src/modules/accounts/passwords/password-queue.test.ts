import { expect, test } from 'vitest'
import { createFairTurns, createPasswordQueue, hashPassword } from './password-queue.ts'

const password = 'Right-pass-1'
const here = '203.0.113.7'

/** Lets every address take one turn in the given order, and returns the order in which they were served. */
async function orderOf(addresses: readonly string[], inTurn = createFairTurns()): Promise<string[]> {
  const served: string[] = []
  await Promise.all(addresses.map((address) => inTurn(address, async () => void served.push(address))))
  return served
}

test('a client of another network waits for one turn only, however many of one network came before', async () => {
  const flood = Array<string>(50).fill(here)
  expect((await orderOf([...flood, '198.51.100.1'])).indexOf('198.51.100.1')).toBe(1)
})

test('many addresses of one /48 or one /24 count as one network', async () => {
  const six = Array.from({ length: 50 }, (_, index) => `2001:db8:1:${index.toString(16)}::1`)
  const four = Array.from({ length: 50 }, (_, index) => `192.0.2.${index}`)
  expect((await orderOf([...six, ...four, '198.51.100.1'])).indexOf('198.51.100.1')).toBeLessThanOrEqual(2)
})

test('within a network the client that has had the fewest turns is next', async () => {
  expect(await orderOf([here, here, here, '203.0.113.8'])).toEqual([here, '203.0.113.8', here, here])
})

test('turns of long ago do not count any more', async () => {
  const inTurn = createFairTurns()
  await orderOf(Array(20).fill(here), inTurn)
  await orderOf(Array(1000).fill('198.51.100.1'), inTurn)
  const next = ['192.0.2.1', '192.0.2.1', here]
  expect(await orderOf(next, inTurn)).toEqual(['192.0.2.1', here, '192.0.2.1'])
})

test('one piece of work runs at a time, also after one that failed', async () => {
  const inTurn = createFairTurns()
  let running = 0
  const work = async () => {
    running += 1
    expect(running).toBe(1)
    await Promise.resolve()
    running -= 1
  }
  const broken = inTurn(here, () => Promise.reject(new Error('a fault')))
  const others = Promise.all([inTurn(here, work), inTurn(here, work)])
  await expect(broken).rejects.toThrow('a fault')
  await others
})

test('an unreadable hash fails only its own request, and the next one is served', async () => {
  const queue = await createPasswordQueue()
  const passwordHash = await hashPassword(password)
  const broken = queue.isRight(here, 'no hash', password)
  const good = queue.isRight(here, passwordHash, password)
  await expect(broken).rejects.toThrow()
  expect(await good).toBe(true)
})

test('a password is right for its own hash only, and never without an account', async () => {
  const queue = await createPasswordQueue()
  const hash = await queue.hash(here, password)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await queue.isRight(here, hash, password)).toBe(true)
  expect(await queue.isRight(here, hash, 'Wrong-pass-1')).toBe(false)
  expect(await queue.isRight(here, undefined, password)).toBe(false)
})
