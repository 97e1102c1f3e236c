import { describe, expect, test } from 'vitest'
import { headersOf, otherThan, goodPassword as password } from '../../../../test/harness/accounts/account-client.ts'
import { serveAccountStory } from '../../../../test/harness/accounts/account-story.ts'

const settings = { MAIL_GAP_SECONDS: '60', CODES_PER_HOUR: '3', TRUSTED_PROXIES: '127.0.0.1' }
const { clock, server, post, readMails, readCode, signUp } = serveAccountStory(settings)

/** So many networks that none of them is locked first. */
let addresses = 0
const fromElsewhere = () => ({ 'x-forwarded-for': `8.8.${addresses++ % 250}.1` })

async function tryCodes(path: string, form: object, times: number, headers: object = {}) {
  const answers = []
  for (let time = 0; time < times; time++) {
    answers.push((await post(path, form, { ...headers, ...fromElsewhere() })).answer)
  }
  return answers
}

async function signInCode(email: string): Promise<string> {
  await post('/login', { email, password }, fromElsewhere())
  return readCode(email)
}

describe('a code', () => {
  test('has five tries from all addresses together; then even the right code is refused', async () => {
    const email = 'five@example.com'
    await signUp(email)
    const code = await signInCode(email)
    const answers = await tryCodes('/SecondStepLogin', { email, password, code: otherThan(code) }, 5)
    expect(answers.map(({ code }) => code)).toEqual([...Array(4).fill('wrong-code'), 'no-attempts'])
    const [last] = await tryCodes('/SecondStepLogin', { email, password, code }, 1)
    expect(last).toEqual({
      kind: 'bad-attempt',
      sentence: 'No attempts are left for this code. Please start again and ask for a new one.',
      code: 'no-attempts',
      params: {},
    })
  })

  test('loses no try to guesses without the password', async () => {
    const email = 'kept@example.com'
    await signUp(email)
    const code = await signInCode(email)
    await tryCodes('/SecondStepLogin', { email, password: 'Wrong-pass-1', code: otherThan(code) }, 6)
    expect((await tryCodes('/SecondStepLogin', { email, password, code }, 1))[0].email).toBe(email)
  })

  test.each([
    ['/SecondStepAndLogin', 'sign-up'],
    ['/changeEmailSecondStep', 'change-email'],
  ])('at %s without tries left is refused in a way of its own', async (path, name) => {
    const email = `${name}-tries@example.com`
    const user = await signUp(`${name}@example.com`)
    const headers = headersOf(user)
    await post(name === 'sign-up' ? '/auth' : '/changeEmail', { email, password }, headers)
    const form = { email, password, code: otherThan(await readCode(email)) }
    const answers = await tryCodes(path, form, 5, headers)
    expect(answers.map(({ kind }) => kind)).toEqual([...Array(4).fill('error'), 'no-attempts'])
  })
})

