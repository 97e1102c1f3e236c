import assert from 'node:assert/strict'
import { expectRevert } from '../../testing/expect-revert.ts'
import { fixedVector } from '../../testing/fixed-vector.ts'
import { dailyCap, float, people } from '../../testing/open-stand.ts'
import { balanceOf, command, eventsOf, fillUp, readVault } from '../../testing/vault-calls.ts'
import { makeVoucher, redeem } from '../../testing/vouchers.ts'
import { minVoucher, unitsPerCoin } from '../../voucher/voucher.ts'
import type { Law } from '../law.ts'

export const vectorLaws: readonly Law[] = [
  {
    name: 'the vault pays the fixed voucher, and reports the expected type hash and domain',
    async check(stand) {
      assert.equal(stand.vault, fixedVector.place.vault)
      assert.equal(await readVault(stand, 'CLAIM_TYPEHASH'), fixedVector.typehash)
      assert.equal(await readVault(stand, 'domainSeparator'), fixedVector.domainSeparator)
      const { logs } = await redeem(stand, { ...fixedVector.terms, signature: fixedVector.signature })
      assert.equal(logs[0]?.topics[0], fixedVector.claimedTopic)
    },
  },
]

export const paymentLaws: readonly Law[] = [
  {
    name: 'A01 a voucher pays only once',
    async check(stand) {
      const voucher = await makeVoucher(stand)
      await redeem(stand, voucher)
      await expectRevert(redeem(stand, voucher), 'NonceUsed', [1n])
      assert.equal(await balanceOf(stand, people.user.address), minVoucher)
    },
  },
  {
    name: 'A02 a second signature for a used nonce pays nothing, whatever wallet and amount it names',
    async check(stand) {
      await redeem(stand, await makeVoucher(stand))
      const others = [{ amount: 2n * minVoucher }, { user: people.stranger.address }, { deadline: 1_799_999_999n }]
      for (const terms of others) await expectRevert(redeem(stand, await makeVoucher(stand, terms)), 'NonceUsed', [1n])
    },
  },
  {
    name: 'A21 a vault that cannot pay does not use up the voucher: after a refill it pays the same one',
    async check(stand) {
      const voucher = await makeVoucher(stand)
      const available = await readVault(stand, 'availableToday')
      await command(stand, people.owner, 'sweep', stand.token, people.treasury.address, float - minVoucher + 1n)
      const missing = [stand.vault, minVoucher - 1n, minVoucher]
      await expectRevert(redeem(stand, voucher), 'ERC20InsufficientBalance', missing)
      assert.equal(await readVault(stand, 'nonceUsed', 1n), false)
      assert.equal(await readVault(stand, 'availableToday'), available)
      await fillUp(stand, 1n)
      await redeem(stand, voucher)
      assert.equal(await balanceOf(stand, stand.vault), 0n)
    },
  },
  {
    name: 'A26 any number is a valid nonce and uses up no other',
    async check(stand) {
      const most = 2n ** 256n - 1n
      for (const nonce of [0n, 255n, 2n ** 64n, most]) {
        await redeem(stand, await makeVoucher(stand, { nonce }))
        await expectRevert(redeem(stand, await makeVoucher(stand, { nonce })), 'NonceUsed', [nonce])
      }
      for (const nonce of [1n, 254n, 256n, 2n ** 64n - 1n, 2n ** 64n + 256n, most - 1n]) {
        assert.equal(await readVault(stand, 'nonceUsed', nonce), false)
      }
    },
  },
  {
    name: 'a redeemed voucher moves exactly its amount, marks its nonce, drains the bucket and emits one event',
    async check(stand) {
      const amount = 12_345n * unitsPerCoin + 67n
      const receipt = await redeem(stand, await makeVoucher(stand, { amount, nonce: 77n }))
      const claimed = { eventName: 'Claimed', args: { user: people.user.address, amount, nonce: 77n } }
      assert.deepEqual(eventsOf(stand, receipt), [claimed])
      assert.equal(receipt.logs.length, 2)
      assert.equal(await balanceOf(stand, people.user.address), amount)
      assert.equal(await balanceOf(stand, stand.vault), float - amount)
      assert.equal(await readVault(stand, 'availableToday'), dailyCap - amount)
      assert.deepEqual(
        [await readVault(stand, 'nonceUsed', 77n), await readVault(stand, 'nonceUsed', 78n)],
        [true, false],
      )
    },
  },
  {
    name: 'vouchers may be used in any order, and an expired one blocks no other',
    async check(stand) {
      await expectRevert(redeem(stand, await makeVoucher(stand, { nonce: 5n, deadline: 1n })), 'VoucherExpired', [1n])
      for (const nonce of [9n, 3n, 7n]) await redeem(stand, await makeVoucher(stand, { nonce }))
      assert.equal(await balanceOf(stand, people.user.address), 3n * minVoucher)
    },
  },
]
