import { describe, expect, it } from 'vitest'
import { standingOf } from './link-standing.ts'
import type { ProblemCode } from './problem.ts'
import { readQuery, type Voucher } from './read-query.ts'
import type { RedeemOutcome } from './redeem-voucher.ts'
import type { Report } from './use-redemption.ts'

const now = Date.parse('2026-03-02T12:00:00Z')
const fields = { user: `0x${'70'.repeat(20)}`, amount: '100', nonce: '7', deadline: '1800000000' }
const { voucher } = readQuery(`?${new URLSearchParams({ ...fields, signature: `0x${'ab'.repeat(65)}` })}`)

const failed = (code: ProblemCode): RedeemOutcome => ({ result: 'failed', problem: { code } })
const refused = (code: string, params = {}): Report => ({
  ok: false,
  reason: 'refused',
  status: 200,
  answer: { kind: 'error', sentence: '', code, params },
})
const reserved = refused('claim-failed', { time: '2026-03-02T12:00:01.000Z' })
const settled: Report = { ok: true, answer: { sentence: '', code: 'claim-settled', params: {} } }

describe('a claim link', () => {
  it('is under way until the server has answered the report', () => {
    expect(standingOf({}, voucher, now)).toBe('under-way')
    expect(standingOf({ outcome: { result: 'redeemed', hash: '0x12' } }, voucher, now)).toBe('under-way')
  })

  it.each<ProblemCode>(['expired', 'too-late', 'already-claimed', 'wrong-signer', 'out-of-range'])(
    'is dead when the contract would refuse it for ever: %s',
    (code) => {
      expect(standingOf({ outcome: failed(code), report: reserved }, voucher, now)).toBe('dead')
    },
  )

  it.each<[string, Report]>([
    ['refunded', refused('claim-expired')],
    ['settled', settled],
    ['past its deadline', refused('claim-failed', { time: '2026-03-02T11:59:59.000Z' })],
  ])('is dead in a browser without a wallet too, when the server says that it is %s', (_, report) => {
    expect(standingOf({ outcome: failed('no-wallet'), report }, voucher, now)).toBe('dead')
  })

  it('is dead when it is damaged', () => {
    const none: Voucher | undefined = undefined
    expect(standingOf({ outcome: failed('missing-parameters'), report: reserved }, none, now)).toBe('dead')
  })

  it.each<ProblemCode>(['declined', 'no-wallet', 'wrong-account', 'cancelled', 'paused', 'daily-limit', 'no-funds'])(
    'stays open after a failure that may pass: %s',
    (code) => {
      expect(standingOf({ outcome: failed(code), report: reserved }, voucher, now)).toBe('open')
      const unreachable = { ok: false, reason: 'unreachable' } as const
      expect(standingOf({ outcome: failed(code), report: unreachable }, voucher, now)).toBe('open')
    },
  )

  it('is redeemed when the chain has paid, whatever the server knows by then', () => {
    expect(standingOf({ outcome: { result: 'redeemed', hash: '0x12' }, report: reserved }, voucher, now)).toBe(
      'redeemed',
    )
  })
})
