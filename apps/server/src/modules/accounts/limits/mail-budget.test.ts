import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { headersOf, goodPassword as password } from '../../../../test/harness/accounts/account-client.ts'
import { serveAccountStory } from '../../../../test/harness/accounts/account-story.ts'

const lines: string[] = []
const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
const settings = {
  TRUSTED_PROXIES: '127.0.0.1',
  MAIL_GAP_SECONDS: '60',
  CODES_PER_HOUR: '5',
  MAILS_PER_DAY: '10',
  MAIL_BUDGET_PER_HOUR: '60',
}
const { clock, server, post, readMails, readCode, signUp } = serveAccountStory(settings, { log })

let networks = 0
/** Every request comes from another network, so that only the mailbox and the budget limit it. */
const elsewhere = () => ({ 'x-forwarded-for': `8.${Math.floor(networks / 250)}.${networks++ % 250}.1` })
const ask = {
  signUp: (email: string) => post('/auth', { email, password }, elsewhere()),
  recover: (email: string) => post('/forgotPassword', { email, andPlay: false }, elsewhere()),
  signIn: (email: string) => post('/login', { email, password }, elsewhere()),
}

async function newMember(name: string) {
  const user = await signUp(`${name}@example.com`)
  clock.pass({ minutes: 25 * 60 })
  return user
}

/** When each mail to an address was sent. A mail whose code has ended is deleted, so they are read after every request. */
function watchMailbox(email: string) {
  const seen = new Map<string, number>()
  const countWithin = (hours: number): number => {
    const since = clock.now().getTime() - hours * 3_600_000
    return [...seen.values()].filter((sentAt) => sentAt > since).length
  }
  return {
    look: async () => {
      const { rows } = await server.pool.query('select id, created_at as at from outbox where recipient = $1', [email])
      for (const { id, at } of rows) seen.set(id, at.getTime())
    },
    countWithin,
  }
}

describe('a mailbox', () => {
  test.each(['known', 'unknown'])(
    'of a %s person gets five mails an hour and ten a day from strangers',
    async (kind) => {
      const email = kind === 'known' ? (await newMember('filled')).email : 'nobody@example.com'
      const mailbox = watchMailbox(email)
      const mover = { ...headersOf(await newMember(`mover-of-${kind}`)), ...elsewhere() }
      let [mostInAnHour, mostInADay] = [0, 0]
      for (const pauseHours of [0, 1, 1, 20, 3]) {
        clock.pass({ minutes: pauseHours * 60 })
        for (let minute = 0; minute < 6; minute++) {
          await ask.recover(email)
          await ask.signUp(email)
          if (minute % 3 === 0) await post('/changeEmail', { email }, mover)
          await mailbox.look()
          mostInAnHour = Math.max(mostInAnHour, mailbox.countWithin(1))
          mostInADay = Math.max(mostInADay, mailbox.countWithin(24))
          clock.pass({ minutes: 1 })
        }
      }
      expect(mostInAnHour).toBeLessThanOrEqual(5)
      expect(mostInADay).toBeLessThanOrEqual(10)
      expect(mostInADay).toBeGreaterThan(mostInAnHour)
    },
  )

  test('that strangers have filled still gets the sign-in codes of a person who knows the password', async () => {
    const { email } = await newMember('first')
    for (let mail = 0; mail < 20; mail++) {
      await ask.signUp(email)
      await ask.recover(email)
      clock.pass({ minutes: 1 })
    }
    expect((await ask.signIn(email)).answer.code).toBe('code-sent')
    expect((await readMails(email))[0]).toMatchObject({ template: 'sign-in-code', sendAt: clock.now() })
  })

  test('that strangers have filled by sign-ups still gets a recovery link', async () => {
    const { email } = await newMember('sign-ups')
    for (let mail = 0; mail < 10; mail++) {
      await ask.signUp(email)
      clock.pass({ minutes: 1 })
    }
    expect((await ask.recover(email)).answer.code).toBe('recovery-link-sent')
    expect((await readMails(email))[0]).toMatchObject({ template: 'recovery-link', sendAt: clock.now() })
  })
})

test('a recovery request beyond the limit makes the newest link valid again instead of being refused', async () => {
  const { email } = await newMember('blocked')
  for (let mail = 0; mail < 9; mail++) {
    await ask.recover(email)
    clock.pass({ minutes: 1 })
  }
  const links = (await readMails(email)).filter(({ template }) => template === 'recovery-link')
  expect(links).toHaveLength(5)
  const secret = links[0]?.link?.split('/').at(-1) ?? ''
  const check = async () =>
    (await fetch(`${server.address}/api/hc_data/checkRestoreLink/${email}/${secret}`, { headers: elsewhere() })).text()
  clock.pass({ minutes: 20 })
  expect(await check()).toContain('invalid-link')
  expect((await ask.recover(email)).answer.code).toBe('recovery-link-sent')
  clock.pass({ minutes: 9 })
  expect(await check()).toContain('restore-ready')
  const restored = await post('/restorePassword', { email, secret, password: 'Brand-new-2' }, elsewhere())
  expect(restored.answer.code).toBe('password-restored')
  await ask.recover(email)
  expect(await check()).toContain('invalid-link')
})

test('a spent budget stops the mails of strangers, raises an alarm, and stops no sign-in code', async () => {
  const { email } = await newMember('budget')
  const before = lines.length
  const statuses: number[] = []
  for (let number = 0; number < 65; number++) statuses.push((await ask.signUp(`sprayed-${number}@example.com`)).status)
  expect(statuses).toEqual([...Array(60).fill(200), ...Array(5).fill(429)])
  const alarms = lines.slice(before).filter((line) => line.includes('the mail budget of this hour is spent'))
  expect(alarms).toHaveLength(1)
  expect(await (await fetch(`${server.address}/metrics`)).text()).toContain('mail_budget_refused_total{kind="code"} 5')
  expect((await ask.recover(email)).answer.code).toBe('recovery-link-sent')
  expect((await readMails(email))[0]?.template).toBe('recovery-link')
  expect((await ask.signIn(email)).answer.code).toBe('code-sent')
  expect(await readCode(email)).toMatch(/^\d{6}$/)
  clock.pass({ minutes: 60 })
  expect((await ask.signUp('later@example.com')).status).toBe(200)
})
