import type { Abi } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { vaultAbi } from '../artifacts/vault-abi.ts'
import type { Stand } from './open-stand.ts'
import { type Receipt, send } from './send.ts'

/** One of the powers over the vault, used by whoever thinks to have it. */
export async function command(
  stand: Pick<Stand, 'chain' | 'vault'>,
  { address }: Pick<PrivateKeyAccount, 'address'>,
  name: string,
  ...args: unknown[]
): Promise<Receipt> {
  return send(stand, { from: address, to: stand.vault, abi: vaultAbi as Abi, call: [name, ...args] })
}
