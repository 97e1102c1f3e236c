import { describe, expect, it } from 'vitest'
import { codesIn, RedeemStop, readWalletError, revertDataIn } from './problem.ts'

describe('an error of a wallet', () => {
  it.each([
    ['declined', { code: 4001, message: 'No' }],
    ['declined', { message: 'User rejected the request.' }],
    ['declined', { code: -32603, data: { originalError: { code: 4001 } } }],
    ['busy', { code: -32002, message: 'Already pending' }],
    ['unauthorized', { code: 4100 }],
    ['disconnected', { code: 4900 }],
    ['disconnected', { code: 4901 }],
    ['no-funds', { code: -32000, message: 'insufficient funds for gas * price + value' }],
    ['other', { code: -32603, message: 'Internal JSON-RPC error.' }],
    ['other', undefined],
  ])('is read as %s: %o', (code, error) => {
    expect(readWalletError(error).code).toBe(code)
  })

  it('keeps the problem of a RedeemStop', () => {
    expect(readWalletError(new RedeemStop('paused'))).toEqual({ code: 'paused' })
  })

  it('keeps the wallet’s own message, cut to 200 characters, when its code is unknown', () => {
    expect(readWalletError(new Error('x'.repeat(1000))).detail).toHaveLength(200)
    expect(readWalletError({ message: { toString: () => 'odd' } }).detail).toBe('The wallet gave no reason.')
  })

  it('is searched for its code and revert data through nested causes, even if they are circular', () => {
    const circle: Record<string, unknown> = { code: 1, message: 'round' }
    circle['cause'] = circle
    expect(codesIn(circle)).toContain(1)
    expect(revertDataIn({ code: -32603, data: { originalError: { code: 3, data: '0x07185d51' } } })).toBe('0x07185d51')
    expect(revertDataIn({ data: '0x07' })).toBeUndefined()
  })
})
