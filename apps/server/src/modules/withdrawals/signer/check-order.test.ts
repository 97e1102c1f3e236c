import { unitsPerCoin } from '@hexaverse/contract'
import { describe, expect, test } from 'vitest'
import { checkOrder, type SigningView } from './check-order.ts'
import type { SigningOrder } from './signing.store.ts'

const address = (digits: string): `0x${string}` => `0x${digits.repeat(20)}`

const order: SigningOrder = {
  id: '1',
  accountId: 'ada',
  coins: 100n,
  wallet: address('01'),
  nonce: 1n,
  deadline: 4600n,
  chainId: 137,
  vault: address('aa'),
  state: 'requested',
}

const view: SigningView = {
  chainId: 137,
  vault: address('aa'),
  ownAddress: address('05'),
  chainTime: 1000,
  voucherTtlSeconds: 3600,
  signer: address('05'),
  isPaused: false,
  isGenuine: true,
  isNonceUsed: false,
  balance: 100n * unitsPerCoin,
  availableToday: 100n * unitsPerCoin,
  openCoins: 100n,
}

describe('an order', () => {
  const doubts: [doubt: string, change: Partial<SigningView>][] = [
    ['other-vault', { chainId: 1 }],
    ['other-vault', { vault: address('bb') }],
    ['other-code', { isGenuine: false }],
    ['vault-paused', { isPaused: true }],
    ['other-signer', { signer: address('06') }],
    ['other-signer', { signer: address('00') }],
    ['deadline-near', { chainTime: 4301 }],
    ['deadline-near', { chainTime: 9999 }],
    ['deadline-far', { chainTime: 939 }],
    ['nonce-used', { isNonceUsed: true }],
    ['vault-short', { balance: 100n * unitsPerCoin - 1n }],
    ['vault-short', { openCoins: 101n }],
    ['bucket-short', { availableToday: 100n * unitsPerCoin - 1n }],
  ]
  test.each(doubts)('is not signed for the reason %s', (doubt, change) => {
    expect(checkOrder(order, { ...view, ...change })).toBe(doubt)
  })

  test.each([{}, { chainTime: 940 }, { chainTime: 4300 }])('is signed if no check fails: %j', (change) => {
    expect(checkOrder(order, { ...view, ...change })).toBeUndefined()
  })
})
