import type { User } from '@hexaverse/protocol/http'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { headersOf, goodPassword as password } from '../../../test/harness/accounts/account-client.ts'
import { serveAccountStory } from '../../../test/harness/accounts/account-story.ts'

const { clock, server, post, get, signUp } = serveAccountStory()

let user: User
let headers: Record<string, string>
beforeAll(async () => {
  user = await signUp('target@example.com')
  headers = headersOf(user)
})
// Lockouts from one case must not affect the next one.
beforeEach(() => clock.pass({ minutes: 8 }))

const email = 'target@example.com'
const calls: [path: string, body: Record<string, unknown>][] = [
  ['/login', { email, password }],
  ['/SecondStepLogin', { email, password, code: '000000', deviceMark: 'x' }],
  ['/auth', { email, password }],
  ['/SecondStepAndLogin', { email, password, code: '000000', deviceMark: 'x', referralId: 'x' }],
  ['/forgotPassword', { email, andPlay: false }],
  ['/restorePassword', { email, password, secret: 'x' }],
  ['/changePassword', { password, oldPassword: 'Wrong-pass-1' }],
  ['/changeEmail', { email: 'new@example.com' }],
  ['/changeEmailSecondStep', { email: 'new@example.com', code: '000000' }],
  ['/deleteAccount', { password: 'Wrong-pass-1' }],
  ['/checkAuth', { email, secret: 'x' }],
  ['/getBalance', { email, secret: 'x' }],
  ['/account/endSession', { sessionId: 'x' }],
]
const fields = calls.flatMap(([path, body]) => Object.keys(body).map((field) => [path, field, body] as const))

/** Everything about the person that an attack could want to change. */
async function readPerson(): Promise<unknown> {
  const { rows } = await server.pool.query(
    `select a.*, s.*, (select count(*) from session) as sessions, (select count(*) from account) as people
     from account a join account_statistics s on s.account_id = a.id where a.id = $1`,
    [user.id],
  )
  return rows
}

async function leavesAllAsItWas(act: () => Promise<void>): Promise<void> {
  const before = await readPerson()
  await act()
  expect(await readPerson()).toEqual(before)
}

describe.each(fields)('%s with a strange %s', (path, field, body) => {
  test('of another type or too large is answered as malformed', async () => {
    const wrong: unknown[] = [7, null, [], ['a'], {}, { $gt: '' }, { toString: 'x' }, 'x'.repeat(20_000)]
    if (typeof body[field] === 'string') wrong.push(true)
    await leavesAllAsItWas(async () => {
      for (const value of wrong) {
        const { status, answer } = await post(path, { ...body, [field]: value }, headers)
        expect([value, status]).toEqual([value, 400])
        expect(answer.sentence).toEqual(expect.any(String))
      }
    })
  })

  test('of the right type is refused or fails with a sentence, and never causes a fault', async () => {
    if (typeof body[field] !== 'string') return
    const strange = [
      '',
      ' ',
      '\u0000',
      `${body[field]}\u0000`,
      "' or 1=1 --",
      '"; drop table account; --',
      '%',
      '{{7*7}}',
      '<script>alert(1)</script>',
      '../../etc/passwd',
      'ＴＡＲＧＥＴ@example.com',
      'target@exаmple.com',
      'target@example.com\r\nbcc: eve@example.com',
      '\ud800',
      '🙂'.repeat(15),
      'x'.repeat(5000),
    ]
    await leavesAllAsItWas(async () => {
      for (const value of strange) {
        const { status, answer } = await post(path, { ...body, [field]: value }, headers)
        expect([value, [200, 400, 429].includes(status)]).toEqual([value, true])
        expect([value, answer.secret]).toEqual([value, undefined])
      }
    })
  })
})

describe.each(calls)('%s', (path, body) => {
  test.each(['', 'null', '[]', '"text"', '7', '{', '{"__proto__":{"isAdmin":true}}', '[[[[[[[]]]]]]]'])(
    'with the body %s is answered as malformed',
    async (raw) => {
      await leavesAllAsItWas(async () => {
        const { status } = await post(path, raw, { ...headers, 'content-type': 'application/json' })
        expect(status).toBe(400)
      })
    },
  )

  test('ignores unknown fields', async () => {
    const extra = {
      id: '00000000-0000-0000-0000-000000000000',
      isAdmin: true,
      amount: 1_000_000,
      login: 'bot-x',
      constructor: { prototype: { isAdmin: true } },
    }
    await leavesAllAsItWas(async () => {
      const { status } = await post(path, { ...body, ...extra }, headers)
      expect([200, 400, 429]).toContain(status)
    })
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  test('without a required field is answered as malformed', async () => {
    for (const field of Object.keys(body).filter((name) => name !== 'deviceMark' && name !== 'referralId')) {
      const { [field]: _, ...rest } = body
      expect([field, (await post(path, rest, headers)).status]).toEqual([field, 400])
    }
  })
})

describe('the check of a recovery link', () => {
  test.each([
    '%00/%00',
    '%27--/x',
    'a%40b.cc/%F0%9F%99%82',
    `${'x'.repeat(513)}/x`,
    `x/${'x'.repeat(513)}`,
    '%ff/x',
    '__proto__/constructor',
  ])('with %s is refused', async (path) => {
    const { status, answer } = await get(`/checkRestoreLink/${path}`)
    expect([200, 400, 404]).toContain(status)
    expect(answer.sentence).toEqual(expect.any(String))
  })
})

test('the attacked account still works afterwards', async () => {
  expect((await post('/checkAuth', headers)).answer).toEqual(user)
})
