import type { Address } from 'viem'
import { allAgreed, ChainAway } from '../../../platform/chain/index.ts'
import { judgeOrder } from './judge-order.ts'
import type { SignerParts } from './sign-withdrawal.ts'
import { type SigningOrder, sumOpenCoins } from './signing.store.ts'

/** `block` is the final one that it was looked at by. */
type ChainLook = { readonly doubt: string } | { readonly ownAddress: Address; readonly block: number }

/** What every provider says of the vault now, and whether the order may be signed by that. */
export async function lookAtChain(parts: SignerParts, order: SigningOrder): Promise<ChainLook> {
  try {
    return await look(parts, order)
  } catch (problem) {
    if (!(problem instanceof ChainAway)) throw problem
    parts.log.warn({ err: problem }, 'the chain cannot be read')
    return { doubt: 'chain-away' }
  }
}

async function look({ chain, key, pool, claimTtlSeconds }: SignerParts, order: SigningOrder): Promise<ChainLook> {
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
  const doubt = judgeOrder(order, {
    chainId: chain.chainId,
    vault: chain.vault,
    ownAddress,
    chainTime: latest.timestamp,
    claimTtlSeconds,
    signer,
    isPaused,
    ...more.value,
    balance,
    availableToday,
    openCoins: await sumOpenCoins(pool, order.vault),
  })
  return doubt === undefined ? { ownAddress, block: block.number } : { doubt }
}
