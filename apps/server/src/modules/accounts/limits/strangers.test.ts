import { describe, expect, test } from 'vitest'
import { headersOf, goodPassword as password } from '../../../../test/harness/accounts/account-client.ts'
import { serveAccountStory } from '../../../../test/harness/accounts/account-story.ts'

const { clock, post, get, readMails, readCode, signUp } = serveAccountStory({ TRUSTED_PROXIES: '127.0.0.1' })

const from = (address: string) => ({ 'x-forwarded-for': address })
const home = from('198.51.100.1')
const wrong = 'Wrong-pass-1'
const deviceMark = 'the browser of the owner'

/** Wrong passwords from so many networks that the account is locked for everybody but its own browsers. */
async function lockAccount(email: string): Promise<void> {
  for (let time = 0; time < 30; time++) {
    await post('/login', { email, password: wrong }, from(`8.8.${Math.floor(time / 3)}.1`))
  }
}

/** Wrong passwords at the owner's own address, for this account and for thirty others. */
async function lockAddress(email: string): Promise<void> {
  for (let time = 0; time < 3; time++) await post('/login', { email, password: wrong }, home)
  for (let time = 0; time < 30; time++) {
    await post('/login', { email: `other-${time}-${email}`, password: wrong }, home)
  }
}

const signInBy = async (email: string, mark: string | undefined) => {
  const form = { email, password, ...(mark && { deviceMark: mark }) }
  const first = await post('/login', form, home)
  if (first.status !== 200) return first.answer.code
  const second = await post('/SecondStepLogin', { ...form, code: await readCode(email) }, home)
  return second.answer.email ?? second.answer.code
}

describe('a browser that has signed in to the account before', () => {
  test.each([
    ['from everywhere', lockAccount],
    ['at the same address', lockAddress],
  ])('signs in while strangers %s have locked the form; others cannot', async (_where, lock) => {
    const email = `owner-${lock.name.toLowerCase()}@example.com`
    await signUp(email, password, { deviceMark })
    await lock(email)
    expect(await signInBy(email, undefined)).toBe('banned')
    expect(await signInBy(email, 'made up')).toBe('banned')
    expect(await signInBy(email, deviceMark)).toBe(email)
    clock.pass({ minutes: 8 })
  })

  test('is still known after it has signed out', async () => {
    const email = 'signed-out@example.com'
    const user = await signUp(email, password, { deviceMark })
    await post('/logout', undefined, headersOf(user))
    await lockAccount(email)
    expect(await signInBy(email, deviceMark)).toBe(email)
    clock.pass({ minutes: 8 })
  })

  test('is not known to another account', async () => {
    await signUp('knows@example.com', password, { deviceMark })
    await signUp('knows-not@example.com', password, { deviceMark: 'another browser' })
    await lockAccount('knows-not@example.com')
    expect(await signInBy('knows-not@example.com', deviceMark)).toBe('banned')
    clock.pass({ minutes: 8 })
  })

  test('has three failures, and no more without its mark', async () => {
    const email = 'three@example.com'
    await signUp(email, password, { deviceMark })
    const codes: string[] = []
    for (let time = 0; time < 4; time++) {
      codes.push((await post('/login', { email, password: wrong, deviceMark }, home)).answer.code)
    }
    expect(codes).toEqual(['wrong-password', 'wrong-password', 'wrong-password', 'banned'])
    expect((await post('/login', { email, password }, home)).answer.code).toBe('banned')
    clock.pass({ minutes: 8 })
  })

  test('asks for a recovery link while strangers at the same address have locked the form', async () => {
    const email = 'recovers@example.com'
    await signUp(email, password, { deviceMark })
    const ask = (extra: object) => post('/forgotPassword', { email, andPlay: false, ...extra }, home)
    for (let time = 0; time < 3; time++) await ask({})
    expect((await ask({})).answer.code).toBe('recovery-wait')
    expect((await ask({ deviceMark })).answer.code).toBe('recovery-link-sent')
    clock.pass({ minutes: 8 })
  })

  test('changes its password while strangers at the same address have locked the form', async () => {
    const user = await signUp('member@example.com', password, { deviceMark })
    const change = (asked: typeof user, oldPassword: string) =>
      post('/changePassword', { password: 'Other-pass-2', oldPassword }, { ...headersOf(asked), ...home })
    for (let person = 0; person < 10; person++) {
      const stranger = await signUp(`stranger-${person}@example.com`)
      for (let time = 0; time < 3; time++) await change(stranger, wrong)
    }
    const unmarked = await signUp('unmarked@example.com')
    expect((await change(unmarked, password)).answer.code).toBe('change-password-banned')
    expect((await change(user, password)).answer.code).toBe('password-changed')
    clock.pass({ minutes: 8 })
  })
})

