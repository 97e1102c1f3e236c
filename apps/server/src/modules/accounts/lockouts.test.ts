import type { StoredUser } from '@hexaverse/protocol/http'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  createAccountClient,
  headersOf,
  mailsStayInTheOutbox,
  goodPassword as password,
} from '../../testing/account-client.ts'
import { createTestClock } from '../../testing/test-clock.ts'
import { serveAllTests, startTestServer } from '../../testing/test-server.ts'

const clock = createTestClock()
const settings = { ...mailsStayInTheOutbox, TRUSTED_PROXIES: '127.0.0.1' }
const server = serveAllTests(settings, { clock })
const { post, get, readMails, signUp } = createAccountClient(server)

const from = (address: string) => ({ 'x-forwarded-for': address })
const here = from('198.51.100.1')
const wrongSignIn = (email: string, headers: Record<string, string>) =>
  post('/login', { email, password: 'Wrong-pass-1' }, headers)

let user: StoredUser
let headers: Record<string, string>
beforeAll(async () => {
  user = await signUp('member@example.com')
  headers = { ...headersOf(user), ...here }
})

/** The call that looks at a link which is good. */
async function goodLink(email: string): Promise<string> {
  await signUp(email)
  await post('/forgotPassword', { email, andPlayPath: false })
  const mailed = (await readMails(email))[0]?.link ?? ''
  return new URL(mailed).pathname.replace('/sign-in/forgot-password/', '/checkRestoreLink/')
}

interface Form {
  readonly name: string
  readonly failures: number
  readonly sentence: string
  readonly code: string
  readonly fail: () => Promise<{ status: number; answer: { code: string } }>
  readonly counted: string
}

const banned = 'You have been banned for 7 minutes.'
const link = { email: 'member@example.com', password, secret: 'x' }
const sixDig = '000000'
const forms: Form[] = [
  {
    name: 'sign-in by its first step',
    failures: 3,
    sentence: banned,
    code: 'banned',
    counted: 'wrong-password',
    fail: () => wrongSignIn('form-a@example.com', here),
  },
  {
    name: 'sign-in by its second step',
    failures: 3,
    sentence: banned,
    code: 'banned',
    counted: 'wrong-code',
    fail: () => post('/SecondStepLogin', { email: 'form-b@example.com', password, sixDig }, here),
  },
  {
    name: 'sign-up',
    failures: 2,
    sentence: banned,
    code: 'banned',
    counted: 'wrong-code',
    fail: () => post('/SecondStepAndLogin', { email: 'form-c@example.com', password, sixDig }, here),
  },
  {
    name: 'forgot password, by every request',
    failures: 3,
    sentence: 'To resend the message with the recovery link, you need to wait 7 minutes.',
    code: 'recovery-wait',
    counted: 'recovery-link-sent',
    fail: () => post('/forgotPassword', { email: 'member@example.com', andPlayPath: false }, here),
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
    fail: () => post('/changeEmailSecondStep', { email: 'new@example.com', sixDig }, headers),
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
  test('locks after its failures for seven minutes from the first, and says how long', async () => {
    for (let time = 0; time < failures; time++) {
      expect((await fail()).answer.code).toBe(counted)
      clock.pass({ seconds: 10 })
    }
    const left = 7 * 60 - failures * 10
    expect(await fail()).toMatchObject({
      status: 429,
      answer: { ErrorMessage: sentence, code, params: { minutes: 7, seconds: left } },
    })
    clock.pass({ seconds: left - 1 })
    expect((await fail()).status).toBe(429)
    clock.pass({ seconds: 1 })
    expect((await fail()).answer.code).toBe(counted)
    clock.pass({ minutes: 8 })
  })
})

