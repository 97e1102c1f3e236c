import { expect, test } from 'vitest'
import { createPasswordQueue, hashPassword } from './password-queue.ts'

const password = 'Right-pass-1'

test('requests beyond the limit get busy, and the others are served', async () => {
  const queue = createPasswordQueue(2)
  const answers = await Promise.all(Array.from({ length: 5 }, () => queue.isRight(undefined, password)))
  expect(answers).toEqual([false, false, false, 'busy', 'busy'])
  expect(await queue.isRight(undefined, password)).toBe(false)
})

test('attempts beyond the limit are refused at once, and an attempt that ends makes room, also by a fault', async () => {
  const queue = createPasswordQueue(2)
  const ends = [Promise.withResolvers<string>(), Promise.withResolvers<string>()] as const
  const visits = ends.map(({ promise }, index) => queue.admit(`visitor ${index}`, () => promise))
  expect(await queue.admit('one more', () => Promise.resolve('served'))).toBe('busy')
  ends[0].reject(new Error('a fault'))
  await expect(visits[0]).rejects.toThrow('a fault')
  expect(await queue.admit('one more', () => Promise.resolve('served'))).toBe('served')
  ends[1].resolve('done')
  expect(await visits[1]).toBe('done')
})

test('a name that was refused before gets in on its next attempt, even in a crowd of new names', async () => {
  const queue = createPasswordQueue(4)
  const end = Promise.withResolvers<string>()
  const strangers = Array.from({ length: 10 }, (_, index) => queue.admit(`stranger ${index}`, () => end.promise))
  const serve = () => queue.admit('patient', () => Promise.resolve('served'))
  expect(await serve()).toBe('busy')
  expect(await serve()).toBe('served')
  // A name that was served has no reserved place any more.
  expect(await serve()).toBe('busy')
  end.resolve('done')
  expect((await Promise.all(strangers)).filter((answer) => answer === 'done')).toHaveLength(3)
})

test('an unreadable hash fails only its own request, and the next one is served', async () => {
  const queue = createPasswordQueue()
  const broken = queue.isRight('no hash', password)
  const good = queue.isRight(await hashPassword(password), password)
  await expect(broken).rejects.toThrow()
  expect(await good).toBe(true)
})

test('a password is right for its own hash only, and never without an account', async () => {
  const queue = createPasswordQueue()
  const hash = await queue.hash(password)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await queue.isRight(hash, password)).toBe(true)
  expect(await queue.isRight(hash, 'Wrong-pass-1')).toBe(false)
  expect(await queue.isRight(undefined, password)).toBe(false)
})
