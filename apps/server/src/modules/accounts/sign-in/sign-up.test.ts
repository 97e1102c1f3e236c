import { describe, expect, test } from 'vitest'
import { headersOf, otherThan, goodPassword as password } from '../../../../test/harness/accounts/account-client.ts'
import { serveAccountStory } from '../../../../test/harness/accounts/account-story.ts'

const { server, post, readMails, readCode, signUp } = serveAccountStory({ REFERRAL_IDS: 'friend' })

describe('signing up', () => {
  test.each([
    ['an address that is none', { email: 'ada', password }, 'invalid-email', 'Invalid email'],
    ['a weak password', { email: 'weak@example.com', password: 'weak' }, 'weak-password', expect.any(String)],
  ])('is refused with %s, and sends no mail', async (_what, form, code, sentence) => {
    for (const path of ['/auth', '/SecondStepAndLogin']) {
      const { status, answer } = await post(path, { ...form, code: '123456' })
      expect([status, answer]).toEqual([200, { kind: 'error', sentence, code, params: {} }])
    }
    expect(await readMails(form.email)).toEqual([])
  })

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])(
    'is refused with the malformed code %j',
    async (code) => {
      const { answer } = await post('/SecondStepAndLogin', { email: 'rule@example.com', password, code })
      expect(answer).toEqual({ kind: 'error', sentence: 'The code has six digits.', code: 'invalid-code', params: {} })
    },
  )

  test('makes no account with a wrong code, and still accepts the right one afterwards', async () => {
    const email = 'second-try@example.com'
    await post('/auth', { email, password })
    const code = await readCode(email)
    const wrong = await post('/SecondStepAndLogin', { email, password, code: otherThan(code) })
    expect([wrong.status, wrong.answer]).toEqual([
      200,
      { kind: 'error', sentence: 'This code is wrong or no longer valid.', code: 'wrong-code', params: {} },
    ])
    expect((await post('/SecondStepAndLogin', { email, password, code })).answer.email).toBe(email)
  })

  test('with an address that has an account gets the same answer and makes nothing; only the mail reveals it', async () => {
    const email = 'known@example.com'
    const first = await signUp(email)
    const other = await post('/auth', { email: 'unknown@example.com', password })
    const again = await post('/auth', { email, password: 'Other-pass-2' })
    expect(JSON.stringify(again.answer)).toBe(JSON.stringify(other.answer))
    const [mail] = await readMails(email)
    expect(mail).toMatchObject({ template: 'known-address', code: null, accountId: first.id })
    const guess = await post('/SecondStepAndLogin', { email, password: 'Other-pass-2', code: '000000' })
    expect(guess.answer.code).toBe('wrong-code')
  })

  test('makes an account with a made-up login, no coins and no games, and signs it in', async () => {
    expect(await signUp('new.person@example.com')).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: 'new.person@example.com',
      secret: expect.stringMatching(/^[\w-]{43}$/),
      login: expect.stringMatching(/^[a-z]{6,}-[a-z]{3,}$/),
      amount: 0,
      statistics: [0, 0, 0, 0, 0, 0],
      dataRequestedAt: null,
    })
  })

  test('treats all spellings of an address as one', async () => {
    await post('/auth', { email: '  Mixed@Example.COM', password })
    const code = await readCode('mixed@example.com')
    const { answer } = await post('/SecondStepAndLogin', { email: 'MIXED@example.com ', password, code })
    expect(answer.email).toBe('mixed@example.com')
  })

  test('sends the mail in the language that the browser accepts', async () => {
    const email = 'uk@example.com'
    await post('/auth', { email, password }, { 'accept-language': 'pl, uk-UA;q=0.8, en;q=0.5' })
    expect((await readMails(email))[0]).toMatchObject({ template: 'sign-up-code', language: 'uk', accountId: null })
  })

  test.each([
    ['friend', 'friend'],
    ['stranger', null],
    ['\u0000', null],
  ])('stores the referral id %j as %j', async (referralId, kept) => {
    const email = `by-${referralId.codePointAt(0)}@example.com`
    const { id } = await signUp(email, password, { referralId })
    const { rows } = await server.pool.query('select referral_id from account where id = $1', [id])
    expect(rows).toEqual([{ referral_id: kept }])
  })

  test('with one code in many concurrent requests makes one account and one session', async () => {
    const email = 'race@example.com'
    await post('/auth', { email, password })
    const form = { email, password, code: await readCode(email) }
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('/SecondStepAndLogin', form)))
    expect(answers.filter(({ answer }) => answer.secret)).toHaveLength(1)
    expect(answers.every(({ status }) => [200, 429, 503].includes(status))).toBe(true)
    const sessions = await server.pool.query(
      'select from session s join account a on a.id = s.account_id where a.email = $1',
      [email],
    )
    expect(sessions.rowCount).toBe(1)
  })

  test('uses up its code, which is wrong afterwards', async () => {
    const email = 'once@example.com'
    await post('/auth', { email, password })
    const form = { email, password, code: await readCode(email) }
    const { answer: user } = await post('/SecondStepAndLogin', form)
    expect((await post('/SecondStepAndLogin', form)).answer.code).toBe('wrong-code')
    expect((await post('/checkAuth', headersOf(user))).answer).toEqual(user)
  })
})
