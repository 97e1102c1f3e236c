import { unitsPerCoin } from '@hexaverse/contract'
import { type Address, isAddressEqual } from 'viem'
import type { SigningOrder } from './signing.store.ts'

/** The chain and the books at the moment of signing. */
export interface SigningView {
  readonly chainId: number
  readonly vault: Address
  /** Whose signatures the key makes. */
  readonly ownAddress: Address
  /** Seconds of chain time, of the latest block. */
  readonly chainTime: number
  readonly claimTtlSeconds: number
  readonly signer: Address
  readonly isPaused: boolean
  /** The vault's code is the one that was built. */
  readonly isGenuine: boolean
  readonly isNonceUsed: boolean
  /** In 18-decimal units. */
  readonly balance: bigint
  readonly availableToday: bigint
  /** Of all open withdrawals, this one among them. */
  readonly openCoins: bigint
}

const leastSecondsLeft = 300
const clockPlaySeconds = 60

/** Why the chain says that this must not be signed; nothing where it may. */
export function checkOrder(order: SigningOrder, view: SigningView): string | undefined {
  const { chainTime, claimTtlSeconds, openCoins } = view
  const secondsLeft = Number(order.deadline) - chainTime
  if (order.chainId !== view.chainId || !isAddressEqual(order.vault, view.vault)) return 'other-vault'
  if (!view.isGenuine) return 'other-code'
  if (view.isPaused) return 'vault-paused'
  if (!isAddressEqual(view.signer, view.ownAddress)) return 'other-signer'
  if (secondsLeft < leastSecondsLeft) return 'deadline-near'
  if (secondsLeft > claimTtlSeconds + clockPlaySeconds) return 'deadline-far'
  if (view.isNonceUsed) return 'nonce-used'
  if (openCoins * unitsPerCoin > view.balance) return 'vault-short'
  if (openCoins * unitsPerCoin > view.availableToday) return 'bucket-short'
  return undefined
}
