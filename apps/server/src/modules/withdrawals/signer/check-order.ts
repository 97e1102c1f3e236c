import { unitsPerCoin, type VoucherSigner } from '@hexaverse/contract'
import type { Pool } from 'pg'
import { type Address, isAddressEqual } from 'viem'
import { allAgreed, type Chain, readIfReachable } from '../../../platform/chain/index.ts'
import type { Log } from '../../../platform/log.ts'
import { type SigningOrder, sumOpenCoins } from './signing.store.ts'

export interface SigningViewParts {
  readonly pool: Pool
  readonly chain: Chain
  readonly key: VoucherSigner
  readonly voucherTtlSeconds: number
  readonly log: Log
}

/** `block`: the final block that was read. */
type SigningCheck = { readonly doubt: string } | { readonly ownAddress: Address; readonly block: number }

/** Reads the vault from every provider and checks the order against what they agree on. */
export async function readSigningView(parts: SigningViewParts, order: SigningOrder): Promise<SigningCheck> {
  const view = await readIfReachable(parts.log, () => readAgreedView(parts, order))
  return view ?? { doubt: 'chain-away' }
}

async function readAgreedView(
  { chain, key, pool, voucherTtlSeconds }: SigningViewParts,
  order: SigningOrder,
): Promise<SigningCheck> {
  const ownAddress = await key.address()
  const latest = await chain.latestBlock()
  const vault = await chain.readVault()
  if (!vault.agreed) return { doubt: 'chain-disagrees' }
  const { block, balance, availableToday, signer, isPaused } = vault.value
  const more = await allAgreed({
    isNonceUsed: chain.isNonceUsed(order.nonce, block.number),
    isGenuine: chain.isVaultGenuine(block.number),
  })
  if (!more.agreed) return { doubt: 'chain-disagrees' }
  const doubt = checkOrder(order, {
    chainId: chain.chainId,
    vault: chain.vault,
    ownAddress,
    chainTime: latest.timestamp,
    voucherTtlSeconds,
    signer,
    isPaused,
    ...more.value,
    balance,
    availableToday,
    openCoins: await sumOpenCoins(pool, order.vault),
  })
  return doubt === undefined ? { ownAddress, block: block.number } : { doubt }
}

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