describe('code entry', () => {
  async function fail(email: string, times: number): Promise<string[]> {
    const code = otherThan(await signInCode(email))
    const answers = await tryCodes('/SecondStepLogin', { email, password, code }, times)
    return answers.map((answer) => answer.code)
  }

  test('closes with the fifteenth wrong code within a day, also if new codes were mailed in between', async () => {
    const email = 'closed@example.com'
    await signUp(email)
    for (const _code of [1, 2]) {
      expect((await fail(email, 5)).at(-1)).toBe('no-attempts')
      clock.pass({ minutes: 30 })
    }
    expect((await fail(email, 5)).at(-1)).toBe('code-entry-closed')
    clock.pass({ minutes: 30 })
    const closed = 'Too many wrong codes were entered for this address. Please try again tomorrow.'
    const first = await post('/login', { email, password }, fromElsewhere())
    expect(first.answer).toEqual({ kind: 'error', sentence: closed, code: 'code-entry-closed', params: {} })
    const [second] = await tryCodes('/SecondStepLogin', { email, password, code: '000000' }, 1)
    expect(second).toEqual({ kind: 'bad-attempt', sentence: closed, code: 'code-entry-closed', params: {} })
    const wrong = await post('/login', { email, password: 'Wrong-pass-1' }, fromElsewhere())
    expect(wrong.answer.code).toBe('wrong-password')
    clock.pass({ minutes: 24 * 60 - 91 })
    expect((await post('/login', { email, password }, fromElsewhere())).answer.code).toBe('code-entry-closed')
    clock.pass({ minutes: 1 })
    expect((await post('/login', { email, password }, fromElsewhere())).answer.code).toBe('code-sent')
  })

  test('checks no more than fifteen concurrent wrong codes', async () => {
    const email = 'flood-new@example.com'
    const headers = headersOf(await signUp('flood@example.com'))
    await post('/changeEmail', { email }, headers)
    const form = { email, code: otherThan(await readCode(email)) }
    const flood = Array.from({ length: 29 }, () =>
      post('/changeEmailSecondStep', form, { ...headers, ...fromElsewhere() }),
    )
    const answers = await Promise.all(flood)
    const closed = answers.filter(({ answer }) => answer.code === 'code-entry-closed')
    expect(closed.length).toBe(15)
    expect(closed[0]?.answer.kind).toBe('no-attempts')
    const again = await post('/changeEmail', { email }, { ...headers, ...fromElsewhere() })
    expect(again.answer.code).toBe('code-entry-closed')
  })

  /** Types fifteen wrong codes at one network, two before each lockout. */
  async function closeSignUp(email: string, there: Record<string, string>): Promise<void> {
    const codes: string[] = []
    for (let round = 0; round < 8; round += 1) {
      await post('/auth', { email, password }, fromElsewhere())
      const form = { email, password, code: '000000' }
      for (let time = 0; time < 2; time += 1) codes.push((await post('/SecondStepAndLogin', form, there)).answer.code)
      clock.pass({ minutes: 61 })
    }
    expect(codes.at(-1)).toBe('code-entry-closed')
  }

  test('for a sign-up is not closed by wrong codes that strangers type at other networks', async () => {
    const email = 'wanted@example.com'
    for (const _code of [1, 2, 3]) {
      await post('/auth', { email, password }, fromElsewhere())
      const answers = await tryCodes(
        '/SecondStepAndLogin',
        { email, password, code: otherThan(await readCode(email)) },
        9,
      )
      expect(answers.map(({ code }) => code)).toEqual([...Array(4).fill('wrong-code'), ...Array(5).fill('no-attempts')])
      clock.pass({ minutes: 61 })
    }
    expect((await post('/auth', { email, password }, fromElsewhere())).answer.code).toBe('code-sent')
    const code = await readCode(email)
    expect((await tryCodes('/SecondStepAndLogin', { email, password, code }, 1))[0].email).toBe(email)
  })

  test('for a sign-up closes for the network that typed fifteen wrong codes within a day', async () => {
    const email = 'one-network@example.com'
    const there = { 'x-forwarded-for': '9.9.9.9' }
    await closeSignUp(email, there)
    expect((await post('/auth', { email, password }, there)).answer.code).toBe('code-entry-closed')
    expect((await post('/auth', { email, password }, fromElsewhere())).answer.code).toBe('code-sent')
  })

  test.each([
    ['before any was mailed', 0],
    ['after the mailed one has ended', 1],
  ])('for a sign-up is not closed by made-up codes %s', async (what, mails) => {
    const email = `made-up-${mails}@example.com`
    if (mails > 0) await post('/auth', { email, password }, fromElsewhere())
    clock.pass({ minutes: 10 })
    const answers = await tryCodes('/SecondStepAndLogin', { email, password, code: '000000' }, 40)
    expect([what, new Set(answers.map((answer) => answer.code))]).toEqual([what, new Set(['wrong-code'])])
    expect((await post('/auth', { email, password }, fromElsewhere())).answer.code).toBe('code-sent')
    const code = await readCode(email)
    expect((await tryCodes('/SecondStepAndLogin', { email, password, code }, 1))[0].email).toBe(email)
  })

  test('for a sign-up that is closed does not close the sign-in of the account with that address', async () => {
    const email = 'victim@example.com'
    await signUp(email)
    await closeSignUp(email, { 'x-forwarded-for': '9.9.9.8' })
    const code = await signInCode(email)
    expect((await tryCodes('/SecondStepLogin', { email, password, code }, 1))[0].email).toBe(email)
  })
})

