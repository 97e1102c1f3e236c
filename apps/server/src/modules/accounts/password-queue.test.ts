import { expect, test } from 'vitest'
import { hashPassword } from './hash-password.ts'
import { createPasswordQueue } from './password-queue.ts'

const password = 'Right-pass-1'

test('above the number that may wait, the answer is busy, and the others are served', async () => {
  const queue = createPasswordQueue(2)
  const answers = await Promise.all(Array.from({ length: 5 }, () => queue.isRight(undefined, password)))
  expect(answers).toEqual([false, false, false, 'busy', 'busy'])
  expect(await queue.isRight(undefined, password)).toBe(false)
})

test('a crowd is told at the door, and whoever leaves makes room, also by a fault', async () => {
  const queue = createPasswordQueue(2)
  const ends = [Promise.withResolvers<string>(), Promise.withResolvers<string>()] as const
  const visits = ends.map(({ promise }) => queue.admit(() => promise))
  expect(await queue.admit(() => Promise.resolve('served'))).toBe('busy')
  ends[0].reject(new Error('a fault'))
  await expect(visits[0]).rejects.toThrow('a fault')
  expect(await queue.admit(() => Promise.resolve('served'))).toBe('served')
  ends[1].resolve('done')
  expect(await visits[1]).toBe('done')
})

test('a hash that cannot be read fails alone, and the next is served', async () => {
  const queue = createPasswordQueue()
  const broken = queue.isRight('no hash', password)
  const good = queue.isRight(await hashPassword(password), password)
  await expect(broken).rejects.toThrow()
  expect(await good).toBe(true)
})

test('a password is right for its own hash only, and never for nobody', async () => {
  const queue = createPasswordQueue()
  const hash = await queue.hash(password)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await queue.isRight(hash, password)).toBe(true)
  expect(await queue.isRight(hash, 'Wrong-pass-1')).toBe(false)
  expect(await queue.isRight(undefined, password)).toBe(false)
})
