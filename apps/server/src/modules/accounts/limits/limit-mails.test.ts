import { describe, expect, test } from 'vitest'
import { headersOf, goodPassword as password } from '../../../../test/harness/accounts/account-client.ts'
import { serveAccountStory } from '../../../../test/harness/accounts/account-story.ts'

const { clock, post, signUp } = serveAccountStory({ TRUSTED_PROXIES: '127.0.0.1' })

const from = (address: string) => ({ 'x-forwarded-for': address })

describe('sign-ups from one network', () => {
  const askAs = (number: number, address: string) =>
    post('/auth', { email: `stranger-${number}@example.com`, password }, from(address))

  test('cause at most sixty mails in an hour, and do not affect other networks', async () => {
    const network = '203.0.113.77'
    const asked = await Promise.all(Array.from({ length: 65 }, (_, number) => askAs(number, network)))
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(60)
    const refused = asked.find(({ status }) => status !== 200)
    expect([refused?.status, refused?.answer.code]).toEqual([429, 'too-many-requests'])
    expect(refused?.headers.get('retry-after')).toBe('3600')
    expect((await askAs(66, '203.0.113.78')).status).toBe(200)
    clock.pass({ minutes: 60 })
    expect((await askAs(67, network)).status).toBe(200)
  })

  test('are not limited if the network is private, because many people may share it', async () => {
    // Five at a time: a busy server on a slow machine may refuse more.
    for (let number = 100; number < 165; number += 5) {
      const asked = await Promise.all([0, 1, 2, 3, 4].map((next) => askAs(number + next, '10.1.2.3')))
      expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]))
    }
  })
})

test('changes of address by one account cause a limited number of mails in an hour', async () => {
  const asking = { ...headersOf(await signUp('changing@example.com')), ...from('10.1.2.4') }
  const ask = (number: number) => post('/changeEmail', { email: `changed-${number}@example.com` }, asking)
  for (let number = 0; number < 20; number++) expect((await ask(number)).answer.code).toBe('code-sent')
  expect((await ask(20)).answer.code).toBe('too-many-requests')
})
