import { readAnswer } from '@hexaverse/protocol/http/testing/speak'
import { describe, expect, test } from 'vitest'
import { headersOf, otherThan, goodPassword as password } from '../../../../test/harness/accounts/account-client.ts'
import { serveAccountStory } from '../../../../test/harness/accounts/account-story.ts'

const { clock, server, post, readMails, readCode, signUp, signIn } = serveAccountStory()

const wrongPassword = {
  kind: 'wrong-password',
  sentence: 'Wrong e-mail address or password.',
  code: 'wrong-password',
  params: {},
}
const badAttempt = {
  kind: 'bad-attempt',
  sentence: 'This code is wrong or no longer valid.',
  code: 'wrong-code',
  params: {},
}

describe('the first step of signing in', () => {
  test('is refused in the same words for an unknown address and a wrong password, and sends no mail', async () => {
    await signUp('first@example.com')
    for (const email of ['first@example.com', 'nobody@example.com']) {
      const { status, answer } = await post('/login', { email, password: 'Wrong-pass-1' })
      expect([status, answer]).toEqual([200, wrongPassword])
    }
    expect((await readMails('first@example.com')).map(({ template }) => template)).toEqual(['sign-up-code'])
    expect(await readMails('nobody@example.com')).toEqual([])
  })

  test('mails a code in the language of the browser', async () => {
    const { id } = await signUp('step@example.com')
    const { answer } = await post('/login', { email: 'step@example.com', password }, { 'accept-language': 'uk' })
    expect(answer).toEqual({
      sentence: 'We have sent a six-digit code to your e-mail address.',
      code: 'code-sent',
      params: {},
    })
    const [mail] = await readMails('step@example.com')
    expect(mail).toMatchObject({ template: 'sign-in-code', language: 'uk', accountId: id })
    expect(mail?.code).toMatch(/^\d{6}$/)
  })
})

describe('the second step of signing in', () => {
  test('is a bad attempt with a wrong code, with a wrong password, and without an account', async () => {
    const email = 'second@example.com'
    await signUp(email)
    await post('/login', { email, password })
    const code = await readCode(email)
    const bad = [
      { email, password, code: otherThan(code) },
      { email, password: 'Wrong-pass-1', code },
      { email: 'nobody2@example.com', password, code },
    ]
    for (const form of bad) {
      const { status, answer } = await post('/SecondStepLogin', form)
      expect([status, answer]).toEqual([200, badAttempt])
    }
    expect((await post('/SecondStepLogin', { email, password, code })).answer.email).toBe(email)
  })

  test('is a bad attempt with a code that has been used', async () => {
    const email = 'reuse@example.com'
    await signUp(email)
    await post('/login', { email, password })
    const form = { email, password, code: await readCode(email) }
    expect((await post('/SecondStepLogin', form)).answer.secret).toBeDefined()
    expect((await post('/SecondStepLogin', form)).answer).toEqual(badAttempt)
  })

  test('is a bad attempt with the code of another person', async () => {
    await signUp('mine@example.com')
    await signUp('theirs@example.com')
    await post('/login', { email: 'mine@example.com', password })
    await post('/login', { email: 'theirs@example.com', password })
    const code = await readCode('theirs@example.com')
    if (code === (await readCode('mine@example.com'))) return
    expect((await post('/SecondStepLogin', { email: 'mine@example.com', password, code })).answer).toEqual(badAttempt)
  })

  test('is a bad attempt with a code for another purpose', async () => {
    const email = 'purpose@example.com'
    const user = await signUp(email)
    await post('/changeEmail', { email: 'purpose-new@example.com' }, headersOf(user))
    const code = await readCode('purpose-new@example.com')
    expect(code).toMatch(/^\d{6}$/)
    expect((await post('/SecondStepLogin', { email, password, code })).answer).toEqual(badAttempt)
  })

  test('is a bad attempt if the password has changed since the first step', async () => {
    const email = 'changed@example.com'
    const user = await signUp(email)
    await post('/login', { email, password })
    const code = await readCode(email)
    await post('/changePassword', { password: 'Other-pass-2', oldPassword: password }, headersOf(user))
    expect((await post('/SecondStepLogin', { email, password, code })).answer).toEqual(badAttempt)
  })

  test.each([
    [-1, true],
    [0, false],
    [1, false],
  ])('with a code that is ten minutes and %d seconds old succeeds: %j', async (seconds, isIn) => {
    const email = `aged${seconds + 1}@example.com`
    await signUp(email)
    await post('/login', { email, password })
    const code = await readCode(email)
    clock.pass({ minutes: 10, seconds })
    const { answer } = await post('/SecondStepLogin', { email, password, code })
    expect(answer.secret !== undefined).toBe(isIn)
  })

  test('with one code in many concurrent requests succeeds once', async () => {
    const email = 'many@example.com'
    await signUp(email)
    await post('/login', { email, password })
    const form = { email, password, code: await readCode(email) }
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('/SecondStepLogin', form)))
    expect(answers.filter(({ answer }) => answer.secret)).toHaveLength(1)
    expect(answers.every(({ status }) => [200, 429, 503].includes(status))).toBe(true)
  })

  test('answers with a new session and stores the language of the browser', async () => {
    const email = 'welcome@example.com'
    const first = await signUp(email)
    await post('/login', { email, password })
    const form = { email, password, code: await readCode(email) }
    const { answer: second } = await post('/SecondStepLogin', form, { 'accept-language': 'uk-UA,uk;q=0.9' })
    expect(second).toEqual({ ...first, secret: expect.stringMatching(/^[\w-]{43}$/) })
    expect(second.secret).not.toBe(first.secret)
    const { rows } = await server.pool.query('select language from account where id = $1', [first.id])
    expect(rows).toEqual([{ language: 'uk' }])
  })

  test('does not change the language if the browser accepts none of ours', async () => {
    const email = 'keeps@example.com'
    const { id } = await signUp(email)
    await server.pool.query("update account set language = 'uk' where id = $1", [id])
    await signIn(email)
    const { rows } = await server.pool.query('select language from account where id = $1', [id])
    expect(rows).toEqual([{ language: 'uk' }])
  })
})

describe('signing out', () => {
  test.each(['/api/hc_data/logout', '/logout'])(
    'at %s ends the session, and answers the same if it has ended already',
    async (path) => {
      const user = await signUp(`out-${path.length}@example.com`)
      for (const _time of [1, 2]) {
        const answer = await fetch(`${server.address}${path}`, { method: 'POST', headers: headersOf(user) })
        expect([answer.status, readAnswer(path, await answer.json())]).toEqual([
          200,
          { sentence: 'You are signed out.', code: 'signed-out', params: {} },
        ])
        expect((await post('/checkAuth', headersOf(user))).answer.code).toBe('unauthorized')
      }
    },
  )

  test('by another account does not end it', async () => {
    const mine = await signUp('stays@example.com')
    const other = await signUp('leaves@example.com')
    await post('/logout', undefined, { ...headersOf(other), secret: mine.secret })
    expect((await post('/checkAuth', headersOf(mine))).answer.login).toBe(mine.login)
  })
})
