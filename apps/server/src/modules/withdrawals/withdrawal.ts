import type { WithdrawalState } from '@hexaverse/protocol/http'
import type { PaySystem } from '@hexaverse/protocol/withdrawals'

/** Of a withdrawal that has not ended: its coins are frozen. */
export const openStates = ['requested', 'signed', 'claim_seen', 'review'] as const
export type OpenState = (typeof openStates)[number]

/** A condition of SQL. Written out, so that the database sees that its indexes of open withdrawals serve. */
export const isOpen = `state in (${openStates.map((state) => `'${state}'`).join(', ')})`

export interface Withdrawal {
  readonly id: string
  readonly accountId: string
  readonly coins: number
  /** In small letters. */
  readonly wallet: string
  readonly paySystem: PaySystem
  readonly nonce: string
  /** Seconds of chain time. */
  readonly deadline: number
  readonly signature: string | null
  readonly state: WithdrawalState
  readonly seenTx: string | null
  readonly createdAt: Date
  readonly endedAt: Date | null
}

/** Where it is claimed; undefined while it is not signed. */
export async function claimPath(withdrawal: Withdrawal): Promise<string | undefined> {
  const { coins, wallet, paySystem, nonce, deadline, signature } = withdrawal
  if (signature === null) return undefined
  const user = await checksumAddress(wallet)
  const query = { user, amount: coins, nonce, deadline, signature, paySys: paySystem }
  // A blank as %20, never as +: a wallet's browser may take the query apart itself.
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

/** With the capitals that EIP-55 gives it. Its library takes long to load, and most servers need it late or never. */
export async function checksumAddress(wallet: string): Promise<string> {
  const { getAddress } = await import('viem/utils')
  return getAddress(wallet.toLowerCase())
}