describe('a locked form', () => {
  test('tells when to come back, and refuses the right password too', async () => {
    const email = 'right@example.com'
    await signUp(email)
    for (const _time of [1, 2, 3]) await wrongSignIn(email, here)
    const { status, headers: told } = await post('/login', { email, password }, here)
    expect([status, told.get('retry-after')]).toEqual([429, '420'])
  })

  test('is open from another address, until the account has had thirty failures from everywhere', async () => {
    const email = 'elsewhere@example.com'
    const look = await goodLink(email)
    const guess = (address: string) => post('/restorePassword', { ...link, email }, from(address))
    for (let time = 0; time < 29; time++) await guess(`203.0.113.${Math.floor(time / 3)}`)
    expect((await get(look, from('203.0.113.100'))).answer.code).toBe('restore-ready')
    await guess('203.0.113.101')
    expect((await get(look, from('203.0.113.102'))).status).toBe(429)
  })

  test('after thirty failures from one address is locked there for every account, and elsewhere for none', async () => {
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
    'never comes of the address %s alone, behind which many may sit',
    async (address) => {
      for (let time = 0; time < 31; time++) {
        const email = `near${time}-${address.replaceAll(/\W/g, '-')}x@example.com`
        expect((await post('/restorePassword', { ...link, email }, from(address))).status).toBe(200)
      }
    },
  )

  test('stays locked across a restart and on every server of the database', async () => {
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

  test('is the same for an address that has no account', async () => {
    await signUp('has@example.com')
    const answersOf = async (email: string) => {
      const answers = []
      for (let time = 0; time < 5; time++) answers.push((await wrongSignIn(email, here)).answer)
      return answers
    }
    expect(await answersOf('has-not@example.com')).toEqual(await answersOf('has@example.com'))
  })
})

describe('guesses that come at once', () => {
  test('are three of fifty, wherever the hashing stands', async () => {
    const email = 'fifty@example.com'
    await signUp(email)
    const answers = await Promise.all(Array.from({ length: 50 }, () => wrongSignIn(email, here)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)
    expect(statuses.filter((status) => status === 429)).toHaveLength(47)
  })

  test('from everywhere are thirty', async () => {
    const email = 'botnet@example.com'
    const guess = (_: unknown, index: number) =>
      post('/restorePassword', { ...link, email }, from(`203.0.113.${index}`))
    const answers = await Promise.all(Array.from({ length: 50 }, guess))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
  })
})

describe('what does not count', () => {
  test('is a request that breaks a rule or is malformed', async () => {
    const email = 'rules@example.com'
    await signUp(email)
    for (let time = 0; time < 5; time++) {
      await post('/login', { email, password: 'weak' }, here)
      await post('/login', { email, password: 7 }, here)
      await post('/SecondStepLogin', { email, password, sixDig: '1' }, here)
    }
    expect((await post('/login', { email, password }, here)).answer.code).toBe('code-sent')
  })

  test('is a success between failures, which does not forgive them either', async () => {
    const email = 'between@example.com'
    await signUp(email)
    await wrongSignIn(email, here)
    await wrongSignIn(email, here)
    for (const _time of [1, 2, 3]) expect((await post('/login', { email, password }, here)).status).toBe(200)
    await wrongSignIn(email, here)
    expect((await post('/login', { email, password }, here)).status).toBe(429)
  })

  test('is a good recovery link, however often it is looked at', async () => {
    const look = await goodLink('looker@example.com')
    for (let time = 0; time < 5; time++) expect((await get(look, here)).answer.code).toBe('restore-ready')
  })
})

test('the first step of signing up is refused while the form is locked', async () => {
  const email = 'locked-up@example.com'
  await post('/auth', { email, password }, here)
  for (const _time of [1, 2]) await post('/SecondStepAndLogin', { email, password, sixDig }, here)
  const { status, answer } = await post('/auth', { email, password }, here)
  expect([status, answer.code]).toEqual([429, 'banned'])
})

test('asking for the address that one has already counts at the change of address', async () => {
  const same = await signUp('same@example.com')
  const ask = () => post('/changeEmail', { email: 'SAME@example.com' }, headersOf(same))
  for (const _time of [1, 2, 3]) expect((await ask()).answer.code).toBe('same-email')
  expect((await ask()).status).toBe(429)
})

test('a password that breaks the rule counts at the restore', async () => {
  const weak = { email: 'weak-restore@example.com', password: 'weak', secret: 'x' }
  const codes: string[] = []
  for (let time = 0; time < 4; time++) codes.push((await post('/restorePassword', weak, here)).answer.code)
  expect(codes).toEqual(['weak-password', 'weak-password', 'weak-password', 'restore-banned'])
})

test('every refusal counts at the change of address, in both of its steps', async () => {
  const asking = { ...headersOf(await signUp('refused@example.com')), ...here }
  expect((await post('/changeEmail', { email: 'none' }, asking)).answer.code).toBe('invalid-email')
  const second = { email: 'x@example.com', sixDig: '1' }
  expect((await post('/changeEmailSecondStep', second, asking)).answer.code).toBe('invalid-code')
  expect((await post('/changeEmail', { email: 'none' }, asking)).answer.code).toBe('invalid-email')
  expect((await post('/changeEmail', { email: 'x@example.com' }, asking)).answer.code).toBe('banned')
})

describe('sign-ups from one network', () => {
  const askAs = (number: number, address: string) =>
    post('/auth', { email: `stranger-${number}@example.com`, password }, from(address))

  test('cause only so many mails in an hour, and those from elsewhere are none the worse', async () => {
    const network = '203.0.113.77'
    const asked = await Promise.all(Array.from({ length: 65 }, (_, number) => askAs(number, network)))
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(60)
    const refused = asked.find(({ status }) => status !== 200)
    expect([refused?.status, refused?.answer.code]).toEqual([429, 'too-many-requests'])
    expect(refused?.headers.get('retry-after')).toBe('3600')
    expect((await askAs(66, '203.0.113.78')).status).toBe(200)
    clock.pass({ minutes: 60 })
    expect((await askAs(67, network)).status).toBe(200)
  })

  test('and changes of address by one account cause only so many mails either', async () => {
    const asking = { ...headersOf(await signUp('changing@example.com')), ...from('10.1.2.4') }
    const ask = (number: number) => post('/changeEmail', { email: `changed-${number}@example.com` }, asking)
    for (let number = 0; number < 20; number++) expect((await ask(number)).answer.code).toBe('code-sent')
    expect((await ask(20)).answer.code).toBe('too-many-requests')
  })

  test('are not counted behind a private peer, where many people may be', async () => {
    // Five at a time: a server that is busy on a slow machine may refuse more of them.
    for (let number = 100; number < 165; number += 5) {
      const asked = await Promise.all([0, 1, 2, 3, 4].map((next) => askAs(number + next, '10.1.2.3')))
      expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]))
    }
  })
})
