import type { ListedWithdrawal } from '@hexaverse/protocol/http'
import type { WithdrawalState } from '@hexaverse/protocol/withdrawals'
import { describe, expect, it } from 'vitest'
import { pickVisible, textKeyFor } from './pick-withdrawal.ts'

const now = Date.parse('2026-03-02T12:00:00Z')

function withdrawal(state: WithdrawalState, fields: Partial<ListedWithdrawal> = {}): ListedWithdrawal {
  return {
    id: '1',
    amount: 100,
    wallet: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    paySystem: 'MetaMask',
    state,
    deadline: '2026-03-02T13:00:00Z',
    isExpired: false,
    txHash: null,
    claimPath: null,
    at: '2026-03-02T12:00:00Z',
    endedAt: null,
    ...fields,
  }
}

describe('the withdrawal on the account page', () => {
  it('is undefined when there was none or the newest ended more than a day ago', () => {
    expect(pickVisible([], now)).toBeUndefined()
    const old = withdrawal('settled', { endedAt: '2026-03-01T12:00:00Z' })
    expect(pickVisible([old, withdrawal('refunded')], now)).toBeUndefined()
  })

  it('is the newest one while it is open and for a day after it ended', () => {
    const open = withdrawal('review')
    const ended = withdrawal('refunded', { endedAt: '2026-03-01T12:00:01Z' })
    expect(pickVisible([open, ended], now)).toBe(open)
    expect(pickVisible([ended], now)).toBe(ended)
  })
})

describe('the status text of a withdrawal', () => {
  it('reports an unreachable chain only while the withdrawal is open', () => {
    expect(textKeyFor(withdrawal('signed'), false)).toBe('unreachable')
    expect(textKeyFor(withdrawal('settled'), false)).toBe('settled')
  })

  it('follows the state, and reports a signed voucher as late after its deadline', () => {
    expect(textKeyFor(withdrawal('signed'), true)).toBe('signed')
    expect(textKeyFor(withdrawal('signed', { isExpired: true }), true)).toBe('late')
    expect(textKeyFor(withdrawal('claim_seen', { isExpired: true }), true)).toBe('claim_seen')
  })
})
