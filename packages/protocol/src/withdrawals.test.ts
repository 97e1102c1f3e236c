import { describe, expect, test } from 'vitest'
import { isPaySystem, looksLikeWallet, parseAmount } from './withdrawals.ts'

const address = '70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('an amount', () => {
  test.each([
    '1e3',
    '100.0',
    '0x64',
    '+100',
    ' 100',
    '100 ',
    '０１００',
    '-100',
    '99',
    '1000001',
    '0100',
    '',
    'NaN',
    '9'.repeat(20),
  ])('%j is not an amount', (text) => {
    expect(parseAmount(text)).toBeUndefined()
  })

  test.each([99, 1_000_001, 100.5, -100, Number.NaN, Number.POSITIVE_INFINITY])('%d is not an amount', (number) => {
    expect(parseAmount(number)).toBeUndefined()
  })

  test('is a whole number of coins within the limits', () => {
    expect(['100', '1000000', 100, 1_000_000].map(parseAmount)).toEqual([100, 1_000_000, 100, 1_000_000])
  })
})

describe('a wallet', () => {
  test.each([
    '',
    '0x',
    address,
    `0x${address}0`,
    `0x${address.slice(1)}`,
    `0x${address.slice(1)}g`,
    `0x${'0'.repeat(40)}`,
  ])('%j is not a wallet', (text) => {
    expect(looksLikeWallet(text)).toBe(false)
  })

  test('is 0x and forty hexadecimal digits', () => {
    expect(looksLikeWallet(`0x${address}`)).toBe(true)
  })

  test('has one of two pay systems, by its exact name', () => {
    expect(['MetaMask', 'Trust Wallet', 'metamask', 'Trust', undefined, {}].map(isPaySystem)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
