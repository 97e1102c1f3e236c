import assert from 'node:assert/strict'
import { concat, type Hex, hashTypedData, hexToBigInt, numberToHex, slice } from 'viem'
import { minClaim, polygonChainId } from '../../claim/claim.ts'
import { claimTypedData, curveOrder } from '../../signer/sign-claim.ts'
import { people, type Stand } from '../../testing/open-stand.ts'
import { refuses } from '../../testing/refuses.ts'
import { balanceOf, command, readVault } from '../../testing/vault-calls.ts'
import { claim, signVoucher } from '../../testing/vouchers.ts'
import type { Law } from '../law.ts'

export const signatureLaws: readonly Law[] = [
  {
    name: 'A03 only the named wallet can use a voucher, even if another one copies it from the mempool',
    async check(stand) {
      const voucher = await signVoucher(stand)
      await refuses(claim(stand, voucher, { from: people.stranger.address }), 'WrongSigner')
      await claim(stand, voucher)
      assert.equal(await balanceOf(stand, people.stranger.address), 0n)
    },
  },
  {
    name: 'A04 a changed amount breaks the signature',
    async check(stand) {
      const voucher = await signVoucher(stand)
      for (const amount of [minClaim + 1n, minClaim * 10n]) {
        await refuses(claim(stand, { ...voucher, amount }), 'WrongSigner')
      }
    },
  },
  {
    name: 'A06 a nonce or deadline changed by one breaks the signature',
    async check(stand) {
      const voucher = await signVoucher(stand)
      await refuses(claim(stand, { ...voucher, nonce: 2n }), 'WrongSigner')
      for (const step of [1n, -1n, 60n]) {
        await refuses(claim(stand, { ...voucher, deadline: voucher.deadline + step }), 'WrongSigner')
      }
    },
  },
  {
    name: 'A07 a voucher signed for another chain is refused',
    async check(stand) {
      for (const chainId of [1, 80_002]) {
        await refuses(claim(stand, await signVoucher(stand, {}, { place: { chainId } })), 'WrongSigner')
      }
    },
  },
  {
    name: 'A08 a voucher signed for another vault is refused',
    async check(stand) {
      await refuses(claim(stand, await signVoucher(stand, {}, { place: { vault: stand.token } })), 'WrongSigner')
    },
  },
  {
    name: 'A09 a voucher with another domain version or name is refused',
    async check(stand) {
      for (const other of [{ version: '2' }, { name: 'Hexacoin' }]) {
        const voucher = await signVoucher(stand)
        const typed = claimTypedData(voucher, { chainId: polygonChainId, vault: stand.vault })
        const hash = hashTypedData({ ...typed, domain: { ...typed.domain, ...other } })
        await refuses(claim(stand, { ...voucher, signature: await people.signer.sign({ hash }) }), 'WrongSigner')
      }
    },
  },
  {
    name: 'A10 a voucher signed by its own user, by the owner or by the guardian is refused',
    async check(stand) {
      for (const by of [people.user, people.owner, people.guardian]) {
        await refuses(claim(stand, await signVoucher(stand, {}, { by })), 'WrongSigner')
      }
    },
  },
  {
    name: 'A13 the upper-half twin of a signature is refused, before and after the payment',
    async check(stand) {
      const voucher = await signVoucher(stand)
      const twin = { ...voucher, signature: highTwin(voucher.signature) }
      await refuses(claim(stand, twin), 'ECDSAInvalidSignatureS')
      await claim(stand, voucher)
      await refuses(claim(stand, twin), 'NonceUsed', [1n])
    },
  },
  {
    name: 'A14 a signature of another length, of zeros or with an invalid v is refused',
    async check(stand) {
      const voucher = await signVoucher(stand)
      const { signature } = voucher
      const vs = (v: number): Hex => concat([slice(signature, 0, 64), numberToHex(v, { size: 1 })])
      const lengths: Hex[] = [
        '0x',
        slice(signature, 0, 64),
        concat([signature, '0x00']),
        concat([signature, signature]),
      ]
      for (const other of lengths) {
        await refuses(claim(stand, { ...voucher, signature: other }), 'ECDSAInvalidSignatureLength')
      }
      for (const other of [vs(0), vs(1), vs(26), vs(29), vs(255), `0x${'00'.repeat(65)}` as const]) {
        await refuses(claim(stand, { ...voucher, signature: other }), 'ECDSAInvalidSignature')
      }
    },
  },
  {
    name: 'A17 after a rotation vouchers of the old signer are refused, and rotating back revives them',
    async check(stand) {
      const old = await signVoucher(stand)
      await command(stand, people.owner, 'setSigner', people.newSigner.address)
      await refuses(claim(stand, old), 'WrongSigner')
      await claim(stand, await signVoucher(stand, { nonce: 2n }, { by: people.newSigner }))
      await command(stand, people.owner, 'setSigner', people.signer.address)
      await claim(stand, old)
    },
  },
  {
    name: 'A18 with the signer revoked nothing is paid, not even for a signature that recovers to the zero address',
    async check(stand) {
      const voucher = await signVoucher(stand)
      await command(stand, people.guardian, 'revokeSigner')
      assert.equal(await readVault(stand, 'signer'), `0x${'00'.repeat(20)}`)
      await refuses(claim(stand, voucher), 'WrongSigner')
      await refusesNobody(stand)
    },
  },
]

/**
 * Recovery of these signatures fails with the zero address, which a careless vault compares with its revoked signer.
 */
async function refusesNobody(stand: Stand): Promise<void> {
  const voucher = await signVoucher(stand)
  const nobody: Hex[] = [
    concat([`0x${'00'.repeat(64)}`, '0x1b']),
    concat([numberToHex(5n, { size: 32 }), numberToHex(1n, { size: 32 }), '0x1b']),
  ]
  for (const signature of nobody) await refuses(claim(stand, { ...voucher, signature }), 'ECDSAInvalidSignature')
}

function highTwin(signature: Hex): Hex {
  const s = curveOrder - hexToBigInt(slice(signature, 32, 64))
  const v = slice(signature, 64) === '0x1b' ? '0x1c' : '0x1b'
  return concat([slice(signature, 0, 32), numberToHex(s, { size: 32 }), v])
}
