import type { VoucherSigner } from '@hexaverse/contract'
import type { Pool } from 'pg'
import type { Address } from 'viem'
import { allAgreed, type Chain, readIfReachable } from '../../../platform/chain/index.ts'
import type { Log } from '../../../platform/log.ts'
import { checkOrder } from './check-order.ts'
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