describe('a code mail', () => {
  test('is not sent again within the gap: the earlier code stays valid, and the answer is the same', async () => {
    const email = 'gap@example.com'
    await signUp(email)
    clock.pass({ minutes: 2 })
    const first = await post('/login', { email, password })
    const code = await readCode(email)
    clock.pass({ seconds: 59 })
    const second = await post('/login', { email, password })
    expect(second.answer).toEqual(first.answer)
    expect((await readMails(email)).filter(({ template }) => template === 'sign-in-code')).toHaveLength(1)
    expect((await post('/SecondStepLogin', { email, password, code })).answer.email).toBe(email)
  })

  test('after the gap contains a new code, and the earlier one is wrong', async () => {
    const email = 'after-gap@example.com'
    await signUp(email)
    const old = await signInCode(email)
    clock.pass({ seconds: 60 })
    const fresh = await signInCode(email)
    if (old === fresh) return
    expect((await tryCodes('/SecondStepLogin', { email, password, code: old }, 1))[0].code).toBe('wrong-code')
    expect((await tryCodes('/SecondStepLogin', { email, password, code: fresh }, 1))[0].email).toBe(email)
  })

  test('waits for the rest of the gap if the earlier code is used up', async () => {
    const email = 'again@example.com'
    await signUp(email)
    const code = await signInCode(email)
    const firstAt = clock.now()
    await post('/SecondStepLogin', { email, password, code })
    clock.pass({ seconds: 10 })
    await post('/login', { email, password })
    await post('/login', { email, password })
    const mails = (await readMails(email)).filter(({ template }) => template === 'sign-in-code')
    expect(mails.map(({ sendAt }) => (sendAt.getTime() - firstAt.getTime()) / 1000)).toEqual([60, 0])
  })

  test('is sent once for many concurrent requests', async () => {
    const email = 'at-once@example.com'
    await Promise.all(Array.from({ length: 10 }, () => post('/auth', { email, password })))
    expect(await readMails(email)).toHaveLength(1)
  })

  test.each([
    ['known', '/auth'],
    ['unknown', '/auth'],
    ['known', '/login'],
  ])('to a %s address is refused by %s beyond the hourly limit, until the hour is over', async (kind, path) => {
    const email = `${kind}-${path.slice(1)}@example.com`
    if (kind === 'known') await signUp(email)
    clock.pass({ minutes: 61 })
    for (const _mail of [1, 2, 3]) {
      expect((await post(path, { email, password }, fromElsewhere())).answer.code).toBe('code-sent')
      clock.pass({ minutes: 1 })
    }
    const { status, headers, answer } = await post(path, { email, password }, fromElsewhere())
    expect([status, headers.get('retry-after'), answer]).toEqual([
      429,
      String(57 * 60),
      {
        kind: 'error',
        sentence: 'Too many messages were sent to this address. Please try again in 57 min.',
        code: 'too-many-mails',
        params: { minutes: 57, seconds: 57 * 60 },
      },
    ])
    clock.pass({ minutes: 57 })
    expect((await post(path, { email, password }, fromElsewhere())).answer.code).toBe('code-sent')
  })

  test('beyond the limit is refused at sign-in only to clients that know the password', async () => {
    const email = 'spent@example.com'
    await signUp(email)
    for (const _mail of [1, 2, 3]) {
      await post('/login', { email, password }, fromElsewhere())
      clock.pass({ minutes: 1 })
    }
    const { answer } = await post('/login', { email, password: 'Wrong-pass-1' }, fromElsewhere())
    expect(answer.code).toBe('wrong-password')
  })
})

test('codes, secrets and addresses without an account are stored only as hashes', async () => {
  const email = 'stranger@example.com'
  await post('/auth', { email, password })
  const code = await readCode(email)
  await post('/SecondStepAndLogin', { email, password, code: otherThan(code) })
  const tables = ['mailed_code', 'code_failure', 'form_failure', 'mail_sent_to']
  for (const table of tables) {
    const { rows } = await server.pool.query<{ text: string }>(`select t::text as text from ${table} t`)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ text }) => text).join()).not.toMatch(/stranger|example\.com/)
  }
})
