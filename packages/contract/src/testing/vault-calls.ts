import { type Abi, type Address, isAddressEqual, parseEventLogs } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { tokenAbi } from '../artifacts/token-abi.ts'
import { vaultAbi } from '../artifacts/vault-abi.ts'
import { people, type Stand } from './open-stand.ts'
import { type Receipt, send } from './send.ts'

/** Calls an administrative function of the vault from any account. */
export async function command(
  stand: Pick<Stand, 'chain' | 'vault'>,
  { address }: Pick<PrivateKeyAccount, 'address'>,
  name: string,
  ...args: unknown[]
): Promise<Receipt> {
  return send(stand, { from: address, to: stand.vault, abi: vaultAbi as Abi, call: [name, ...args] })
}

/** The treasury sends coins to the vault. */
export async function fillUp({ chain, token, vault }: Stand, amount: bigint): Promise<Receipt> {
  return send({ chain }, { from: people.treasury.address, to: token, abi: tokenAbi, call: ['transfer', vault, amount] })
}

/** Reads a view function of the vault. */
export async function readVault({ client, vault }: Stand, functionName: string, ...args: unknown[]): Promise<unknown> {
  return client.readContract({ abi: vaultAbi as Abi, address: vault, functionName, args })
}

export async function balanceOf({ client, token }: Stand, address: Address): Promise<bigint> {
  return client.readContract({ abi: tokenAbi, address: token, functionName: 'balanceOf', args: [address] })
}

/** The vault's own events of one transaction, in order. */
export function eventsOf({ vault }: Stand, { logs }: Receipt): { eventName: string; args: unknown }[] {
  return parseEventLogs({ abi: vaultAbi as Abi, logs: logs.filter((log) => isAddressEqual(log.address, vault)) }).map(
    ({ eventName, args }) => ({ eventName, args }),
  )
}
