import { paySystemParam } from '@hexaverse/protocol/claim-link'
import { describe, expect, it } from 'vitest'
import { readQuery } from './read-query.ts'

const signature = `0x${'ab'.repeat(65)}`
const good = {
  user: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  amount: '100',
  nonce: '7',
  deadline: '1800000000',
  signature,
}

const queryOf = (fields: Record<string, string>) => readQuery(`?${new URLSearchParams(fields)}`)

describe('the query of the claim page', () => {
  it.each(['user', 'amount', 'nonce', 'deadline', 'signature'])('is refused without the parameter %s', (name) => {
    const { [name]: _, ...others } = good as Record<string, string>
    expect(queryOf(others).problem).toBe('missing-parameters')
    expect(queryOf({ ...good, [name]: '' }).problem).toBe('missing-parameters')
  })

  it.each([...Object.keys(good), paySystemParam, 'network'])('is refused when the parameter %s is repeated', (name) => {
    const fields = new URLSearchParams({ ...good, [paySystemParam]: 'MetaMask', network: 'polygon' })
    expect(readQuery(`?${fields}&${name}=1`).problem).toBe('repeated-parameter')
  })

  it.each([
    ['invalid-number', { nonce: '-7' }],
    ['invalid-number', { nonce: '7.0' }],
    ['invalid-number', { nonce: '0x7' }],
    ['invalid-number', { deadline: ' 1' }],
    ['invalid-number', { deadline: '9'.repeat(79) }],
    ['invalid-signature', { signature: signature.slice(2) }],
    ['invalid-signature', { signature: `${signature}0` }],
    ['invalid-signature', { signature: `0x${'zz'.repeat(65)}` }],
    ['invalid-amount', { amount: '1e3' }],
    ['invalid-amount', { amount: '+100' }],
    ['invalid-amount', { amount: '1,000' }],
    ['invalid-amount', { amount: `1.${'0'.repeat(19)}` }],
    ['invalid-amount', { amount: '<b>100</b>' }],
    ['invalid-user', { user: '0x70' }],
    ['invalid-user', { user: `0x${'0'.repeat(40)}` }],
    ['invalid-network', { network: 'Polygon' }],
    ['invalid-pay-system', { [paySystemParam]: 'metamask' }],
  ])('is refused as %s: %o', (problem, change) => {
    expect(queryOf({ ...good, ...change }).problem).toBe(problem)
  })

  it('keeps its raw texts for the report, even if it is incomplete or invalid', () => {
    expect(readQuery('').text).toEqual({ user: '', amount: '', nonce: '', signature: '' })
    expect(queryOf({ ...good, nonce: 'x' }).text).toEqual({ user: good.user, amount: '100', nonce: 'x', signature })
  })

  it('drops a second query appended to the signature and ignores unknown parameters', () => {
    expect(readQuery(`?${new URLSearchParams(good)}?utm=1&fbclid=2`)).toMatchObject({ voucher: { signature } })
  })

  it('is parsed into the contract’s units without rounding', () => {
    expect(queryOf({ ...good, amount: '100.000000000000000001', [paySystemParam]: 'Trust Wallet' })).toMatchObject({
      voucher: {
        user: good.user,
        coins: '100.000000000000000001',
        amount: 100_000_000_000_000_000_001n,
        nonce: 7n,
        deadline: 1_800_000_000n,
        paySystem: 'Trust Wallet',
      },
    })
    expect(queryOf(good)).toMatchObject({ voucher: { paySystem: undefined } })
  })
})
