import { describe, expect, test } from 'vitest'
import {
  createAccountClient,
  headersOf,
  mailsStayInTheOutbox,
  otherThan,
  goodPassword as password,
} from '../../testing/account-client.ts'
import { createTestClock } from '../../testing/test-clock.ts'
import { serveAllTests } from '../../testing/test-server.ts'
import { readAccountData } from './read-account-data.ts'

const clock = createTestClock()
const server = serveAllTests(mailsStayInTheOutbox, { clock })
const { post, get, readMails, readCode, signUp, signIn } = createAccountClient(server)

const newPassword = 'Brand-new-2'
const isIn = async (user: { email: string; secret: string }) =>
  (await post('/checkAuth', { email: user.email, secret: user.secret })).answer.login !== undefined

describe('changing the password', () => {
  const refused: [what: string, form: object, code: string, sentence: unknown][] = [
    ['a weak new one', { password: 'weak', oldPassword: password }, 'weak-password', expect.any(String)],
    ['a weak old one', { password: newPassword, oldPassword: 'weak' }, 'weak-password', expect.any(String)],
    [
      'the same one',
      { password, oldPassword: password },
      'same-password',
      'The new password must be different from the old one',
    ],
    [
      'a wrong old one',
      { password: newPassword, oldPassword: 'Wrong-pass-1' },
      'wrong-old-password',
      'The old password is not right.',
    ],
  ]
  test.each(refused)('is refused with %s, and nothing changes', async (what, form, code, sentence) => {
    const email = `${what.replaceAll(' ', '-')}@example.com`
    const user = await signUp(email)
    const { status, answer } = await post('/changePassword', form, headersOf(user))
    expect([status, answer]).toEqual([200, { ErrorMessage: sentence, code, params: {} }])
    expect((await post('/login', { email, password })).answer.code).toBe('code-sent')
  })

  test('ends all other sessions, keeps this one, and tells by mail', async () => {
    const email = 'password@example.com'
    const other = await signUp(email)
    const user = await signIn(email)
    const { answer } = await post('/changePassword', { password: newPassword, oldPassword: password }, headersOf(user))
    expect(answer).toEqual({
      SuccessMessage: 'Password was changed successfully! You will be redirect to My account page',
      code: 'password-changed',
      params: {},
    })
    expect([await isIn(user), await isIn(other)]).toEqual([true, false])
    expect((await readMails(email))[0]?.template).toBe('password-changed')
    expect((await post('/login', { email, password })).answer.code).toBe('wrong-password')
    expect((await signIn(email, newPassword)).login).toBe(user.login)
  })

  test('from two sides at once happens once', async () => {
    const user = await signUp('twice@example.com')
    const change = (to: string) => post('/changePassword', { password: to, oldPassword: password }, headersOf(user))
    const answers = await Promise.all([change('Brand-new-3'), change('Brand-new-4')])
    expect(answers.map(({ answer }) => answer.code).sort()).toEqual(['password-changed', 'wrong-old-password'])
  })
})

