import { beforeAll, describe, expect, test } from 'vitest'
import {
  createAccountClient,
  headersOf,
  mailsStayInTheOutbox,
  goodPassword as password,
  type Reply,
} from '../../../../test/harness/accounts/account-client.ts'
import { serveAccountStory } from '../../../../test/harness/accounts/account-story.ts'
import { startTestServer } from '../../../../test/harness/server/test-server.ts'

const settings = { ...mailsStayInTheOutbox, TRUSTED_PROXIES: '127.0.0.1' }
const { clock, server, post, signUp } = serveAccountStory(settings)

const from = (address: string) => ({ 'x-forwarded-for': address })
const here = from('198.51.100.1')
const wrongSignIn = (email: string) => post('/login', { email, password: 'Wrong-pass-1' }, here)

let headers: Record<string, string>
beforeAll(async () => {
  headers = { ...headersOf(await signUp('member@example.com')), ...here }
})

interface Form {
  readonly name: string
  readonly failures: number
  readonly sentence: string
  readonly code: string
  /** The code that each failure is answered with before the lock. */
  readonly counted: string
  readonly fail: () => Promise<Reply>
}

const banned = 'You have been banned for 7 minutes.'
const link = { email: 'member@example.com', password, secret: 'x' }
const code = '000000'
const forms: Form[] = [
  {
    name: 'sign-in by its first step',
    failures: 3,
    sentence: banned,
    code: 'banned',
    counted: 'wrong-password',
    fail: () => wrongSignIn('form-a@example.com'),
  },
  {
    name: 'sign-in by its second step',
    failures: 3,
    sentence: banned,
    code: 'banned',
    counted: 'wrong-code',
    fail: () => post('/SecondStepLogin', { email: 'form-b@example.com', password, code }, here),
  },
  {
    name: 'sign-up',
    failures: 2,
    sentence: banned,
    code: 'banned',
    counted: 'wrong-code',
    fail: () => post('/SecondStepAndLogin', { email: 'form-c@example.com', password, code }, here),
  },
  {
    name: 'forgot password, by every request',
    failures: 3,
    sentence: 'To resend the message with the recovery link, you need to wait 7 minutes.',
    code: 'recovery-wait',
    counted: 'recovery-link-sent',
    fail: () => post('/forgotPassword', { email: 'member@example.com', andPlay: false }, here),
  },
  {
    name: 'restore password',
    failures: 3,
    sentence: 'Sorry, for illegal password restorage activity, you was banned for 7 minutes.',
    code: 'restore-banned',
    counted: 'invalid-link',
    fail: () => post('/restorePassword', link, here),
  },
  {
    name: 'change password',
    failures: 3,
    sentence: 'Sorry, for illegal change password activity, you was banned for 7 minutes.',
    code: 'change-password-banned',
    counted: 'wrong-old-password',
    fail: () => post('/changePassword', { password, oldPassword: 'Wrong-pass-1' }, headers),
  },
  {
    name: 'change e-mail',
    failures: 3,
    sentence: banned,
    code: 'banned',
    counted: 'wrong-code',
    fail: () => post('/changeEmailSecondStep', { email: 'new@example.com', code }, headers),
  },
  {
    name: 'delete account',
    failures: 3,
    sentence: 'Sorry, for illegal delete account activity, you was banned for 7 minutes.',
    code: 'delete-account-banned',
    counted: 'delete-failed',
    fail: () => post('/deleteAccount', { password: 'Wrong-pass-1' }, headers),
  },
]

describe.each(forms)('the form $name', ({ failures, sentence, code, counted, fail }) => {
  test('locks for seven minutes from its first failure, and answers how long to wait', async () => {
    for (let time = 0; time < failures; time++) {
      expect((await fail()).answer.code).toBe(counted)
      clock.pass({ seconds: 10 })
    }
    const left = 7 * 60 - failures * 10
    expect(await fail()).toMatchObject({
      status: 429,
      answer: { kind: 'error', sentence, code, params: { minutes: 7, seconds: left } },
    })
    clock.pass({ seconds: left - 1 })
    expect((await fail()).status).toBe(429)
    clock.pass({ seconds: 1 })
    expect((await fail()).answer.code).toBe(counted)
    clock.pass({ minutes: 8 })
  })
})

