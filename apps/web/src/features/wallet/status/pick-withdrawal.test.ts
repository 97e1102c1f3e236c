import type { ListedWithdrawal, WithdrawalState } from '@hexaverse/protocol/http'
import { describe, expect, it } from 'vitest'
import { pickShown, wordsFor } from './pick-withdrawal.ts'

const now = Date.parse('2026-03-02T12:00:00Z')

function withdrawal(state: WithdrawalState, fields: Partial<ListedWithdrawal> = {}): ListedWithdrawal {
  return {
    id: '1',
    amount: 100,
    wallet: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    paySys: 'MetaMask',
    state,
    deadline: '2026-03-02T13:00:00Z',
    isExpired: false,
    txHash: null,
    relativePath: null,
    at: '2026-03-02T12:00:00Z',
    endedAt: null,
    ...fields,
  }
}

describe('the withdrawal that is shown', () => {
  it('is none when there was none, or the last has ended long ago', () => {
    expect(pickShown([], now)).toBeUndefined()
    const old = withdrawal('settled', { endedAt: '2026-03-01T12:00:00Z' })
    expect(pickShown([old, withdrawal('refunded')], now)).toBeUndefined()
  })

  it('is the newest while it is open, and for a day after', () => {
    const open = withdrawal('review')
    const ended = withdrawal('refunded', { endedAt: '2026-03-01T12:00:01Z' })
    expect(pickShown([open, ended], now)).toBe(open)
    expect(pickShown([ended], now)).toBe(ended)
  })
})

describe('what is said of a withdrawal', () => {
  it('is that the chain cannot be reached, but only while it matters', () => {
    expect(wordsFor(withdrawal('signed'), false)).toBe('unreachable')
    expect(wordsFor(withdrawal('settled'), false)).toBe('settled')
  })

  it('follows its state, and whether it is too late', () => {
    expect(wordsFor(withdrawal('signed'), true)).toBe('signed')
    expect(wordsFor(withdrawal('signed', { isExpired: true }), true)).toBe('late')
    expect(wordsFor(withdrawal('claim_seen', { isExpired: true }), true)).toBe('claim_seen')
  })
})
