import { expect, test } from 'vitest'
import { headersOf, goodPassword as password } from '../../../../test/harness/accounts/account-client.ts'
import { serveAccountStory } from '../../../../test/harness/accounts/account-story.ts'

const { post, readMails, readCode, signUp, signIn, clock } = serveAccountStory()

type Person = Awaited<ReturnType<typeof signUp>>

/** Changes the address, and returns the secret of the link that the old one was mailed. */
async function changeEmail(user: Person, email: string): Promise<string> {
  await post('/changeEmail', { email }, headersOf(user))
  const code = await readCode(email)
  const { answer } = await post('/changeEmailSecondStep', { email, code }, headersOf(user))
  expect(answer.code).toBe('email-changed')
  const [mail] = await readMails(user.email)
  expect(mail?.template).toBe('email-left')
  return mail?.link?.split('/').at(-1) ?? ''
}

const takeBack = async (secret: string) => (await post('/takeBackEmail', { secret })).answer

test('a link that was never mailed takes nothing back', async () => {
  expect(await takeBack('made-up')).toMatchObject({ code: 'invalid-link', kind: 'error' })
})

test('the link in the mail to the old address takes the change back and ends all sessions, once', async () => {
  const owner = await signUp('robbed@example.com')
  const secret = await changeEmail(owner, 'thief@example.com')
  const thief = await signIn('thief@example.com')
  expect(await takeBack(secret)).toMatchObject({ code: 'email-taken-back' })
  expect((await post('/checkAuth', { email: 'thief@example.com', secret: thief.secret })).answer.login).toBeUndefined()
  expect((await post('/checkAuth', { email: 'robbed@example.com', secret: thief.secret })).answer.login).toBeUndefined()
  for (const to of ['robbed@example.com', 'thief@example.com']) {
    expect((await readMails(to))[0]?.template).toBe('email-taken-back')
  }
  expect((await post('/login', { email: 'thief@example.com', password })).answer.code).toBe('wrong-password')
  expect((await signIn('robbed@example.com')).login).toBe(owner.login)
  expect(await takeBack(secret)).toMatchObject({ code: 'invalid-link' })
})

test('a second change does not kill the first link, whose use kills the link of the second', async () => {
  const owner = await signUp('twice@example.com')
  const first = await changeEmail(owner, 'hop-1@example.com')
  clock.pass({ minutes: 5 })
  const second = await changeEmail(await signIn('hop-1@example.com'), 'hop-2@example.com')
  expect(await takeBack(first)).toMatchObject({ code: 'email-taken-back' })
  expect(await takeBack(second)).toMatchObject({ code: 'invalid-link' })
  expect((await signIn('twice@example.com')).login).toBe(owner.login)
})

test('a recovery link that went to the new address dies with the change', async () => {
  const owner = await signUp('recovered@example.com')
  const secret = await changeEmail(owner, 'recovering@example.com')
  await post('/forgotPassword', { email: 'recovering@example.com', andPlay: false })
  const link = (await readMails('recovering@example.com'))[0]?.link?.split('/').at(-1)
  await takeBack(secret)
  for (const email of ['recovering@example.com', 'recovered@example.com']) {
    const { answer } = await post('/restorePassword', { email, password: 'Other-pass-2', secret: link })
    expect(answer.code).toBe('invalid-link')
  }
})

test('an address that has another account by now stays with that account', async () => {
  const secret = await changeEmail(await signUp('left@example.com'), 'moved@example.com')
  const other = await signUp('left@example.com')
  expect(await takeBack(secret)).toMatchObject({ code: 'address-in-use' })
  expect((await signIn('left@example.com')).login).toBe(other.login)
})

test('the link works for seven days', async () => {
  const late = await changeEmail(await signUp('early@example.com'), 'early-new@example.com')
  clock.pass({ minutes: 1 })
  const kept = await changeEmail(await signUp('kept@example.com'), 'kept-new@example.com')
  clock.pass({ minutes: 7 * 24 * 60 - 1 })
  expect(await takeBack(late)).toMatchObject({ code: 'invalid-link' })
  expect(await takeBack(kept)).toMatchObject({ code: 'email-taken-back' })
})

test('an account is not deleted while its old address can take the change back, and says until when', async () => {
  const owner = await signUp('guarded@example.com')
  const secret = await changeEmail(owner, 'hurried-thief@example.com')
  const changedAt = clock.now().getTime()
  const thief = await signIn('hurried-thief@example.com')
  const remove = async (user: Person) => (await post('/deleteAccount', { password }, headersOf(user))).answer
  const until = new Date(Math.ceil(changedAt / 60_000) * 60_000 + 7 * 24 * 3_600_000).toISOString()
  expect(await remove({ ...thief, email: 'hurried-thief@example.com' })).toMatchObject({
    code: 'kept-after-email-change',
    params: { until },
    kind: 'error',
  })
  expect(await takeBack(secret)).toMatchObject({ code: 'email-taken-back' })
  const back = await signIn('guarded@example.com')
  expect(await remove(back)).toMatchObject({ code: 'account-deleted' })
})

test('an account whose change of address has stood for seven days can be deleted', async () => {
  const owner = await signUp('settled@example.com')
  await changeEmail(owner, 'settled-elsewhere@example.com')
  clock.pass({ minutes: 7 * 24 * 60 })
  const later = await signIn('settled-elsewhere@example.com')
  expect((await post('/deleteAccount', { password }, headersOf(later))).answer.code).toBe('account-deleted')
})
