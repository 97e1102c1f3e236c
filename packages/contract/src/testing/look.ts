import { type Abi, type Address, isAddressEqual, parseEventLogs } from 'viem'
import { tokenAbi } from '../artifacts/token-abi.ts'
import { vaultAbi } from '../artifacts/vault-abi.ts'
import type { Stand } from './open-stand.ts'
import type { Receipt } from './send.ts'

/** What a view of the vault answers. */
export async function look({ client, vault }: Stand, functionName: string, ...args: unknown[]): Promise<unknown> {
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
