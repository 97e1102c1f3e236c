import { readAnswer, speakBody } from '@hexaverse/protocol/http/testing/speak'
import { describe, expect, test } from 'vitest'
import { serveAllTests } from '../../../test/harness/server/test-server.ts'
import { sumVisits } from './referrals.store.ts'

const server = serveAllTests({ REFERRAL_IDS: 'friend, друг' })

async function send(body: unknown): Promise<[number, unknown]> {
  const path = '/api/hc_data/ref/sendRef'
  const answer = await fetch(server.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(speakBody(path, body)),
  })
  return [answer.status, readAnswer(path, await answer.json())]
}

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

  test('is counted by id, even when many arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({ referralId: 'друг' })))
    expect(new Set(answers.map(([, answer]) => JSON.stringify(answer)))).toEqual(new Set(['{"known":true}']))
    expect(await sumVisits(server.pool)).toMatchObject([{ referralId: 'друг', visits: 20 }])
  })
})
