import assert from 'node:assert/strict'
import { expectRevert } from '../../testing/expect-revert.ts'
import { genesisAt, people } from '../../testing/open-stand.ts'
import { balanceOf, command, readVault } from '../../testing/vault-calls.ts'
import { makeVoucher, redeem } from '../../testing/vouchers.ts'
import { maxVoucher, minVoucher } from '../../voucher/voucher.ts'
import type { Law } from '../law.ts'

const day = 86_400

export const refusalLaws: readonly Law[] = [
  {
    name: 'less than 100 coins or more than a million are refused even when signed; both limits themselves are paid',
    async check(stand) {
      for (const amount of [0n, 1n, minVoucher - 1n, maxVoucher + 1n]) {
        await expectRevert(redeem(stand, await makeVoucher(stand, { amount })), 'AmountOutOfRange', [amount])
      }
      await redeem(stand, await makeVoucher(stand, { amount: minVoucher, nonce: 1n }))
      await redeem(stand, await makeVoucher(stand, { amount: maxVoucher, nonce: 2n }))
      assert.equal(await balanceOf(stand, people.user.address), minVoucher + maxVoucher)
    },
  },
  {
    name: 'A05 an amount without its decimals, or with them applied twice, is refused',
    async check(stand) {
      for (const amount of [100n, 100n * 10n ** 36n]) {
        await expectRevert(redeem(stand, await makeVoucher(stand, { amount })), 'AmountOutOfRange', [amount])
      }
    },
  },
  {
    name: 'A11 a voucher is paid in the second of its deadline and refused one second later',
    async check(stand) {
      const deadline = genesisAt + 1_000
      const late = await makeVoucher(stand, { deadline: BigInt(deadline), nonce: 2n })
      await redeem(stand, await makeVoucher(stand, { deadline: BigInt(deadline), nonce: 1n }), { at: deadline })
      await expectRevert(redeem(stand, late, { at: deadline + 1 }), 'VoucherExpired', [BigInt(deadline)])
      assert.equal(await readVault(stand, 'nonceUsed', 2n), false)
    },
  },
  {
    name: 'A12 a deadline more than a day ahead, or in milliseconds, is refused; exactly a day ahead is paid',
    async check(stand) {
      const at = genesisAt + 100
      const far = BigInt(at + day)
      for (const deadline of [far + 2n, BigInt(genesisAt) * 1_000n, 2n ** 256n - 1n]) {
        await expectRevert(redeem(stand, await makeVoucher(stand, { deadline })), 'DeadlineTooFar', [deadline])
      }
      await expectRevert(redeem(stand, await makeVoucher(stand, { deadline: far + 1n }), { at }), 'DeadlineTooFar', [
        far + 1n,
      ])
      await redeem(stand, await makeVoucher(stand, { deadline: far + 1n }), { at: at + 1 })
    },
  },
  {
    name: 'A15 the largest numbers cause no overflow',
    async check(stand) {
      const most = 2n ** 256n - 1n
      await expectRevert(redeem(stand, await makeVoucher(stand, { amount: most })), 'AmountOutOfRange', [most])
      await expectRevert(redeem(stand, await makeVoucher(stand, { deadline: most })), 'DeadlineTooFar', [most])
      await expectRevert(redeem(stand, await makeVoucher(stand, { deadline: 0n })), 'VoucherExpired', [0n])
    },
  },
  {
    name: 'A16 nothing is paid while the vault is paused, and vouchers are paid again afterwards',
    async check(stand) {
      const voucher = await makeVoucher(stand)
      await command(stand, people.guardian, 'pause')
      await expectRevert(redeem(stand, voucher), 'EnforcedPause', undefined)
      await command(stand, people.owner, 'unpause')
      await redeem(stand, voucher)
    },
  },
  {
    name: 'the checks run in this order: pause, amount, deadline, nonce, signature, bucket, float',
    async check(stand) {
      const wrong = { amount: 1n, nonce: 1n, deadline: 1n }
      const by = people.stranger
      await redeem(stand, await makeVoucher(stand))
      const bad = (terms: object) => makeVoucher(stand, { ...wrong, ...terms }, { by }).then((it) => redeem(stand, it))
      const late = { amount: minVoucher }
      const used = { ...late, deadline: BigInt(genesisAt + 3_600) }
      await expectRevert(bad({}), 'AmountOutOfRange')
      await expectRevert(bad(late), 'VoucherExpired')
      await expectRevert(bad(used), 'NonceUsed')
      await expectRevert(bad({ ...used, nonce: 2n }), 'WrongSigner')
      await command(
        stand,
        people.owner,
        'sweep',
        stand.token,
        people.treasury.address,
        await balanceOf(stand, stand.vault),
      )
      await command(stand, people.owner, 'setDailyCap', 0n)
      await expectRevert(redeem(stand, await makeVoucher(stand, { nonce: 2n })), 'RateLimitExceeded')
      await command(stand, people.guardian, 'pause')
      await expectRevert(bad({}), 'EnforcedPause')
    },
  },
]