describe('changing the address', () => {
  test('is refused for what is no address, and for the one that it is', async () => {
    const user = await signUp('same@example.com')
    expect((await post('/changeEmail', { email: 'x' }, headersOf(user))).answer.ErrorMessage).toBe('Invalid email')
    expect((await post('/changeEmail', { email: 'Same@example.com' }, headersOf(user))).answer.code).toBe('same-email')
    expect(
      (await post('/changeEmailSecondStep', { email: 'y@example.com', sixDig: 'x' }, headersOf(user))).answer.code,
    ).toBe('invalid-code')
  })

  test('to an address that has an account says the same and changes nothing: only the mail tells', async () => {
    const user = await signUp('wants@example.com')
    const holder = await signUp('holds@example.com')
    const known = await post('/changeEmail', { email: holder.email }, headersOf(user))
    expect((await readMails(holder.email))[0]).toMatchObject({ template: 'known-address', accountId: holder._id })
    const guess = await post('/changeEmailSecondStep', { email: holder.email, sixDig: '000000' }, headersOf(user))
    const unknown = await post('/changeEmail', { email: 'free@example.com' }, headersOf(user))
    expect(JSON.stringify(known.answer)).toBe(JSON.stringify(unknown.answer))
    expect(guess.answer.code).toBe('wrong-code')
    expect([await isIn(user), await isIn(holder)]).toEqual([true, true])
  })

  test('leaves nothing in the list of mails of the one who asks: what it lacks would tell of an account', async () => {
    const user = await signUp('asks@example.com')
    await signUp('taken@example.com')
    const listed = async (email: string) => {
      await post('/changeEmail', { email }, headersOf(user))
      return (await readMails(email)).filter(({ accountId }) => accountId === user._id)
    }
    expect(await listed('nobodys@example.com')).toEqual(await listed('taken@example.com'))
  })

  test('is refused with a wrong code, a code for another address, and the code of another person', async () => {
    const user = await signUp('code-a@example.com')
    const other = await signUp('code-b@example.com')
    await post('/changeEmail', { email: 'new-a@example.com' }, headersOf(user))
    await post('/changeEmail', { email: 'new-b@example.com' }, headersOf(other))
    const sixDig = await readCode('new-a@example.com')
    const finish = (email: string, code: string, who = user) =>
      post('/changeEmailSecondStep', { email, sixDig: code }, headersOf(who))
    const wrong = { ErrorMessage: 'This code is wrong or no longer valid.', code: 'wrong-code', params: {} }
    expect((await finish('new-a@example.com', otherThan(sixDig))).answer).toEqual(wrong)
    expect((await finish('elsewhere@example.com', sixDig)).answer).toEqual(wrong)
    expect((await finish('new-a@example.com', sixDig, other)).answer).toEqual(wrong)
    expect((await finish('new-a@example.com', sixDig)).answer.code).toBe('email-changed')
  })

  test('ends all sessions and tells both addresses', async () => {
    const user = await signUp('old@example.com')
    const phone = await signIn('old@example.com')
    expect((await post('/changeEmail', { email: 'New@example.com' }, headersOf(user))).answer.code).toBe('code-sent')
    const [mail] = await readMails('new@example.com')
    expect(mail).toMatchObject({ template: 'change-email-code' })
    const form = { email: ' NEW@example.com', sixDig: mail?.code }
    const { answer } = await post('/changeEmailSecondStep', form, headersOf(user))
    expect(answer).toEqual({
      SuccessMessage: 'Email was changed successfully! You will be redirect to Sign in page',
      code: 'email-changed',
      params: {},
    })
    for (const email of ['old@example.com', 'new@example.com']) {
      expect((await readMails(email))[0]?.template).toBe('email-changed')
      expect(await isIn({ ...user, email })).toBe(false)
      expect(await isIn({ ...phone, email })).toBe(false)
    }
    expect((await signIn('new@example.com')).login).toBe(user.login)
    expect((await post('/login', { email: 'old@example.com', password })).answer.code).toBe('wrong-password')
  })

  test('to an address that somebody signs up with meanwhile is a wrong code', async () => {
    const user = await signUp('slow@example.com')
    const email = 'contested@example.com'
    await post('/changeEmail', { email }, headersOf(user))
    const sixDig = await readCode(email)
    await signUp(email)
    expect((await post('/changeEmailSecondStep', { email, sixDig }, headersOf(user))).answer.code).toBe('wrong-code')
  })

  test('and a sign-up with the same address at once give it to one', async () => {
    for (let round = 0; round < 5; round++) {
      const user = await signUp(`racer-${round}@example.com`)
      const email = `prize-${round}@example.com`
      await post('/changeEmail', { email }, headersOf(user))
      const changeCode = await readCode(email)
      await post('/auth', { email, password })
      const signUpCode = await readCode(email)
      const [changed, made] = await Promise.all([
        post('/changeEmailSecondStep', { email, sixDig: changeCode }, headersOf(user)),
        post('/SecondStepAndLogin', { email, password, sixDig: signUpCode }),
      ])
      expect([changed.status, made.status]).toEqual([200, 200])
      expect([changed.answer.code === 'email-changed', made.answer.secret !== undefined].filter(Boolean)).toHaveLength(
        1,
      )
    }
  })
})

describe('deleting the account', () => {
  test('is refused with a wrong password', async () => {
    const user = await signUp('stays@example.com')
    const { answer } = await post('/deleteAccount', { password: 'Wrong-pass-1' }, headersOf(user))
    expect(answer).toEqual({
      ErrorMessage: 'Failed to delete account. Please ensure that you provide correct password and try again.',
      code: 'delete-failed',
      params: {},
    })
    expect(await isIn(user)).toBe(true)
  })

  test('takes everything that hangs on it, tells by a last mail, and frees the address', async () => {
    const email = 'goes@example.com'
    const user = await signUp(email)
    await post('/forgotPassword', { email, andPlayPath: false })
    const { answer } = await post('/deleteAccount', { password }, headersOf(user))
    expect(answer.code).toBe('account-deleted')
    expect(await isIn(user)).toBe(false)
    for (const [table, column] of [
      ['account', 'id'],
      ['account_statistics', 'account_id'],
      ['session', 'account_id'],
      ['recovery_link', 'account_id'],
      ['outbox', 'account_id'],
    ]) {
      const { rowCount } = await server.pool.query(`select from ${table} where ${column} = $1`, [user._id])
      expect([table, rowCount]).toEqual([table, 0])
    }
    const mails = await readMails(email)
    expect(mails[0]).toMatchObject({ template: 'account-deleted', accountId: null })
    const purses = await server.pool.query('select from purse where account_id = $1', [user._id])
    expect(purses.rowCount).toBe(2)
    expect((await signUp(email))._id).not.toBe(user._id)
  })

  test('from two sides at once happens once, and nothing breaks', async () => {
    const user = await signUp('two-sides@example.com')
    const go = () => post('/deleteAccount', { password }, headersOf(user))
    const answers = await Promise.all([go(), go(), go()])
    expect(answers.filter(({ answer }) => answer.code === 'account-deleted')).toHaveLength(1)
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true)
  })
})

test('what we keep of a person is told without anything that could sign in', async () => {
  const user = await signUp('data@example.com')
  const data = await readAccountData(server.pool, user._id)
  expect(data).toMatchObject({
    account: { id: user._id, email: user.email, login: user.login, statistics: { played: 0, draws: 0 } },
    sessions: [{ startedAt: clock.now(), usedAt: clock.now() }],
  })
  expect(JSON.stringify(data)).not.toMatch(/argon2|hash|secret/)
  expect(await readAccountData(server.pool, '00000000-0000-0000-0000-000000000000')).toBeUndefined()
})

test('calls of an account are for members only', async () => {
  const paths = ['/changePassword', '/changeEmail', '/changeEmailSecondStep', '/deleteAccount', '/account/endSession']
  const body = { password, oldPassword: newPassword, email: 'a@example.com', sixDig: '000000', sessionId: 'x' }
  for (const path of paths) expect((await post(path, body)).status).toBe(401)
  expect((await get('/account/sessions')).status).toBe(401)
})
