import { describe, expect, test } from 'vitest'
import { headersOf, goodPassword as password } from '../../../../test/harness/accounts/account-client.ts'
import { serveAccountStory } from '../../../../test/harness/accounts/account-story.ts'
import { connectForTest } from '../../../../test/harness/database/test-database.ts'
import { readAccountData } from './read-account-data.ts'

const { clock, server, post, get, readMails, signUp, signIn } = serveAccountStory()

const newPassword = 'Brand-new-2'
const isIn = async (user: { email: string; secret: string }) =>
  (await post('/checkAuth', { email: user.email, secret: user.secret })).answer.login !== undefined

/** Lets all requests come as far as the account's row before any of them may lock it. */
async function meetAtRow<T>(accountId: string, requests: readonly (() => Promise<T>)[]): Promise<T[]> {
  const holder = await connectForTest(server.pool)
  await holder.query('begin')
  await holder.query('select from account where id = $1 for update', [accountId])
  const answers = Promise.all(requests.map((request) => request()))
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const isThere = async () => (await server.pool.query(waiting)).rowCount === requests.length
  await expect.poll(isThere).toBe(true)
  await holder.query('commit')
  return answers
}

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
    expect([status, answer]).toEqual([200, { kind: 'error', sentence, code, params: {} }])
    expect((await post('/login', { email, password })).answer.code).toBe('code-sent')
  })

  test('ends all other sessions, keeps the current one, and sends a mail', async () => {
    const email = 'password@example.com'
    const other = await signUp(email)
    const user = await signIn(email)
    const { answer } = await post('/changePassword', { password: newPassword, oldPassword: password }, headersOf(user))
    expect(answer).toEqual({
      sentence: 'Password was changed successfully! You will be redirect to My account page',
      code: 'password-changed',
      params: {},
    })
    expect([await isIn(user), await isIn(other)]).toEqual([true, false])
    expect((await readMails(email))[0]?.template).toBe('password-changed')
    expect((await post('/login', { email, password })).answer.code).toBe('wrong-password')
    expect((await signIn(email, newPassword)).login).toBe(user.login)
  })

  test('by two concurrent requests happens once, and neither is refused for a wrong password', async () => {
    const user = await signUp('twice@example.com')
    const change = (to: string) => () =>
      post('/changePassword', { password: to, oldPassword: password }, headersOf(user))
    const answers = await meetAtRow(user.id, [change('Brand-new-3'), change('Brand-new-4')])
    expect(answers.map(({ answer }) => answer.code).sort()).toEqual(['changed-meanwhile', 'password-changed'])
  })
})

describe('deleting the account', () => {
  test('by concurrent requests happens once, and none is refused for a wrong password', async () => {
    const user = await signUp('deleted-twice@example.com')
    const remove = () => post('/deleteAccount', { password }, headersOf(user))
    const answers = await meetAtRow(user.id, [remove, remove])
    expect(answers.map(({ answer }) => answer.code)).toEqual(['account-deleted', 'account-deleted'])
    const mails = await readMails(user.email)
    expect(mails.filter(({ template }) => template === 'account-deleted')).toHaveLength(1)
  })

  test('is refused with a wrong password', async () => {
    const user = await signUp('stays@example.com')
    const { answer } = await post('/deleteAccount', { password: 'Wrong-pass-1' }, headersOf(user))
    expect(answer).toEqual({
      kind: 'error',
      sentence: 'Failed to delete account. Please ensure that you provide correct password and try again.',
      code: 'delete-failed',
      params: {},
    })
    expect(await isIn(user)).toBe(true)
  })

  test('deletes everything that refers to it, sends a last mail, and frees the address', async () => {
    const email = 'goes@example.com'
    const user = await signUp(email)
    await post('/forgotPassword', { email, andPlay: false })
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
      const { rowCount } = await server.pool.query(`select from ${table} where ${column} = $1`, [user.id])
      expect([table, rowCount]).toEqual([table, 0])
    }
    const mails = await readMails(email)
    expect(mails[0]).toMatchObject({ template: 'account-deleted', accountId: null })
    const purses = await server.pool.query('select from purse where account_id = $1', [user.id])
    expect(purses.rowCount).toBe(2)
    expect((await signUp(email)).id).not.toBe(user.id)
  })
})

test('the data of an account contain nothing that could be used to sign in', async () => {
  const user = await signUp('data@example.com')
  const data = await readAccountData(server.pool, user.id)
  expect(data).toMatchObject({
    account: { id: user.id, email: user.email, login: user.login, statistics: { played: 0, draws: 0 } },
    sessions: [{ startedAt: clock.now(), usedAt: clock.now() }],
  })
  expect(JSON.stringify(data)).not.toMatch(/argon2|hash|secret/)
  expect(await readAccountData(server.pool, '00000000-0000-0000-0000-000000000000')).toBeUndefined()
})

test('calls about an account are refused without a session', async () => {
  const paths = ['/changePassword', '/changeEmail', '/changeEmailSecondStep', '/deleteAccount', '/account/endSession']
  const body = { password, oldPassword: newPassword, email: 'a@example.com', code: '000000', sessionId: 'x' }
  for (const path of paths) expect((await post(path, body)).status).toBe(401)
  expect((await get('/account/sessions')).status).toBe(401)
})
