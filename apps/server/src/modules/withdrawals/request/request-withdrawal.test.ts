import { recoverVoucherSigner, unitsPerCoin } from '@hexaverse/contract'
import { paySystemParam } from '@hexaverse/protocol/claim-link'
import type { Address, Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { createAccountClient } from '../../../../test/harness/accounts/account-client.ts'
import { chainPeople } from '../../../../test/harness/withdrawals/chain-fixture.ts'
import { ownHeaders, serveWithdrawals } from '../../../../test/harness/withdrawals/withdrawal-server.ts'

const server = serveWithdrawals({ TRUSTED_PROXIES: '127.0.0.1' })
const { readMails, get } = createAccountClient(server)

const untouched = { available: 1000, reserved: 0 }

describe('a request', () => {
  test('is accepted only if all three credential headers belong to one account', async () => {
    const [ada, taras] = [await server.makeWithdrawer(), await server.makeWithdrawer()]
    const own = ownHeaders(ada)
    const strange: Record<string, string>[] = [
      {},
      { ...own, id: taras.id },
      { ...own, secret: taras.secret },
      { ...own, email: taras.email },
      { id: ada.id, email: ada.email },
      { ...own, id: "' or 1=1 --" },
      { ...own, id: '9'.repeat(2000) },
    ]
    for (const headers of strange) expect((await server.request(ada, {}, headers)).status).toBe(401)
    expect(await server.coinsOf(ada)).toEqual(untouched)
    expect(await server.coinsOf(taras)).toEqual(untouched)
  })

  test('from a foreign origin gets no CORS headers, so the browser blocks it', async () => {
    const preflight = await fetch(`${server.address}/api/hc_data/requestWithdraw`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'id,email,secret,content-type',
      },
    })
    expect([...preflight.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(preflight.ok).toBe(false)
  })

  test('larger than 2 kB is refused with 400', async () => {
    const { status } = await server.request(await server.makeWithdrawer(), { more: 'x'.repeat(2048) })
    expect(status).toBe(400)
  })

  test('is locked out for seven minutes after two refusals, and limited to five a minute per account', async () => {
    const ada = await server.makeWithdrawer()
    for (const _try of [1, 2]) expect((await server.request(ada, { amount: '1' })).status).toBe(200)
    const locked = await server.request(ada)
    expect([locked.status, locked.answer.sentence]).toEqual([429, 'You have been banned for 7 minutes.'])
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(400)
    const taras = await server.makeWithdrawer()
    for (const _try of [1, 2, 3, 4, 5]) expect((await server.request(taras)).status).toBe(200)
    expect((await server.request(taras)).status).toBe(429)
  })

  test('is limited to twenty a minute per address, over all accounts', async () => {
    const statuses: number[] = []
    for (let count = 0; count <= 20; count += 1) {
      const who = await server.makeWithdrawer(0)
      const headers = { ...ownHeaders(who), 'x-forwarded-for': '203.0.113.9' }
      statuses.push((await server.request(who, {}, headers)).status)
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429])
  })
})

