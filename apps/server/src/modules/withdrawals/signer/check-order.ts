import { unitsPerCoin } from '@hexaverse/contract'
import { type Address, isAddressEqual } from 'viem'
import type { SigningOrder } from './signing.store.ts'

/** The chain and the books at the moment of signing. */
export interface SigningView {
  readonly chainId: number
  readonly vault: Address
  /** The address of our key. */
  readonly ownAddress: Address
  /** Chain time of the latest block, in seconds. */
  readonly chainTime: number
  readonly voucherTtlSeconds: number
  readonly signer: Address
  readonly isPaused: boolean
  /** The vault has the code that we built. */
  readonly isGenuine: boolean
  readonly isNonceUsed: boolean
  /** In 18-decimal units. */
  readonly balance: bigint
  readonly availableToday: bigint
  /** The coins of all open withdrawals, including this one. */
  readonly openCoins: bigint
}

const minSecondsLeft = 300
const toleranceSeconds = 60

/** Returns why the order must not be signed (coin specification, section 7.2); undefined if it may be. */
export function checkOrder(order: SigningOrder, view: SigningView): string | undefined {
  const { chainTime, voucherTtlSeconds, openCoins } = view
  const secondsLeft = Number(order.deadline) - chainTime
  if (order.chainId !== view.chainId || !isAddressEqual(order.vault, view.vault)) return 'other-vault'
  if (!view.isGenuine) return 'other-code'
  if (view.isPaused) return 'vault-paused'
  if (!isAddressEqual(view.signer, view.ownAddress)) return 'other-signer'
  if (secondsLeft < minSecondsLeft) return 'deadline-near'
  if (secondsLeft > voucherTtlSeconds + toleranceSeconds) return 'deadline-far'
  if (view.isNonceUsed) return 'nonce-used'
  if (openCoins * unitsPerCoin > view.balance) return 'vault-short'
  if (openCoins * unitsPerCoin > view.availableToday) return 'bucket-short'
  return undefined
}
