import { readAnswer, speakBody } from '@hexaverse/protocol/http/testing/speak'
import { describe, expect, test } from 'vitest'
import { createTestClock } from '../../../test/harness/server/test-clock.ts'
import { serveAllTests } from '../../../test/harness/server/test-server.ts'
import { findTraces } from '../../../test/personal-data/find-traces.ts'
import { sumVisits, sweepVisits } from './referrals.store.ts'

const clock = createTestClock('2026-01-31T23:59:00Z')
const server = serveAllTests({ REFERRAL_IDS: 'friend, друг, many', TRUSTED_PROXIES: '127.0.0.1' }, { clock })

async function send(body: unknown, from = '203.0.113.1'): Promise<[number, unknown]> {
  const path = '/api/hc_data/ref/sendRef'
  const answer = await fetch(server.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(speakBody(path, body)),
  })
  return [answer.status, readAnswer(path, await answer.json())]
}

const visitsOf = async (id: string) =>
  (await sumVisits(server.pool)).find(({ referralId }) => referralId === id)?.visits

describe('a visit by invitation', () => {
  test.each([
    {},
    { referralId: 7 },
    { referralId: ['friend'] },
    { referralId: '' },
    { referralId: 'x'.repeat(129) },
    null,
    'friend',
  ])('is refused when it is sent as %j', async (body) => {
    expect((await send(body))[0]).toBe(400)
  })

  test.each(['stranger', 'Friend', 'friend ', '__proto__', '\u0000', "'; drop table referral_visit; --"])(
    'is not counted for the unknown id %j',
    async (referralId) => {
      expect(await send({ referralId })).toEqual([200, { known: false }])
      expect((await sumVisits(server.pool)).map((row) => row.referralId)).not.toContain(referralId)
    },
  )

  test('is counted for each network, even when many arrive at once', async () => {
    const networks = Array.from({ length: 20 }, (_, index) => `203.0.113.${index}`)
    const answers = await Promise.all(networks.map((from) => send({ referralId: 'друг' }, from)))
    expect(new Set(answers.map(([, answer]) => JSON.stringify(answer)))).toEqual(new Set(['{"known":true}']))
    expect(await visitsOf('друг')).toBe(20)
  })

  test('is counted once for a network and day, however often and from whichever of its addresses it comes', async () => {
    const own = Array.from({ length: 30 }, (_, index) => `2001:db8:1:${index}::${index}`)
    const answers = await Promise.all([...own, ...own].map((from) => send({ referralId: 'friend' }, from)))
    expect(new Set(answers.map(([, answer]) => JSON.stringify(answer)))).toEqual(new Set(['{"known":true}']))
    expect(await visitsOf('friend')).toBe(1)
    await send({ referralId: 'many' }, own[0])
    expect(await visitsOf('many')).toBe(1)
    clock.pass({ minutes: 2 })
    await send({ referralId: 'friend' }, own[0])
    expect(await visitsOf('friend')).toBe(2)
  })

  test('leaves no address, and nothing at all when its day is over', async () => {
    await send({ referralId: 'friend' }, '198.51.100.7')
    expect(await findTraces(server.pool, ['198.51.100.7', '2001:db8:1'])).toEqual([])
    await sweepVisits(server.pool, clock.now())
    const { rows } = await server.pool.query<{ day: string }>(
      'select distinct visited_on::text as day from referral_network',
    )
    expect(rows).toEqual([{ day: clock.now().toISOString().slice(0, 10) }])
  })
})
