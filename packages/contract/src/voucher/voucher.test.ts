import { type Abi, toEventSelector, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { vaultAbi } from '../artifacts/vault-abi.ts'
import { EnvKeySigner } from '../signer/env-key-signer.ts'
import { fixedVector } from '../testing/fixed-vector.ts'
import { recoverVoucherSigner, signVoucher, voucherDigest } from '../voucher/voucher.ts'

const { terms, place, signature } = fixedVector
const local = { nodeEnv: 'test', chainId: 137, rpcUrls: ['http://127.0.0.1:8545'] }

describe('a voucher', () => {
  test("is rejected when the signature does not match the signer's stated address", async () => {
    const key = new EnvKeySigner(fixedVector.signerKey, local)
    const liar = { address: async () => terms.user, signDigest: (digest: `0x${string}`) => key.signDigest(digest) }
    await expect(signVoucher(terms, place, liar)).rejects.toThrow('not to 0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  })

  test.each([
    ['amount', { amount: terms.amount + 1n }],
    ['nonce', { nonce: 2n }],
    ['deadline', { deadline: terms.deadline + 1n }],
    ['user', { user: fixedVector.signer }],
  ] as const)('with a changed %s no longer recovers to the signer', async (_, other) => {
    expect(await recoverVoucherSigner({ ...terms, signature, ...other }, place)).not.toBe(fixedVector.signer)
  })

  test.each([
    ['64 bytes', signature.slice(0, -2)],
    ['66 bytes', `${signature}00`],
    ['an odd v', `${signature.slice(0, -2)}00`],
    ['nothing', '0x'],
    ['zeros', `0x${'00'.repeat(64)}1b`],
  ])('whose signature is %s recovers to no address', async (_, odd) => {
    expect(await recoverVoucherSigner({ ...terms, signature: odd as `0x${string}` }, place)).toBeUndefined()
  })

  test('has the digest and the signature of the fixed vector', async () => {
    expect(voucherDigest(terms, place)).toBe(fixedVector.digest)
    const voucher = await signVoucher(terms, place, new EnvKeySigner(fixedVector.signerKey, local))
    expect(voucher).toEqual({ ...terms, signature })
    expect(await recoverVoucherSigner(voucher, place)).toBe(fixedVector.signer)
  })
})

describe('the ABI', () => {
  test('has the published selectors of the vault', () => {
    const { functionSelectors, errorSelectors, claimedTopic } = fixedVector
    expect(selectorsOf('function', functionSelectors)).toEqual(functionSelectors)
    expect(selectorsOf('error', errorSelectors)).toEqual(errorSelectors)
    expect(toEventSelector('Claimed(address,uint256,uint256)')).toBe(claimedTopic)
  })
})

function selectorsOf(type: 'function' | 'error', wanted: object): Record<string, string> {
  const entries = (vaultAbi as Abi).flatMap((entry) =>
    entry.type === type && 'name' in entry && entry.name in wanted ? [entry] : [],
  )
  const signatureOf = ({ name, inputs }: (typeof entries)[number]) => `${name}(${inputs.map((input) => input.type)})`
  return Object.fromEntries(entries.map((entry) => [entry.name, toFunctionSelector(signatureOf(entry))]))
}
