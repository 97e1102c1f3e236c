import { unitsPerCoin } from '@hexaverse/contract'
import { getDevelopmentAccount } from '@hexaverse/contract/local-chain'
import { describe, expect, test } from 'vitest'
import { createAccountClient } from '../../../../test/harness/accounts/account-client.ts'
import {
  mineUntilSettled,
  ownHeaders,
  serveWithdrawals,
  type Withdrawer,
} from '../../../../test/harness/withdrawals/withdrawal-server.ts'

const server = serveWithdrawals({ TRUSTED_PROXIES: '127.0.0.1' })
const { readMails, get } = createAccountClient(server)

type Report = Record<'user' | 'amount' | 'nonce' | 'deadline' | 'signature', string>

const unknown = 'Error: we could not find this withdrawal.'
const hash = `0x${'ab'.repeat(32)}`

/** A person who has requested 100 coins, and the parameters of their link. */
async function ask(wallet?: string): Promise<{ who: Withdrawer; link: Report }> {
  const who = await server.makeWithdrawer(1000, wallet)
  const { answer } = await server.request(who)
  return { who, link: Object.fromEntries(new URLSearchParams(answer.claimPath.split('?')[1])) as Report }
}

async function claim({ user, amount, nonce, deadline, signature }: Report): Promise<string> {
  const call = ['claim', BigInt(amount) * unitsPerCoin, BigInt(nonce), BigInt(deadline), signature] as const
  return server.chain.send({ from: user as `0x${string}`, call })
}

async function rowOf({ nonce }: Report) {
  const { rows } = await server.pool.query(
    `select w.state, w.hint_tx as "hintTx", array(select h.status || coalesce(' ' || h.error, '') from chain_hint h
       where h.withdrawal_id = w.id order by h.id) as hints from withdrawal w where nonce = $1`,
    [nonce],
  )
  return rows[0]
}

async function reach(state: string, link: Report): Promise<void> {
  await expect.poll(async () => (await rowOf(link)).state).toBe(state)
}

describe('a report', () => {
  test('with other terms or from another account gets one uniform refusal and stores nothing', async () => {
    const { who, link } = await ask()
    const other = await ask()
    const strange: [report: object, headers?: Record<string, string>][] = [
      [{ status: 'failed' }],
      [{ user: null, amount: '', nonce: '', signature: '', status: 'failed' }],
      [{ ...link, nonce: other.link.nonce }],
      [{ ...link, nonce: '9'.repeat(30) }],
      [{ ...link, user: other.link.user }],
      [{ ...link, amount: '101' }],
      [{ ...link, amount: '1e2' }],
      [{ ...link, signature: other.link.signature }],
      [{ ...link, signature: link.signature.slice(0, -2) }],
      [link, ownHeaders(other.who)],
      [link, { ...ownHeaders(who), secret: 'guessed' }],
      [link, { id: who.id }],
    ]
    for (const [report, headers] of strange) {
      const { status, answer } = await server.confirm({ status: 'success', ...report }, headers)
      expect([status, answer.sentence]).toEqual([200, unknown])
    }
    expect(await rowOf(link)).toEqual({ state: 'signed', hintTx: null, hints: [] })
  })

  test.each([{}, { status: null }, { status: 'sent' }, { status: 'Success' }, { status: 1 }])(
    'with the status of %j is answered 400 and stores nothing',
    async (part) => {
      const { link } = await ask()
      expect((await server.confirm({ ...link, ...part })).status).toBe(400)
      expect(await rowOf(link)).toEqual({ state: 'signed', hintTx: null, hints: [] })
    },
  )

  const far = (place: number) => ({ 'x-forwarded-for': `203.0.113.${place}` })
  const statuses = async (count: number, report: object, headers: Record<string, string>) => {
    const seen: number[] = []
    for (let number = 1; number <= count; number += 1) {
      seen.push((await server.confirm({ status: 'failed', ...report }, headers)).status)
    }
    return seen
  }

  test('is limited to 30 per address within a minute', async () => {
    expect(await statuses(31, { nonce: '777' }, far(2))).toEqual([...Array(30).fill(200), 429])
  })

  test('is limited to 10 per nonce within a minute, of which guesses without the signature use up none', async () => {
    const { link } = await ask()
    expect(await statuses(25, { ...link, signature: `0x${'1'.repeat(130)}` }, far(3))).toEqual(Array(25).fill(200))
    expect(await statuses(11, link, far(4))).toEqual([...Array(10).fill(200), 429])
  })

  test('moves no coins, whether it reports a failure or a made-up transaction', async () => {
    const { who, link } = await ask()
    const failed = await server.confirm({ ...link, status: 'failed', error: `<b>no</b>\0${'x'.repeat(400)}` })
    expect(failed.answer.sentence).toMatch(
      /^The claim failed\. Your coins stay reserved until \d\d:\d\d UTC and return by themselves if unclaimed\.$/,
    )
    const deadline = new Date(Number(link.deadline) * 1000).toISOString()
    expect(failed.answer.params).toEqual({ time: deadline })
    expect(failed.answer.sentence).toContain(` ${deadline.slice(11, 16)} UTC`)
    const received = await server.confirm({ ...link, amount: 100, status: 'success', txHash: hash }, ownHeaders(who))
    expect(received.answer.sentence).toMatch(/^Received\. We are waiting for the network/)
    await server.confirm({ ...link, status: 'success', txHash: 'no hash' })
    const { state, hintTx, hints } = await rowOf(link)
    expect({ state, hintTx }).toEqual({ state: 'signed', hintTx: hash })
    expect(hints).toEqual([`failed <b>no</b>${'x'.repeat(291)}`, 'success', 'success'])
    expect(await server.coinsOf(who)).toEqual({ available: 900, reserved: 100 })
  })
})