describe('a locked form', () => {
  test('answers when to retry, and refuses the right password too', async () => {
    const email = 'right@example.com'
    await signUp(email)
    for (const _time of [1, 2, 3]) await wrongSignIn(email)
    const { status, headers: told } = await post('/login', { email, password }, here)
    expect([status, told.get('retry-after')]).toEqual([429, '420'])
  })

  test('stays open from other addresses until the account has thirty failures from all addresses', async () => {
    const email = 'elsewhere@example.com'
    const guess = (address: string) => post('/restorePassword', { ...link, email }, from(address))
    for (let time = 0; time < 30; time++) expect((await guess(`8.8.${Math.floor(time / 3)}.1`)).status).toBe(200)
    expect((await guess('8.8.100.1')).status).toBe(429)
  })

  test('is locked for every account at an address with thirty failures, and for none at other addresses', async () => {
    const address = '2001:db8:1:2::1'
    for (let time = 0; time < 30; time++) {
      expect((await post('/restorePassword', { ...link, email: `a${time}@example.com` }, from(address))).status).toBe(
        200,
      )
    }
    const next = { ...link, email: 'next@example.com' }
    expect((await post('/restorePassword', next, from('2001:db8:1:2:ffff::9'))).status).toBe(429)
    expect((await post('/restorePassword', next, from('2001:db8:1:3::1'))).status).toBe(200)
  })

  test.each(['127.0.0.1', '10.1.2.3', '192.168.0.7', '::1', 'fd00::5', '::ffff:172.16.0.1'])(
    'does not follow from failures at the private address %s, which many people may share',
    async (address) => {
      for (let time = 0; time < 31; time++) {
        const email = `near${time}-${address.replaceAll(/\W/g, '-')}x@example.com`
        expect((await post('/restorePassword', { ...link, email }, from(address))).status).toBe(200)
      }
    },
  )

  test('stays locked after a restart and on every node of the database', async () => {
    const email = 'nodes@example.com'
    const other = await startTestServer({ ...settings, DATABASE_URL: server.databaseUrl }, { clock })
    const there = createAccountClient({ address: other.address, pool: server.pool })
    const wrong = { email, password: 'Wrong-pass-1' }
    await post('/login', wrong, here)
    await there.post('/login', wrong, here)
    expect((await post('/login', wrong, here)).answer.code).toBe('wrong-password')
    expect((await there.post('/login', wrong, here)).status).toBe(429)
    await other.stop()
    const restarted = await startTestServer({ ...settings, DATABASE_URL: server.databaseUrl }, { clock })
    const again = createAccountClient({ address: restarted.address, pool: server.pool })
    expect((await again.post('/login', wrong, here)).status).toBe(429)
    await restarted.stop()
  })

  test('is locked in the same way for an e-mail address without an account', async () => {
    await signUp('has@example.com')
    const answersOf = async (email: string) => {
      const answers = []
      for (let time = 0; time < 5; time++) answers.push((await wrongSignIn(email)).answer)
      return answers
    }
    expect(await answersOf('has-not@example.com')).toEqual(await answersOf('has@example.com'))
  })
})

describe('of concurrent guesses', () => {
  test('from one address three of fifty are checked, however far the hashing is', async () => {
    const email = 'fifty@example.com'
    await signUp(email)
    const answers = await Promise.all(Array.from({ length: 50 }, () => wrongSignIn(email)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)
    // Where all places of the address are taken, the answer is that the server is busy.
    expect(statuses.filter((status) => status === 429 || status === 503)).toHaveLength(47)
  })

  test('from many addresses thirty are checked', async () => {
    const email = 'botnet@example.com'
    const guess = (_: unknown, index: number) => post('/restorePassword', { ...link, email }, from(`8.9.${index}.1`))
    const answers = await Promise.all(Array.from({ length: 40 }, guess))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
  })
})

test('the first step of signing up is refused while the form is locked', async () => {
  const email = 'locked-up@example.com'
  await post('/auth', { email, password }, here)
  for (const _time of [1, 2]) await post('/SecondStepAndLogin', { email, password, code }, here)
  const { status, answer } = await post('/auth', { email, password }, here)
  expect([status, answer.code]).toEqual([429, 'banned'])
})
