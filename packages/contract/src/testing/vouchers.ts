import { type Address, encodeFunctionData, type Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { vaultAbi } from '../artifacts/vault-abi.ts'
import { type Claim, type ClaimPlace, minClaim, polygonChainId, type Voucher } from '../claim/claim.ts'
import { claimDigest } from '../signer/sign-claim.ts'
import { genesisAt, people, type Stand } from './open-stand.ts'
import { type Receipt, send } from './send.ts'

/** Signs a voucher for the stand's user, valid for an hour; `terms` overrides its fields. */
export async function signVoucher(
  { vault }: Pick<Stand, 'vault'>,
  terms: Partial<Claim> = {},
  { by = people.signer, place = {} }: { by?: PrivateKeyAccount; place?: Partial<ClaimPlace> } = {},
): Promise<Voucher> {
  const claim = {
    user: people.user.address,
    amount: minClaim,
    nonce: 1n,
    deadline: BigInt(genesisAt + 3_600),
    ...terms,
  }
  const digest = claimDigest(claim, { chainId: polygonChainId, vault, ...place })
  return { ...claim, signature: await by.sign({ hash: digest }) }
}

/** Redeems a voucher from its own wallet, or from `from`. */
export async function claim(
  stand: Pick<Stand, 'chain' | 'vault'>,
  voucher: Voucher,
  { from = voucher.user, at }: { from?: Address; at?: number } = {},
): Promise<Receipt> {
  const { amount, nonce, deadline, signature } = voucher
  const call = ['claim', amount, nonce, deadline, signature] as const
  return send(stand, { from, to: stand.vault, abi: vaultAbi, call, ...(at && { at }) })
}

export function claimData({ amount, nonce, deadline, signature }: Voucher): Hex {
  return encodeFunctionData({ abi: vaultAbi, functionName: 'claim', args: [amount, nonce, deadline, signature] })
}
