import { looksLikeWallet } from '@hexaverse/protocol/withdrawals'
import type { Queryable } from '../../../platform/database/queryable.ts'

export async function releaseWallet(client: Queryable, address: string): Promise<string> {
  const { rowCount } = await client.query('delete from payout_wallet where wallet = $1', [walletOf(address)])
  if (rowCount === 0) throw new Error(`No account uses ${address}.`)
  return `${address} is free for another account`
}

export async function denyWallet(
  client: Queryable,
  address: string,
  operator: string,
  reason: string,
): Promise<string> {
  await client.query(
    'insert into denied_wallet (wallet, operator, reason) values ($1, $2, $3) on conflict (wallet) do nothing',
    [walletOf(address), operator, reason],
  )
  return `nothing is signed for ${address}`
}

export async function allowWallet(client: Queryable, address: string): Promise<string> {
  const { rowCount } = await client.query('delete from denied_wallet where wallet = $1', [walletOf(address)])
  if (rowCount === 0) throw new Error(`${address} is not denied.`)
  return `${address} is signed for again`
}

function walletOf(address: string): string {
  if (!looksLikeWallet(address)) throw new Error(`${address} is not a wallet address.`)
  return address.toLowerCase()
}
