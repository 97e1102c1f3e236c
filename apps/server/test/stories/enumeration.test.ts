import { speakBody } from '@hexaverse/protocol/http/testing/speak'
import { beforeAll, expect, test } from 'vitest'
import {
  createAccountClient,
  goodPassword,
  headersOf,
  mailsStayInTheOutbox,
} from '../harness/accounts/account-client.ts'
import { forgetFirstTries } from '../harness/accounts/account-story.ts'
import { createTestClock } from '../harness/server/test-clock.ts'
import { serveAllTests } from '../harness/server/test-server.ts'

// The clock stands still, so that two transcripts can differ only in how the server treats the address.
const server = serveAllTests(mailsStayInTheOutbox, { clock: createTestClock() })
forgetFirstTries(server)
const known = 'known@example.com'
/** This address is as long as the known one, because the length of an answer would reveal the difference. */
const unknown = 'nobod@example.com'
const code = '000000'
const password = 'Wrong-pass-1'

beforeAll(() => createAccountClient(server).signUp(known))

/** Everything that a client can see of an answer. The body is in our own words. */
async function request(path: string, body?: object, headers: Record<string, string> = {}): Promise<object> {
  const whole = `/api/hc_data${path}`
  const answer = await fetch(server.address + whole, {
    method: body ? 'POST' : 'GET',
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(speakBody(whole, body)) } : {}),
  })
  const seen = [...answer.headers].filter(([name]) => name !== 'date')
  return { status: answer.status, headers: seen, body: await answer.text() }
}

type Step = (
  email: string,
  headers: Record<string, string>,
) => [path: string, body?: object, headers?: Record<string, string>]

/** Each story is repeated until well after its form is locked. */
const attempts = 7
const stories: Record<string, readonly Step[]> = {
  'signing in with a wrong password': [(email) => ['/login', { email, password }]],
  'guessing the code of a sign-in': [(email) => ['/SecondStepLogin', { email, password, code }]],
  'signing up': [(email) => ['/auth', { email, password }]],
  'guessing the code of a sign-up': [
    (email) => ['/auth', { email, password }],
    (email) => ['/SecondStepAndLogin', { email, password, code }],
  ],
  'asking for a recovery link': [(email) => ['/forgotPassword', { email, andPlay: false }]],
  'checking a recovery link': [(email) => [`/checkRestoreLink/${email}/made-up`]],
  'restoring a password': [(email) => ['/restorePassword', { email, password, secret: 'made-up' }]],
  'checking a session': [(email) => ['/checkAuth', { email, secret: 'made-up' }]],
  'asking for the balance': [(email) => ['/getBalance', { email, secret: 'made-up' }]],
  'changing to the address': [
    (email, headers) => ['/changeEmail', { email }, headers],
    (email, headers) => ['/changeEmailSecondStep', { email, code }, headers],
  ],
}

test.each(Object.keys(stories))('%s does not reveal whether the address has an account', async (story) => {
  const people = await Promise.all(
    ['one', 'two'].map((name) => member(`${name}.${story.replaceAll(' ', '-')}@example.com`)),
  )
  const transcript = async (email: string, headers: Record<string, string> = {}): Promise<object[]> => {
    const answers: object[] = []
    for (let attempt = 0; attempt < attempts; attempt++) {
      for (const step of stories[story] ?? []) answers.push(await request(...step(email, headers)))
    }
    return answers
  }
  const answers = await transcript(known, people[0])
  expect(answers).toHaveLength(attempts * (stories[story]?.length ?? 0))
  expect(JSON.parse(JSON.stringify(answers).replaceAll(known, unknown))).toEqual(await transcript(unknown, people[1]))
  expect(JSON.stringify(answers)).not.toContain('"status":500')
})

async function member(email: string): Promise<Record<string, string>> {
  return headersOf(await createAccountClient(server).signUp(email, goodPassword))
}
