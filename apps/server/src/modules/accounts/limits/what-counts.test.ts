import { describe, expect, test } from 'vitest'
import { headersOf, goodPassword as password } from '../../../../test/harness/accounts/account-client.ts'
import { serveAccountStory } from '../../../../test/harness/accounts/account-story.ts'

const { post, get, readMails, signUp } = serveAccountStory()

describe('towards a lockout does not count', () => {
  test('a request that breaks a rule of a field or is malformed', async () => {
    const email = 'rules@example.com'
    await signUp(email)
    for (let time = 0; time < 5; time++) {
      await post('/login', { email, password: 'weak' })
      await post('/login', { email, password: 7 })
      await post('/SecondStepLogin', { email, password, code: '1' })
    }
    expect((await post('/login', { email, password })).answer.code).toBe('code-sent')
  })

  test('a success between failures, which does not reset them either', async () => {
    const email = 'between@example.com'
    await signUp(email)
    const fail = () => post('/login', { email, password: 'Wrong-pass-1' })
    await fail()
    await fail()
    for (const _time of [1, 2, 3]) expect((await post('/login', { email, password })).status).toBe(200)
    await fail()
    expect((await post('/login', { email, password })).status).toBe(429)
  })

  test('a check of a valid recovery link, however often it is repeated', async () => {
    const email = 'looker@example.com'
    await signUp(email)
    await post('/forgotPassword', { email, andPlay: false })
    const secret = (await readMails(email))[0]?.link?.split('/').at(-1)
    const check = () => get(`/checkRestoreLink/${email}/${secret}`)
    for (let time = 0; time < 5; time++) expect((await check()).answer.code).toBe('restore-ready')
  })
})

describe('towards a lockout counts', () => {
  test('a weak password when restoring the password', async () => {
    const weak = { email: 'weak-restore@example.com', password: 'weak', secret: 'x' }
    const codes: string[] = []
    for (let time = 0; time < 4; time++) codes.push((await post('/restorePassword', weak)).answer.code)
    expect(codes).toEqual(['weak-password', 'weak-password', 'weak-password', 'restore-banned'])
  })

  test('a change of address to the current address', async () => {
    const same = await signUp('same@example.com')
    const ask = () => post('/changeEmail', { email: 'SAME@example.com' }, headersOf(same))
    for (const _time of [1, 2, 3]) expect((await ask()).answer.code).toBe('same-email')
    expect((await ask()).status).toBe(429)
  })

  test('every refusal in both steps of changing the address', async () => {
    const asking = headersOf(await signUp('refused@example.com'))
    const first = (email: string) => post('/changeEmail', { email }, asking)
    const second = () => post('/changeEmailSecondStep', { email: 'x@example.com', code: '1' }, asking)
    expect((await first('none')).answer.code).toBe('invalid-email')
    expect((await second()).answer.code).toBe('invalid-code')
    expect((await first('none')).answer.code).toBe('invalid-email')
    expect((await first('x@example.com')).answer.code).toBe('banned')
  })
})
