import { expect, test } from 'vitest'
import { claimPathOf, paySystemParam, voucherParams } from './claim-link.ts'

test('the path of a claim has the parameters of the specification, without a plus sign', () => {
  const wallet = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const voucher = { wallet, coins: 100, nonce: '7', deadline: 1_800_000_000, signature: '0xab' }
  const path = claimPathOf({ ...voucher, paySystem: 'Trust Wallet' })
  expect(path).toBe(`/claim?user=${wallet}&amount=100&nonce=7&deadline=1800000000&signature=0xab&paySys=Trust%20Wallet`)
  const names = path
    .split('?')[1]
    ?.split('&')
    .map((part) => part.split('=')[0])
  expect(names).toEqual([...voucherParams, paySystemParam])
})
