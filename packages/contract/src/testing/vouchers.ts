import { type Address, encodeFunctionData, type Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { vaultAbi } from '../artifacts/vault-abi.ts'
import {
  minVoucher,
  polygonChainId,
  type Voucher,
  type VoucherPlace,
  type VoucherTerms,
  voucherDigest,
} from '../voucher/voucher.ts'
import { genesisAt, people, type Stand } from './open-stand.ts'
import { type Receipt, send } from './send.ts'

/** Signs a voucher for the stand's user, valid for an hour; `terms` overrides its fields. */
export async function makeVoucher(
  { vault }: Pick<Stand, 'vault'>,
  terms: Partial<VoucherTerms> = {},
  { by = people.signer, place = {} }: { by?: PrivateKeyAccount; place?: Partial<VoucherPlace> } = {},
): Promise<Voucher> {
  const signed = {
    user: people.user.address,
    amount: minVoucher,
    nonce: 1n,
    deadline: BigInt(genesisAt + 3_600),
    ...terms,
  }
  const digest = voucherDigest(signed, { chainId: polygonChainId, vault, ...place })
  return { ...signed, signature: await by.sign({ hash: digest }) }
}

/** Redeems a voucher from its own wallet, or from `from`. */
export async function redeem(
  stand: Pick<Stand, 'chain' | 'vault'>,
  voucher: Voucher,
  { from = voucher.user, at }: { from?: Address; at?: number } = {},
): Promise<Receipt> {
  const { amount, nonce, deadline, signature } = voucher
  const call = ['claim', amount, nonce, deadline, signature] as const
  return send(stand, { from, to: stand.vault, abi: vaultAbi, call, ...(at && { at }) })
}

export function redeemData({ amount, nonce, deadline, signature }: Voucher): Hex {
  return encodeFunctionData({ abi: vaultAbi, functionName: 'claim', args: [amount, nonce, deadline, signature] })
}
