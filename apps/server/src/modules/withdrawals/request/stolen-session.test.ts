import { describe, expect, test } from 'vitest'
import { createAccountClient, otherThan } from '../../../../test/harness/accounts/account-client.ts'
import { signInAgain } from '../../../../test/harness/accounts/make-member.ts'
import { ownHeaders, serveWithdrawals } from '../../../../test/harness/withdrawals/withdrawal-server.ts'

const server = serveWithdrawals({ NEW_WALLET_CONFIRMATION: 'on' })
const { post, readMails, readCode } = createAccountClient(server)

const untouched = { available: 1000, reserved: 0 }

/** Lets time pass for the server and the chain alike. */
async function pass(minutes: number): Promise<void> {
  server.clock.pass({ minutes })
  await server.chain.passTo(server.clock.now().getTime() / 1000)
}

describe('the first withdrawal to a wallet', () => {
  test('waits for a code from the mailbox, and the mail names wallet and amount', async () => {
    const ada = await server.makeWithdrawer()
    const { answer } = await server.request(ada, { amount: '150' })
    expect(answer).toMatchObject({ status: 'code', code: 'wallet-code-sent', paySystem: 'MetaMask' })
    expect(await server.coinsOf(ada)).toEqual(untouched)
    const mails = await server.pool.query('select template, params from outbox where account_id = $1', [ada.id])
    expect(mails.rows).toMatchObject([{ template: 'new-wallet-code', params: { coins: '150', wallet: ada.wallet } }])
    const done = await server.request(ada, { amount: '150', code: await readCode(ada.email) })
    expect(done.answer).toMatchObject({ status: 'pending' })
    expect(await server.coinsOf(ada)).toEqual({ available: 850, reserved: 150 })
  })

  test('is refused with a wrong code and with the code for another wallet', async () => {
    const ada = await server.makeWithdrawer()
    await server.request(ada)
    const code = await readCode(ada.email)
    expect((await server.request(ada, { code: otherThan(code) })).answer.code).toBe('wrong-code')
    const other = (await server.makeWithdrawer(0)).wallet
    expect((await server.request(ada, { code, wallet: other })).answer.code).toBe('wrong-code')
    expect(await server.coinsOf(ada)).toEqual(untouched)
  })

  test('costs no mail if it would be refused anyway', async () => {
    const poor = await server.makeWithdrawer(99)
    expect((await server.request(poor)).answer.code).toBe('not-enough-coins')
    expect(await readMails(poor.email)).toEqual([])
  })

  test('is confirmed once: the next to the same wallet needs no code', async () => {
    const ada = await server.makeWithdrawer()
    await server.request(ada)
    await server.request(ada, { code: await readCode(ada.email) })
    await server.pool.query(
      `select settle_withdrawal(id, '{"tx": "0x${'ab'.repeat(32)}"}') from withdrawal where account_id = $1`,
      [ada.id],
    )
    // The signer allows an account one signature in ten minutes by the database's clock, so that one is refused.
    expect((await server.request(ada)).answer.status).toBe('rejected')
  })
})

describe('for 48 hours', () => {
  test('after a change of address nothing can be withdrawn, and the answer says why and until when', async () => {
    const ada = await server.makeWithdrawer()
    const email = `new-${ada.email}`
    await post('/changeEmail', { email }, ownHeaders(ada))
    await post('/changeEmailSecondStep', { email, code: await readCode(email) }, ownHeaders(ada))
    const until = new Date(Math.ceil(server.clock.now().getTime() / 60_000) * 60_000 + 48 * 3_600_000)
    const moved = { ...ada, email, secret: (await signInAgain(server.pool, { ...ada, email })).secret }
    const { status, answer } = await server.request(moved)
    expect(status).toBe(200)
    expect(answer.sentence).toBe(
      `The e-mail address of this account was changed lately. To keep your coins safe, they can be withdrawn again from ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
    )
    for (const _try of [1, 2]) expect((await server.request(moved)).answer.code).toBe('held-after-email-change')
    await pass(48 * 60)
    const fresh = { ...moved, secret: (await signInAgain(server.pool, moved)).secret }
    expect((await server.request(fresh)).answer.status).toBe('code')
  })

  test('after a restored password nothing can be withdrawn, and no longer', async () => {
    const ada = await server.makeWithdrawer()
    await post('/forgotPassword', { email: ada.email, andPlay: false })
    const secret = (await readMails(ada.email))[0]?.link?.split('/').at(-1)
    const { answer } = await post('/restorePassword', { email: ada.email, password: 'Other-pass-2', secret })
    expect(answer.code).toBe('password-restored')
    const back = { ...ada, secret: (await signInAgain(server.pool, ada)).secret }
    const held = () => server.request(back)
    expect((await held()).answer.code).toBe('held-after-password-restore')
    await pass(48 * 60 - 1)
    expect((await held()).answer.code).toBe('held-after-password-restore')
    await pass(1)
    expect((await held()).answer.status).toBe('code')
  })
})
