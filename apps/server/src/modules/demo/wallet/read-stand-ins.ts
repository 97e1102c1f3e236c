import { tokenAbi, unitsPerCoin, vaultAbi } from '@hexaverse/contract'
import { type PaySystem, paySystems } from '@hexaverse/protocol/withdrawals'
import { type Address, createPublicClient, formatEther, http, type PublicClient } from 'viem'
import { demoAccounts } from '../demo-accounts.ts'
import { standInOf } from './stand-ins.ts'

export interface StandIn {
  readonly standsFor: PaySystem
  readonly owner: string
  readonly address: Address
  readonly coins: number
  readonly pol: number
}

export interface CoinTransfer {
  readonly hash: string
  readonly at: Date
  /** Positive if they arrived. */
  readonly coins: number
  readonly standIn: StandIn
}

export interface WalletView {
  readonly standIns: readonly StandIn[]
  /** Newest first. */
  readonly transfers: readonly CoinTransfer[]
}

export interface DemoVault {
  readonly rpcUrl: string
  readonly vault: Address
}

const maxTransfers = 20

/** The wallets of one person, or of both ready accounts, as the chain knows them. */
export async function readStandIns({ rpcUrl, vault }: DemoVault, owner: string | undefined): Promise<WalletView> {
  const client = createPublicClient({ transport: http(rpcUrl), cacheTime: 0 })
  const token = await client.readContract({ abi: vaultAbi, address: vault, functionName: 'token' })
  const owners = owner === undefined ? demoAccounts.map(({ email }) => email) : [owner]
  const standIns = await Promise.all(
    paySystems.flatMap((standsFor) => owners.map((email) => readOne(client, token, standsFor, email))),
  )
  return { standIns, transfers: await readTransfers(client, token, standIns) }
}

async function readOne(client: PublicClient, token: Address, standsFor: PaySystem, owner: string): Promise<StandIn> {
  const { address } = standInOf(standsFor, owner)
  const [units, wei] = await Promise.all([
    client.readContract({ abi: tokenAbi, address: token, functionName: 'balanceOf', args: [address] }),
    client.getBalance({ address }),
  ])
  // Four digits show that a fee was paid.
  const pol = Math.round(Number(formatEther(wei)) * 10_000) / 10_000
  return { standsFor, owner, address, coins: Number(units / unitsPerCoin), pol }
}

async function readTransfers(
  client: PublicClient,
  token: Address,
  standIns: readonly StandIn[],
): Promise<CoinTransfer[]> {
  const own = standIns.map(({ address }) => address)
  const read = (args: { from: Address[] } | { to: Address[] }) =>
    client.getContractEvents({
      abi: tokenAbi,
      address: token,
      eventName: 'Transfer',
      args,
      fromBlock: 0n,
      strict: true,
    })
  const logs = (await Promise.all([read({ to: own }), read({ from: own })])).flat()
  const newest = logs.sort((a, b) => Number(b.blockNumber - a.blockNumber)).slice(0, maxTransfers)
  return Promise.all(
    newest.map(async ({ transactionHash, blockNumber, args }) => {
      const { timestamp } = await client.getBlock({ blockNumber })
      const receiver = standIns.find(({ address }) => address === args.to)
      const standIn = receiver ?? standIns.find(({ address }) => address === args.from)
      if (!standIn) throw new Error('The chain reported a transfer that nobody asked for.')
      const coins = Number(args.value / unitsPerCoin)
      return {
        hash: transactionHash,
        at: new Date(Number(timestamp) * 1000),
        coins: receiver ? coins : -coins,
        standIn,
      }
    }),
  )
}
