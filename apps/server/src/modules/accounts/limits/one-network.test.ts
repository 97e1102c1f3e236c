import { expect, onTestFinished, test } from 'vitest'
import { goodPassword as password } from '../../../../test/harness/accounts/account-client.ts'
import { serveAccountStory } from '../../../../test/harness/accounts/account-story.ts'
import { floodSignIn, prepareFlood } from '../../../../test/harness/accounts/flood-sign-in.ts'

const client = serveAccountStory({ TRUSTED_PROXIES: '127.0.0.1' }, { hasSlowHashes: true })

test('one network with two hundred connections keeps nobody of another network from signing in', async () => {
  const { post, signUp, readCode } = client
  const email = 'person@example.com'
  const person = { 'x-forwarded-for': '198.51.100.7' }
  await signUp(email)
  const means = await prepareFlood(client)
  let isOver = false
  // The flood runs in the server's own process: without a pause it would mostly measure itself.
  const flood = floodSignIn(post, means, 200, () => isOver, 2000)
  onTestFinished(async () => {
    isOver = true
    await flood
  })
  for (let time = 0; time < 3; time++) {
    expect((await post('/login', { email, password }, person)).answer.code).toBe('code-sent')
    const code = await readCode(email)
    expect((await post('/SecondStepLogin', { email, password, code }, person)).answer).toMatchObject({ email })
  }
  isOver = true
  const statuses = await flood
  expect(statuses[503]).toBeGreaterThan(0)
  expect(statuses[500]).toBeUndefined()
})
