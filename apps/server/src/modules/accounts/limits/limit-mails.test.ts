import { describe, expect, test } from 'vitest'
import { headersOf, goodPassword as password } from '../../../../test/harness/accounts/account-client.ts'
import { serveAccountStory } from '../../../../test/harness/accounts/account-story.ts'

const { clock, server, post, signUp } = serveAccountStory({ TRUSTED_PROXIES: '127.0.0.1' })

const from = (address: string) => ({ 'x-forwarded-for': address })

describe('sign-ups from one network', () => {
  const askAs = (number: number, address: string) =>
    post('/auth', { email: `stranger-${number}@example.com`, password }, from(address))

  /** Asks one after the other for one mail to each of many addresses; returns how many mails were queued. */
  let strangers = 1000
  async function countMails(requests: number, addressOf: (number: number) => string): Promise<number> {
    const emails = Array.from({ length: requests }, () => `stranger-${strangers++}@example.com`)
    for (const [number, email] of emails.entries()) await post('/auth', { email, password }, from(addressOf(number)))
    const { rows } = await server.pool.query('select from outbox where recipient = any($1)', [emails])
    return rows.length
  }

  test('cause at most twenty mails in an hour, and do not affect other networks', async () => {
    const network = '203.0.113.77'
    expect(await countMails(60, () => network)).toBe(20)
    const refused = await askAs(65, network)
    expect([refused.status, refused.answer.code]).toEqual([429, 'too-many-requests'])
    expect(refused.headers.get('retry-after')).toBe('3600')
    expect((await askAs(66, '203.0.113.78')).status).toBe(200)
    clock.pass({ minutes: 60 })
    expect((await askAs(67, network)).status).toBe(200)
  })

  test.each([
    ['/24 of IPv4', 100, (number: number) => `198.51.100.${number}`],
    ['/56 of IPv6', 40, (number: number) => `2001:db8:1:${number.toString(16)}::1`],
    ['/48 of IPv6', 100, (number: number) => `2001:db8:2:${number.toString(16)}00::1`],
  ])('are limited for a whole %s to %d', async (_network, mails, addressOf) => {
    expect(await countMails(mails + 10, addressOf)).toBe(mails)
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