describe('a withdrawal', () => {
  test('of more than the balance is refused with the sentence of the form', async () => {
    const ada = await server.makeWithdrawer(100)
    const { answer } = await server.request(ada, { amount: '101' })
    expect(answer.sentence).toBe('You do not have the required amount on your balance')
  })

  test('is reserved, signed for its wallet alone, and mailed to its owner', async () => {
    const ada = await server.makeWithdrawer(2000)
    const { answer } = await server.request(ada, { amount: 1150, paySystem: 'Trust Wallet' })
    expect(answer).toMatchObject({ status: 'pending', paySystem: 'Trust Wallet', code: 'withdrawal-reserved' })
    expect(answer.sentence).toMatch(/^1,150 HXCN are reserved\. Confirm in your wallet before \d\d:\d\d UTC\.$/)
    expect(answer.claimPath).toMatch(new RegExp(`&${paySystemParam}=Trust%20Wallet$`))
    expect(await server.coinsOf(ada)).toEqual({ available: 850, reserved: 1150 })
    const query = Object.fromEntries(new URLSearchParams(answer.claimPath.split('?')[1]))
    const { user, amount, nonce = '', deadline = '', signature } = query
    expect({ user, amount }).toEqual({ user: ada.wallet, amount: '1150' })
    const terms = { user: user as Address, amount: 1150n * unitsPerCoin, signature: signature as Hex }
    const place = { chainId: 137, vault: server.chain.vault }
    const signer = await recoverVoucherSigner({ ...terms, nonce: BigInt(nonce), deadline: BigInt(deadline) }, place)
    expect(signer).toBe(chainPeople.signer.address)
    expect(Number(deadline)).toBe((await server.chain.latest()).timestamp + 3600)
    expect(await readMails(ada.email)).toMatchObject([{ template: 'withdrawal-requested', accountId: ada.id }])
  })

  test('requested again with the same terms gets the same answer; with other terms it is refused', async () => {
    const ada = await server.makeWithdrawer()
    const first = await server.request(ada)
    expect((await server.request(ada, { wallet: ada.wallet.toLowerCase() })).answer).toEqual(first.answer)
    const other = await server.request(ada, { amount: '200' })
    expect(other.answer.sentence).toMatch(
      /^You already have a withdrawal of 100 HXCN waiting\. Confirm it, or wait until \d\d:\d\d UTC when the coins return\.$/,
    )
    expect(await server.coinsOf(ada)).toEqual({ available: 900, reserved: 100 })
    expect(await readMails(ada.email)).toHaveLength(1)
  })

  test('is listed for its owner only', async () => {
    const ada = await server.makeWithdrawer()
    const { answer } = await server.request(ada)
    expect((await get('/withdrawals')).status).toBe(401)
    const own = (await get('/withdrawals', ownHeaders(ada))).answer
    expect(own).toMatchObject({
      isChainReachable: true,
      withdrawals: [
        { amount: 100, wallet: ada.wallet, state: 'signed', isExpired: false, claimPath: answer.claimPath },
      ],
    })
    const others = (await get('/withdrawals', ownHeaders(await server.makeWithdrawer()))).answer
    expect(others.withdrawals).toEqual([])
  })

  test('stays reserved while the signer does not answer, and gets its path when requested again', async () => {
    const ada = await server.makeWithdrawer()
    await server.stopSigner()
    const { answer } = await server.request(ada)
    expect(answer).toMatchObject({
      status: 'processing',
      sentence: 'Your withdrawal is being prepared…',
    })
    expect(await server.coinsOf(ada)).toEqual({ available: 900, reserved: 100 })
    await server.startSigner()
    expect((await server.request(ada)).answer).toMatchObject({ status: 'pending' })
  })

  test('that the signer refuses is refunded at once', async () => {
    const ada = await server.makeWithdrawer()
    const denied = ada.wallet.toLowerCase()
    await server.pool.query("insert into denied_wallet values ($1, 'stolen', 'Olena')", [denied])
    const { answer } = await server.request(ada)
    expect(answer).toMatchObject({ status: 'rejected', code: 'withdrawal-busy' })
    expect(answer.sentence).toBe('Withdrawals are busy. Your coins are back in your balance.')
    expect(await server.coinsOf(ada)).toEqual(untouched)
  })

  test('is refused before anything is frozen while signing is stopped', async () => {
    await server.pool.query("select stop_signing('a drill', '{}')")
    const ada = await server.makeWithdrawer()
    expect((await server.request(ada)).answer.sentence).toBe('Withdrawals are paused. Please try again later.')
    expect(await server.coinsOf(ada)).toEqual(untouched)
    await server.pool.query("update signing_stop set lifted_at = now(), lifted_by = 'Olena'")
  })

  test.each([{ minutes: 2 * 24 * 60 }, { minutes: -2 * 24 * 60 }, { seconds: 121 }])(
    'is refused by a server whose clock is wrong by %j, and nothing is frozen',
    async (time) => {
      const ada = await server.makeWithdrawer()
      server.clock.pass(time)
      const { answer } = await server.request(ada)
      server.clock.pass({ minutes: -(time.minutes ?? 0), seconds: -(time.seconds ?? 0) })
      expect(answer.sentence).toBe('Polygon cannot be reached right now. Please try again in a few minutes.')
      expect(await server.coinsOf(ada)).toEqual(untouched)
    },
  )

  test('is refused while one of the RPC providers is unreachable', async () => {
    const ada = await server.makeWithdrawer()
    server.chain.providers[1].isAway = true
    const { answer } = await server.request(ada)
    server.chain.providers[1].isAway = false
    expect(answer.code).toBe('chain-unreachable')
    expect(await server.coinsOf(ada)).toEqual(untouched)
  })
})