describe('wrong passwords from one customer with a whole network of IPv6', () => {
  const email = 'six@example.com'
  test.each([
    ['/64', 3, (index: number) => `2001:db8:1:1::${index + 1}`],
    ['/56', 6, (index: number) => `2001:db8:2:1${(index % 16).toString(16)}::1`],
    ['/48', 12, (index: number) => `2001:db8:3:${(index % 100) + 10}00::1`],
  ])('are few for an account from a %s: %d, which does not lock it elsewhere', async (_size, most, addressOf) => {
    const statuses: number[] = []
    for (let index = 0; index < 40; index++) {
      statuses.push((await post('/login', { email, password: wrong }, from(addressOf(index)))).status)
    }
    expect(statuses).toEqual([...Array(most).fill(200), ...Array(40 - most).fill(429)])
    expect((await post('/login', { email, password: wrong }, from(`192.0.${most}.1`))).status).toBe(200)
  })

  test.each([
    ['/56', 60, (index: number) => `2001:db8:4:1${(index % 16).toString(16)}::1`],
    ['/48', 120, (index: number) => `2001:db8:5:${(index % 100) + 10}00::1`],
  ])('are limited for all accounts from a %s together: %d', async (size, most, addressOf) => {
    const fail = (index: number) =>
      post(
        '/restorePassword',
        { email: `a${index}-${size.slice(1)}@example.com`, password, secret: 'x' },
        from(addressOf(index)),
      )
    for (let index = 0; index < most; index++) expect((await fail(index)).status).toBe(200)
    expect((await fail(most)).status).toBe(429)
  })
})

test('a browser that has restored the password signs in while strangers have locked the form', async () => {
  const email = 'new-laptop@example.com'
  await signUp(email)
  await lockAccount(email)
  await post('/forgotPassword', { email, andPlay: false }, home)
  const secret = (await readMails(email))[0]?.link?.split('/').at(-1)
  await post('/restorePassword', { email, password, secret, deviceMark: 'a new laptop' }, home)
  expect(await signInBy(email, undefined)).toBe('banned')
  expect(await signInBy(email, 'a new laptop')).toBe(email)
  clock.pass({ minutes: 8 })
})

test('a good recovery link works while strangers have locked the form for the account', async () => {
  const email = 'link@example.com'
  await signUp(email)
  await post('/forgotPassword', { email, andPlay: false }, home)
  const secret = (await readMails(email))[0]?.link?.split('/').at(-1) ?? ''
  const restore = (text: string, address: string) =>
    post('/restorePassword', { email, password: 'Brand-new-2', secret: text }, from(address))
  for (let time = 0; time < 30; time++) await restore('made-up', `8.8.${Math.floor(time / 3)}.1`)
  expect((await restore('made-up', '198.51.100.9')).status).toBe(429)
  expect((await get(`/checkRestoreLink/${email}/${secret}`, home)).answer.code).toBe('restore-ready')
  expect((await restore(secret, '198.51.100.1')).answer.code).toBe('password-restored')
})

test('requests for recovery from many networks lock nobody out', async () => {
  const email = 'asked-for@example.com'
  await signUp(email)
  for (let time = 0; time < 40; time++) {
    const { answer } = await post('/forgotPassword', { email, andPlay: false }, from(`8.9.${time}.1`))
    expect(answer.code).toBe('recovery-link-sent')
  }
})