describe('a withdrawal', () => {
  test('is settled once by the chain and mailed, although its page reported a failure', async () => {
    const { who, link } = await ask(getDevelopmentAccount(1).address)
    const tx = await claim(link)
    await mineUntilSettled(server.chain)
    await server.confirm({ ...link, status: 'failed', error: 'I closed the wallet' })
    await reach('settled', link)
    expect(await server.coinsOf(who)).toEqual({ available: 900, reserved: 0 })
    const { answer } = await server.confirm({ ...link, status: 'failed' })
    expect(answer.sentence).toBe('Done. 100 HXCN were sent to 0x70…c8.')
    const { withdrawals } = (await get('/withdrawals', ownHeaders(who))).answer
    expect(withdrawals).toMatchObject([{ state: 'settled', txHash: tx, claimPath: null }])
    expect((await readMails(who.email)).map(({ template }) => template)).toEqual([
      'withdrawal-settled',
      'withdrawal-requested',
    ])
    await expect(claim(link)).rejects.toThrow()
  })

  test('is refunded when its voucher has expired; the link no longer works, and the next has a new nonce', async () => {
    const { who, link } = await ask(getDevelopmentAccount(2).address)
    server.clock.pass({ minutes: 62 })
    await server.chain.passTo(server.clock.now().getTime() / 1000)
    const late = (await get('/withdrawals', ownHeaders(who))).answer.withdrawals
    expect(late).toMatchObject([{ state: 'signed', isExpired: true, claimPath: null }])
    await mineUntilSettled(server.chain)
    await server.confirm({ ...link, status: 'failed' })
    await reach('refunded', link)
    expect(await server.coinsOf(who)).toEqual({ available: 1000, reserved: 0 })
    await expect(claim(link)).rejects.toThrow()
    const { answer } = await server.confirm({ ...link, status: 'success' })
    expect(answer.sentence).toBe('The claim failed: this withdrawal expired and the coins were returned.')
    // The signer's own limit: one signature per account in ten minutes, by the database's clock.
    expect((await server.request(who)).answer).toMatchObject({ status: 'rejected' })
    const { rows } = await server.pool.query('select nonce from withdrawal where account_id = $1 order by id', [who.id])
    expect(Number(rows[1].nonce)).toBeGreaterThan(Number(rows[0].nonce))
  })
})
