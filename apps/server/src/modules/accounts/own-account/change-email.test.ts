import { describe, expect, test } from 'vitest'
import { headersOf, otherThan, goodPassword as password } from '../../../../test/harness/accounts/account-client.ts'
import { serveAccountStory } from '../../../../test/harness/accounts/account-story.ts'

const { post, readMails, readCode, signUp, signIn } = serveAccountStory()

const isIn = async (user: { email: string; secret: string }) =>
  (await post('/checkAuth', { email: user.email, secret: user.secret })).answer.login !== undefined

describe('changing the address', () => {
  test('is refused to an invalid address and to the current one', async () => {
    const user = await signUp('same@example.com')
    expect((await post('/changeEmail', { email: 'x' }, headersOf(user))).answer.sentence).toBe('Invalid email')
    expect((await post('/changeEmail', { email: 'Same@example.com' }, headersOf(user))).answer.code).toBe('same-email')
    expect(
      (await post('/changeEmailSecondStep', { email: 'y@example.com', code: 'x' }, headersOf(user))).answer.code,
    ).toBe('invalid-code')
  })

  test('to an address with an account gets the same answer and changes nothing; only the mail reveals it', async () => {
    const user = await signUp('wants@example.com')
    const holder = await signUp('holds@example.com')
    const known = await post('/changeEmail', { email: holder.email }, headersOf(user))
    expect((await readMails(holder.email))[0]).toMatchObject({ template: 'known-address', accountId: holder.id })
    const guess = await post('/changeEmailSecondStep', { email: holder.email, code: '000000' }, headersOf(user))
    const unknown = await post('/changeEmail', { email: 'free@example.com' }, headersOf(user))
    expect(JSON.stringify(known.answer)).toBe(JSON.stringify(unknown.answer))
    expect(guess.answer.code).toBe('wrong-code')
    expect([await isIn(user), await isIn(holder)]).toEqual([true, true])
  })

  test('adds no mail to the member’s own list, where a missing mail would reveal an account', async () => {
    const user = await signUp('asks@example.com')
    await signUp('taken@example.com')
    const listed = async (email: string) => {
      await post('/changeEmail', { email }, headersOf(user))
      return (await readMails(email)).filter(({ accountId }) => accountId === user.id)
    }
    expect(await listed('nobodys@example.com')).toEqual(await listed('taken@example.com'))
  })

  test('is refused with a wrong code, a code for another address, and the code of another person', async () => {
    const user = await signUp('code-a@example.com')
    const other = await signUp('code-b@example.com')
    await post('/changeEmail', { email: 'new-a@example.com' }, headersOf(user))
    await post('/changeEmail', { email: 'new-b@example.com' }, headersOf(other))
    const code = await readCode('new-a@example.com')
    const finish = (email: string, code: string, who = user) =>
      post('/changeEmailSecondStep', { email, code }, headersOf(who))
    const wrong = { kind: 'error', sentence: 'This code is wrong or no longer valid.', code: 'wrong-code', params: {} }
    expect((await finish('new-a@example.com', otherThan(code))).answer).toEqual(wrong)
    expect((await finish('elsewhere@example.com', code)).answer).toEqual(wrong)
    expect((await finish('new-a@example.com', code, other)).answer).toEqual(wrong)
    expect((await finish('new-a@example.com', code)).answer.code).toBe('email-changed')
  })

  test('ends all sessions and sends a mail to both addresses', async () => {
    const user = await signUp('old@example.com')
    const phone = await signIn('old@example.com')
    expect((await post('/changeEmail', { email: 'New@example.com' }, headersOf(user))).answer.code).toBe('code-sent')
    const [mail] = await readMails('new@example.com')
    expect(mail).toMatchObject({ template: 'change-email-code' })
    const form = { email: ' NEW@example.com', code: mail?.code }
    const { answer } = await post('/changeEmailSecondStep', form, headersOf(user))
    expect(answer).toEqual({
      sentence: 'Email was changed successfully! You will be redirect to Sign in page',
      code: 'email-changed',
      params: {},
    })
    expect((await readMails('old@example.com'))[0]?.template).toBe('email-left')
    expect((await readMails('new@example.com'))[0]?.template).toBe('email-changed')
    for (const email of ['old@example.com', 'new@example.com']) {
      expect(await isIn({ ...user, email })).toBe(false)
      expect(await isIn({ ...phone, email })).toBe(false)
    }
    expect((await signIn('new@example.com')).login).toBe(user.login)
    expect((await post('/login', { email: 'old@example.com', password })).answer.code).toBe('wrong-password')
  })

  test('to an address that another person signs up with in the meantime is refused as a wrong code', async () => {
    const user = await signUp('slow@example.com')
    const email = 'contested@example.com'
    await post('/changeEmail', { email }, headersOf(user))
    const code = await readCode(email)
    await signUp(email)
    expect((await post('/changeEmailSecondStep', { email, code }, headersOf(user))).answer.code).toBe('wrong-code')
  })

  test('concurrent with a sign-up for the same address succeeds for only one of the two', async () => {
    for (let round = 0; round < 5; round++) {
      const user = await signUp(`racer-${round}@example.com`)
      const email = `prize-${round}@example.com`
      await post('/changeEmail', { email }, headersOf(user))
      const changeCode = await readCode(email)
      await post('/auth', { email, password })
      const signUpCode = await readCode(email)
      const [changed, made] = await Promise.all([
        post('/changeEmailSecondStep', { email, code: changeCode }, headersOf(user)),
        post('/SecondStepAndLogin', { email, password, code: signUpCode }),
      ])
      expect([changed.status, made.status]).toEqual([200, 200])
      expect([changed.answer.code === 'email-changed', made.answer.secret !== undefined].filter(Boolean)).toHaveLength(
        1,
      )
    }
  })
})
