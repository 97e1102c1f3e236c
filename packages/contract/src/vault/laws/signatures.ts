import assert from 'node:assert/strict'
import { concat, type Hex, hashTypedData, hexToBigInt, numberToHex, slice } from 'viem'
import { expectRevert } from '../../testing/expect-revert.ts'
import { people, type Stand } from '../../testing/open-stand.ts'
import { balanceOf, command, readVault } from '../../testing/vault-calls.ts'
import { makeVoucher, redeem } from '../../testing/vouchers.ts'
import { curveOrder, minVoucher, polygonChainId, voucherTypedData } from '../../voucher/voucher.ts'
import type { Law } from '../law.ts'

export const signatureLaws: readonly Law[] = [
  {
    name: 'A03 only the named wallet can use a voucher, even if another one copies it from the mempool',
    async check(stand) {
      const voucher = await makeVoucher(stand)
      await expectRevert(redeem(stand, voucher, { from: people.stranger.address }), 'WrongSigner')
      await redeem(stand, voucher)
      assert.equal(await balanceOf(stand, people.stranger.address), 0n)
    },
  },
  {
    name: 'A04 a changed amount breaks the signature',
    async check(stand) {
      const voucher = await makeVoucher(stand)
      for (const amount of [minVoucher + 1n, minVoucher * 10n]) {
        await expectRevert(redeem(stand, { ...voucher, amount }), 'WrongSigner')
      }
    },
  },
  {
    name: 'A06 a nonce or deadline changed by one breaks the signature',
    async check(stand) {
      const voucher = await makeVoucher(stand)
      await expectRevert(redeem(stand, { ...voucher, nonce: 2n }), 'WrongSigner')
      for (const step of [1n, -1n, 60n]) {
        await expectRevert(redeem(stand, { ...voucher, deadline: voucher.deadline + step }), 'WrongSigner')
      }
    },
  },
  {
    name: 'A07 a voucher signed for another chain is refused',
    async check(stand) {
      for (const chainId of [1, 80_002]) {
        await expectRevert(redeem(stand, await makeVoucher(stand, {}, { place: { chainId } })), 'WrongSigner')
      }
    },
  },
  {
    name: 'A08 a voucher signed for another vault is refused',
    async check(stand) {
      await expectRevert(redeem(stand, await makeVoucher(stand, {}, { place: { vault: stand.token } })), 'WrongSigner')
    },
  },
  {
    name: 'A09 a voucher with another domain version or name is refused',
    async check(stand) {
      for (const other of [{ version: '2' }, { name: 'Hexacoin' }]) {
        const voucher = await makeVoucher(stand)
        const typed = voucherTypedData(voucher, { chainId: polygonChainId, vault: stand.vault })
        const hash = hashTypedData({ ...typed, domain: { ...typed.domain, ...other } })
        await expectRevert(redeem(stand, { ...voucher, signature: await people.signer.sign({ hash }) }), 'WrongSigner')
      }
    },
  },
  {
    name: 'A10 a voucher signed by its own user, by the owner or by the guardian is refused',
    async check(stand) {
      for (const by of [people.user, people.owner, people.guardian]) {
        await expectRevert(redeem(stand, await makeVoucher(stand, {}, { by })), 'WrongSigner')
      }
    },
  },
  {
    name: 'A13 the upper-half twin of a signature is refused, before and after the payment',
    async check(stand) {
      const voucher = await makeVoucher(stand)
      const twin = { ...voucher, signature: highTwin(voucher.signature) }
      await expectRevert(redeem(stand, twin), 'ECDSAInvalidSignatureS')
      await redeem(stand, voucher)
      await expectRevert(redeem(stand, twin), 'NonceUsed', [1n])
    },
  },
  {
    name: 'A14 a signature of another length, of zeros or with an invalid v is refused',
    async check(stand) {
      const voucher = await makeVoucher(stand)
      const { signature } = voucher
      const vs = (v: number): Hex => concat([slice(signature, 0, 64), numberToHex(v, { size: 1 })])
      const lengths: Hex[] = [
        '0x',
        slice(signature, 0, 64),
        concat([signature, '0x00']),
        concat([signature, signature]),
      ]
      for (const other of lengths) {
        await expectRevert(redeem(stand, { ...voucher, signature: other }), 'ECDSAInvalidSignatureLength')
      }
      for (const other of [vs(0), vs(1), vs(26), vs(29), vs(255), `0x${'00'.repeat(65)}` as const]) {
        await expectRevert(redeem(stand, { ...voucher, signature: other }), 'ECDSAInvalidSignature')
      }
    },
  },
  {
    name: 'A17 after a rotation vouchers of the old signer are refused, and rotating back revives them',
    async check(stand) {
      const old = await makeVoucher(stand)
      await command(stand, people.owner, 'setSigner', people.newSigner.address)
      await expectRevert(redeem(stand, old), 'WrongSigner')
      await redeem(stand, await makeVoucher(stand, { nonce: 2n }, { by: people.newSigner }))
      await command(stand, people.owner, 'setSigner', people.signer.address)
      await redeem(stand, old)
    },
  },
  {
    name: 'A18 with the signer revoked nothing is paid, not even for a signature that recovers to the zero address',
    async check(stand) {
      const voucher = await makeVoucher(stand)
      await command(stand, people.guardian, 'revokeSigner')
      assert.equal(await readVault(stand, 'signer'), `0x${'00'.repeat(20)}`)
      await expectRevert(redeem(stand, voucher), 'WrongSigner')
      await refusesNobody(stand)
    },
  },
]

/**
 * Recovery of these signatures fails with the zero address, which a careless vault compares with its revoked signer.
 */
async function refusesNobody(stand: Stand): Promise<void> {
  const voucher = await makeVoucher(stand)
  const nobody: Hex[] = [
    concat([`0x${'00'.repeat(64)}`, '0x1b']),
    concat([numberToHex(5n, { size: 32 }), numberToHex(1n, { size: 32 }), '0x1b']),
  ]
  for (const signature of nobody) await expectRevert(redeem(stand, { ...voucher, signature }), 'ECDSAInvalidSignature')
}

function highTwin(signature: Hex): Hex {
  const s = curveOrder - hexToBigInt(slice(signature, 32, 64))
  const v = slice(signature, 64) === '0x1b' ? '0x1c' : '0x1b'
  return concat([slice(signature, 0, 32), numberToHex(s, { size: 32 }), v])
}
