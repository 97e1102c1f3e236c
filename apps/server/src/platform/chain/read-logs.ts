import { tokenAbi, vaultAbi } from '@hexaverse/contract'
import { type Address, getAbiItem, isAddressEqual, type Log, type PublicClient } from 'viem'
import type { ChainPlace, Movement, Redemption } from './chain.ts'
import { readInChunks } from './read-in-chunks.ts'

const claimed = getAbiItem({ abi: vaultAbi, name: 'Claimed' })
const swept = getAbiItem({ abi: vaultAbi, name: 'Swept' })
const transferred = getAbiItem({ abi: tokenAbi, name: 'Transfer' })

/** The `Claimed` logs of the vault itself. The same event from another address does not count. */
export function readRedemptionLogs(
  client: PublicClient,
  vault: Address,
  from: number,
  to: number,
): Promise<Redemption[]> {
  return readInChunks(from, to, async (fromBlock, toBlock) => {
    const logs = await client.getLogs({ address: vault, event: claimed, strict: true, fromBlock, toBlock })
    return logs.filter((log) => isCanonical(log, vault)).map(toRedemption)
  })
}

/** Claims and sweeps, from the logs of the vault, in the order of the chain. */
export async function readMovementLogs(
  client: PublicClient,
  { vault, token }: { vault: Address; token: Address },
  from: number,
  to: number,
): Promise<Movement[]> {
  const [redemptions, sweeps] = await Promise.all([
    readRedemptionLogs(client, vault, from, to),
    readInChunks(from, to, async (fromBlock, toBlock) => {
      const args = { erc20: token }
      const logs = await client.getLogs({ address: vault, event: swept, args, strict: true, fromBlock, toBlock })
      return logs.filter((log) => isCanonical(log, vault)).map((log) => moved('sweep', log, log.args.amount))
    }),
  ])
  return [...redemptions, ...sweeps].sort((a, b) => a.block - b.block || a.logIndex - b.logIndex)
}

/**
 * Transfers of the token from the treasury to the vault. Anybody can make a transfer of nothing in the name of anybody
 * (EIP-20), so those are left out.
 */
export function readDepositLogs(
  client: PublicClient,
  { vault, token, depositors }: { vault: Address; token: Address; depositors: readonly Address[] },
  from: number,
  to: number,
): Promise<Movement[]> {
  return readInChunks(from, to, async (fromBlock, toBlock) => {
    const args = { from: [...depositors], to: vault }
    const logs = await client.getLogs({ address: token, event: transferred, args, strict: true, fromBlock, toBlock })
    const deposits = logs.filter((log) => isCanonical(log, token) && log.args.value > 0n)
    return deposits.map((log) => moved('deposit', log, log.args.value))
  })
}

type MinedLog = Log<bigint, number, false>

function isCanonical(log: Pick<MinedLog, 'address' | 'removed'>, address: Address): boolean {
  return isAddressEqual(log.address, address) && !log.removed
}

function toRedemption(log: MinedLog & { args: { user: Address; nonce: bigint; amount: bigint } }): Redemption {
  const { user, nonce, amount } = log.args
  return { kind: 'claim', ...placeOf(log), user, nonce, units: amount }
}

function moved(kind: 'sweep' | 'deposit', log: MinedLog, units: bigint): Movement {
  return { kind, ...placeOf(log), units }
}

function placeOf({ blockNumber, blockHash, transactionHash, logIndex }: MinedLog): ChainPlace {
  return { block: Number(blockNumber), blockHash, tx: transactionHash, logIndex }
}
