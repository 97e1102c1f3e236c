import assert from 'node:assert/strict'
import { expectRevert } from '../../testing/expect-revert.ts'
import { dailyCap, genesisAt, people, type Stand } from '../../testing/open-stand.ts'
import { balanceOf, command, eventsOf, readVault } from '../../testing/vault-calls.ts'
import { makeVoucher, redeem } from '../../testing/vouchers.ts'
import { maxVoucher, unitsPerCoin } from '../../voucher/voucher.ts'
import type { Law } from '../law.ts'

const day = 86_400
const start = genesisAt + 1_000

export const bucketLaws: readonly Law[] = [
  {
    name: 'A20 a stolen signer key gets one bucket at once and half of it in half a day, until the vault is empty',
    async check(stand) {
      const take = (nonce: bigint, at: number) => redeemMax(stand, nonce, at)
      await take(1n, start)
      await take(2n, start + 1)
      await expectRevert(take(3n, start + 2), 'RateLimitExceeded')
      await expectRevert(take(3n, start + day / 2 - 60), 'RateLimitExceeded')
      await take(3n, start + day / 2 + 1)
      await expectRevert(take(4n, start + day + 2), 'ERC20InsufficientBalance')
      assert.equal(await balanceOf(stand, people.user.address), 3n * maxVoucher)
    },
  },
  {
    name: 'the bucket begins full, is drained by payments and refills evenly over a day, never above the cap',
    async check(stand) {
      assert.equal(await readVault(stand, 'availableToday'), dailyCap)
      await redeemMax(stand, 1n, start)
      assert.equal(await availableAt(stand, start + 1), dailyCap - maxVoucher + dailyCap / BigInt(day))
      assert.equal(await availableAt(stand, start + day / 4), dailyCap - maxVoucher / 2n)
      assert.equal(await availableAt(stand, start + 3 * day), dailyCap)
    },
  },
  {
    name: 'a new cap applies from now on: the time before it refilled at the old rate',
    async check(stand) {
      await redeemMax(stand, 1n, start)
      await stand.chain.setNextBlockAt(start + day / 8)
      const receipt = await command(stand, people.owner, 'setDailyCap', 4n * dailyCap)
      const args = { previousCap: dailyCap, newCap: 4n * dailyCap }
      assert.deepEqual(eventsOf(stand, receipt), [{ eventName: 'DailyCapChanged', args }])
      const available = 4n * dailyCap - (maxVoucher - dailyCap / 8n)
      assert.equal(await availableAt(stand, start + day / 8 + 60), available + (4n * dailyCap) / 1_440n)
      assert.equal(await readVault(stand, 'dailyCap'), 4n * dailyCap)
    },
  },
  {
    name: 'after the cap is lowered nothing is paid until the used amount has drained at the new rate',
    async check(stand) {
      await redeemMax(stand, 1n, start)
      await command(stand, people.owner, 'setDailyCap', 100n * unitsPerCoin)
      assert.equal(await availableAt(stand, start + day), 0n)
      await command(stand, people.owner, 'setDailyCap', 0n)
      assert.equal(await availableAt(stand, start + 100 * day), 0n)
      await expectRevert(redeemMax(stand, 2n, start + 101 * day), 'RateLimitExceeded')
    },
  },
]

async function redeemMax(stand: Stand, nonce: bigint, at: number): Promise<unknown> {
  const voucher = await makeVoucher(stand, { amount: maxVoucher, nonce, deadline: BigInt(at + 600) })
  return redeem(stand, voucher, { at })
}

async function availableAt(stand: Stand, at: number): Promise<bigint> {
  await stand.chain.setNextBlockAt(at)
  await stand.chain.mine()
  return (await readVault(stand, 'availableToday')) as bigint
}
