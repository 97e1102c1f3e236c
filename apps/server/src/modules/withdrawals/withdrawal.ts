import { claimPathOf } from '@hexaverse/protocol/claim-link'
import { openStates, type PaySystem, type WithdrawalState } from '@hexaverse/protocol/withdrawals'

/** SQL condition. It lists the states as literals so that PostgreSQL can use the partial indexes on open rows. */
export const isOpen = `state in (${openStates.map((state) => `'${state}'`).join(', ')})`

export interface Withdrawal {
  readonly id: string
  readonly accountId: string
  readonly coins: number
  /** In lower case. */
  readonly wallet: string
  readonly paySystem: PaySystem
  readonly nonce: string
  /** Chain time, in seconds. */
  readonly deadline: number
  readonly signature: string | null
  readonly state: WithdrawalState
  readonly seenTx: string | null
  readonly createdAt: Date
  readonly endedAt: Date | null
}

/** The link to the claim page; undefined until the withdrawal is signed. */
export async function claimPath(withdrawal: Withdrawal): Promise<string | undefined> {
  const { signature } = withdrawal
  if (signature === null) return undefined
  return claimPathOf({ ...withdrawal, signature, wallet: await checksumAddress(withdrawal.wallet) })
}

export function deadlineOf({ deadline }: Pick<Withdrawal, 'deadline'>): Date {
  return new Date(deadline * 1000)
}

/** The address with its EIP-55 checksum. viem is imported lazily: it loads slowly and is needed late or never. */
export async function checksumAddress(wallet: string): Promise<string> {
  const { getAddress } = await import('viem/utils')
  return getAddress(wallet.toLowerCase())
}
