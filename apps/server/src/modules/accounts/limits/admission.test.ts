import { expect, test } from 'vitest'
import { ok } from '../../../platform/http/result.ts'
import { type Admission, createAdmission } from './admission.ts'

/** Starts an attempt that runs until `end` is called. */
function begin(admission: Admission, address: string, name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let isIn = false
  const ended = admission.admit(address, name, async () => {
    isIn = true
    await promise
    return ok('done')
  })
  return { isIn, end: resolve, fail: reject, ended }
}

/** How many of many attempts are in, all of them unfinished. */
const admittedOf = (admission: Admission, addresses: readonly string[], name = (index: number) => `name ${index}`) =>
  addresses.filter((address, index) => begin(admission, address, name(index)).isIn).length

const serve = async (admission: Admission, address: string, name: string) => {
  const result = await admission.admit(address, name, async () => ok('served'))
  return result.ok ? result.value : result.refusal.code
}

test.each([
  ['one address', () => '203.0.113.7', 4],
  ['one /24 of IPv4', (index: number) => `203.0.113.${index}`, 6],
  ['one /64 of IPv6', (index: number) => `2001:db8:1:2::${index}`, 4],
  ['one /56 of IPv6', (index: number) => `2001:db8:1:${index.toString(16)}::1`, 5],
  ['one /48 of IPv6', (index: number) => `2001:db8:1:${index.toString(16)}00::1`, 6],
])('%s takes a few places, and leaves the rest to others', async (_what, addressOf, places) => {
  const admission = createAdmission(0)
  expect(
    admittedOf(
      admission,
      Array.from({ length: 200 }, (_, index) => addressOf(index)),
    ),
  ).toBe(places)
  expect(await serve(admission, '198.51.100.1', 'person@example.com')).toBe('served')
})

test('attempts at one account are few, but a network without any may always begin one', async () => {
  const admission = createAdmission(0)
  const networks = Array.from({ length: 20 }, (_, index) => `8.8.${index}.1`)
  expect(admittedOf(admission, [...networks, ...networks], () => 'victim@example.com')).toBe(20)
  expect(await serve(admission, '198.51.100.1', 'victim@example.com')).toBe('served')
})

test('an attempt that ends makes room, also by a fault', async () => {
  const admission = createAdmission(0)
  const attempts = Array.from({ length: 4 }, (_, index) => begin(admission, '203.0.113.7', `name ${index}`))
  expect(await serve(admission, '203.0.113.7', 'one more')).toBe('busy')
  attempts[0]?.fail(new Error('a fault'))
  await expect(attempts[0]?.ended).rejects.toThrow('a fault')
  expect(await serve(admission, '203.0.113.7', 'another')).toBe('served')
})

test('a name that was refused before gets in on its next attempt, even in a crowd of new names', async () => {
  const admission = createAdmission(0)
  admittedOf(admission, Array(50).fill('203.0.113.7'))
  expect(await serve(admission, '203.0.113.7', 'patient')).toBe('busy')
  expect(await serve(admission, '203.0.113.7', 'patient')).toBe('served')
  // A name that was served has no reserved place any more.
  expect(await serve(admission, '203.0.113.7', 'patient')).toBe('busy')
})
