import type { WithdrawalState } from '@hexaverse/protocol/http'
import type { PaySystem } from '@hexaverse/protocol/withdrawals'

/** The states of a withdrawal that has not ended. Its coins are frozen. */
export const openStates = ['requested', 'signed', 'claim_seen', 'review'] as const
export type OpenState = (typeof openStates)[number]

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
  const { coins, wallet, paySystem, nonce, deadline, signature } = withdrawal
  if (signature === null) return undefined
  const user = await checksumAddress(wallet)
  const query = { user, amount: coins, nonce, deadline, signature, paySys: paySystem }
  // Encode a blank as %20, never as +: a wallet app may parse the query itself (coin specification, section 8.5).
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `/claim?${parts.join('&')}`
}

export function deadlineOf({ deadline }: Pick<Withdrawal, 'deadline'>): Date {
  return new Date(deadline * 1000)
}

/** Hours and minutes, UTC. */
export function clockTime(date: Date): string {
  return date.toISOString().slice(11, 16)
}

/** The address with its EIP-55 checksum. viem is imported lazily: it loads slowly and is needed late or never. */
export async function checksumAddress(wallet: string): Promise<string> {
  const { getAddress } = await import('viem/utils')
  return getAddress(wallet.toLowerCase())
}
