import { describe, expect, test } from 'vitest'
import { headersOf, goodPassword as password } from '../../../../test/harness/accounts/account-client.ts'
import { serveAccountStory } from '../../../../test/harness/accounts/account-story.ts'

const site = 'https://localhost:8443'
const { clock, post, get, readMails, readCode, signUp, signIn } = serveAccountStory({
  PUBLIC_URL: `${site}/`,
  MAIL_GAP_SECONDS: '60',
  CODES_PER_HOUR: '20',
})

const newPassword = 'Brand-new-2'
const invalid = { kind: 'error', sentence: 'This link is invalid or has expired', code: 'invalid-link', params: {} }

async function requestLink(email: string, andPlay = false): Promise<{ link: string; secret: string }> {
  clock.pass({ minutes: 1 })
  await post('/forgotPassword', { email, andPlay })
  const link = (await readMails(email))[0]?.link ?? ''
  return { link, secret: link.split('/').at(-1) ?? '' }
}

const check = (email: string, secret: string) =>
  get(`/checkRestoreLink/${encodeURIComponent(email)}/${encodeURIComponent(secret)}`)

describe('requesting a recovery link', () => {
  test('for an unknown address gets the same answer and sends no mail', async () => {
    await signUp('known@example.com')
    const answers = await Promise.all(
      ['known@example.com', 'unknown@example.com'].map((email) => post('/forgotPassword', { email, andPlay: true })),
    )
    const [known, unknown] = answers.map(({ status, answer }) => JSON.stringify([status, answer]))
    expect(unknown).toBe(known)
    expect(answers[0]?.answer.code).toBe('recovery-link-sent')
    expect(await readMails('unknown@example.com')).toEqual([])
  })

  test('is refused for an invalid address', async () => {
    expect((await post('/forgotPassword', { email: 'ada', andPlay: false })).answer.sentence).toBe('Invalid email')
  })

  test.each([
    [false, '/sign-in/forgot-password/'],
    [true, '/sign-in/forgot-password/and-play/'],
  ])('with andPlay %j mails a link to the configured site under %s', async (andPlay, place) => {
    const email = `o'neil+${andPlay}@example.com`
    await signUp(email)
    const { link } = await requestLink(email, andPlay)
    expect(link).toMatch(/\/[\w-]{43}$/)
    expect(link.slice(0, -44)).toBe(`${site}${place}${encodeURIComponent(email)}`)
  })

  test('again within the gap sends no mail, and the earlier link stays valid', async () => {
    const email = 'gap@example.com'
    await signUp(email)
    const { secret } = await requestLink(email)
    clock.pass({ seconds: 59 })
    expect((await post('/forgotPassword', { email, andPlay: false })).answer.code).toBe('recovery-link-sent')
    expect((await readMails(email)).filter(({ template }) => template === 'recovery-link')).toHaveLength(1)
    expect((await check(email, secret)).answer.code).toBe('restore-ready')
  })

  test('again after the gap mails a new link, and the earlier one stays valid for its ten minutes', async () => {
    const email = 'newer@example.com'
    await signUp(email)
    const old = await requestLink(email)
    clock.pass({ minutes: 8 })
    const fresh = await requestLink(email)
    for (const { secret } of [old, fresh]) expect((await check(email, secret)).answer.code).toBe('restore-ready')
    clock.pass({ minutes: 1 })
    expect((await check(email, old.secret)).answer).toEqual(invalid)
    expect((await check(email, fresh.secret)).answer.code).toBe('restore-ready')
  })
})

describe('a recovery link', () => {
  test('is invalid for another address, with another secret, and for an invalid address', async () => {
    const email = 'mine@example.com'
    await signUp(email)
    await signUp('yours@example.com')
    const { secret } = await requestLink(email)
    const wrong = [
      ['yours@example.com', secret],
      [email, `${secret}x`],
      ['no address', secret],
      [`${email}\u0000`, '\u0000'],
    ] as const
    for (const [address, text] of wrong) {
      const { status, answer } = await check(address, text)
      expect([status, answer]).toEqual([200, invalid])
    }
    const restored = await post('/restorePassword', { email: 'yours@example.com', secret, password: newPassword })
    expect(restored.answer).toEqual(invalid)
  })

  test.each([
    [-1, true],
    [0, false],
    [1, false],
  ])('that is ten minutes and %d seconds old is valid: %j', async (seconds, isGood) => {
    const email = `aged${seconds + 1}@example.com`
    await signUp(email)
    const { secret } = await requestLink(email)
    clock.pass({ minutes: 10, seconds })
    expect((await check(email, secret)).answer.code === 'restore-ready').toBe(isGood)
    const restored = await post('/restorePassword', { email, secret, password: newPassword })
    expect(restored.answer.code === 'password-restored').toBe(isGood)
  })

  test('is not used up by a weak password', async () => {
    const email = 'weak@example.com'
    await signUp(email)
    const { secret } = await requestLink(email)
    expect((await post('/restorePassword', { email, secret, password: 'weak' })).answer.code).toBe('weak-password')
    expect((await check(email, secret)).answer.code).toBe('restore-ready')
  })

  test('sets a new password once, ends all sessions and sends a mail', async () => {
    const email = 'forgetful@example.com'
    const user = await signUp(email)
    const { secret } = await requestLink(email)
    const { answer } = await post('/restorePassword', { email, secret, password: newPassword })
    expect(answer).toEqual({
      sentence: 'Password was changed successfully! You will be redirect to Sign in page',
      code: 'password-restored',
      params: {},
    })
    expect((await post('/restorePassword', { email, secret, password })).answer).toEqual(invalid)
    expect((await post('/checkAuth', headersOf(user))).answer.code).toBe('unauthorized')
    expect((await readMails(email))[0]?.template).toBe('password-changed')
    expect((await post('/login', { email, password })).answer.code).toBe('wrong-password')
    expect((await signIn(email, newPassword)).login).toBe(user.login)
  })

  test.each(['older', 'newer'])('that is the %s of two ends both when it is used', async (which) => {
    const email = `${which}-of-two@example.com`
    await signUp(email)
    const links = [await requestLink(email), await requestLink(email)]
    const [used, other] = which === 'older' ? links : links.toReversed()
    const restored = await post('/restorePassword', { email, secret: used?.secret, password: newPassword })
    expect(restored.answer.code).toBe('password-restored')
    for (const secret of [used?.secret ?? '', other?.secret ?? '']) {
      expect((await check(email, secret)).answer).toEqual(invalid)
    }
  })

  test('used by many concurrent requests sets one password', async () => {
    const email = 'race@example.com'
    await signUp(email)
    const { secret } = await requestLink(email)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        post('/restorePassword', { email, secret, password: `Pass-word-${index}` }),
      ),
    )
    expect(answers.filter(({ answer }) => answer.code === 'password-restored')).toHaveLength(1)
  })

  test('becomes invalid when the password is changed in another way', async () => {
    const user = await signUp('changer@example.com')
    const { secret } = await requestLink(user.email)
    await post('/changePassword', { password: newPassword, oldPassword: password }, headersOf(user))
    expect((await check(user.email, secret)).answer).toEqual(invalid)
  })

  test('becomes invalid when the address is changed, for the old and the new one', async () => {
    const user = await signUp('mover@example.com')
    const { secret } = await requestLink(user.email)
    const email = 'moved@example.com'
    await post('/changeEmail', { email }, headersOf(user))
    await post('/changeEmailSecondStep', { email, code: await readCode(email) }, headersOf(user))
    for (const address of [user.email, email]) expect((await check(address, secret)).answer).toEqual(invalid)
  })
})
