import { pino } from 'pino'
import { expect, test } from 'vitest'
import { headersOf } from '../../../test/harness/accounts/account-client.ts'
import { serveAccountStory } from '../../../test/harness/accounts/account-story.ts'

const events: { msg: string; account?: string }[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void events.push(JSON.parse(line)) })
const { server, post, readCode, readMails, signUp, signIn } = serveAccountStory({}, { log })

test('every security event of an account is logged with the account’s id', async () => {
  const [email, newEmail] = ['one@example.com', 'two@example.com']
  const [first, second, third] = ['First-pass-1', 'Second-pass-1', 'Third-pass-1']
  const user = await signUp(email, first)
  await post('/changePassword', { password: second, oldPassword: first }, headersOf(user))
  await post('/forgotPassword', { email, andPlay: false })
  const secret = (await readMails(email))[0]?.link?.split('/').at(-1)
  await post('/restorePassword', { email, secret, password: third })
  const again = await signIn(email, third)
  await post('/changeEmail', { email: newEmail }, headersOf(again))
  await post('/changeEmailSecondStep', { email: newEmail, code: await readCode(newEmail) }, headersOf(again))
  await post('/logout', undefined, headersOf(await signIn(newEmail, third)))
  const last = await signIn(newEmail, third)
  // As after the seven days in which the old address can take the change back.
  await server.pool.query('delete from email_change')
  for (let time = 0; time < 4; time++) await post('/login', { email: newEmail, password: first })
  await post('/deleteAccount', { password: third }, headersOf(last))

  const ofAccount = events.filter(({ account }) => account === user.id).map(({ msg }) => msg)
  expect(ofAccount).toEqual([
    'signed up',
    'password changed',
    'password restored',
    'signed in',
    'e-mail changed',
    'signed in',
    'signed out',
    'signed in',
    'account deleted',
  ])
  const ofForms = events.filter(({ msg }) => /^(sign-in refused|form locked)$/.test(msg)).map(({ msg }) => msg)
  expect(ofForms).toEqual([...Array(3).fill('sign-in refused'), 'form locked'])
})
