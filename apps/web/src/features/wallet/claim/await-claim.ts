import { vaultAbi } from '@hexaverse/contract'
import { createClient, custom, type Hex, isAddressEqual, parseEventLogs, type TransactionReceipt } from 'viem'
import { waitForTransactionReceipt } from 'viem/actions'
import type { WalletProvider } from '../provider/wallet-provider.ts'
import { ClaimStop } from './problem.ts'
import type { Voucher } from './read-query.ts'

/**
 * `seen`: the receipt contains the vault's `Claimed` event. `unseen`: the wallet returned a transaction hash, but this
 * page found no proof that the voucher was redeemed.
 */
type Sighting = 'seen' | 'unseen'

interface Awaited {
  readonly hash: Hex
  readonly vault: Hex
  readonly claim: Voucher
}

const timeoutMs = 5 * 60_000
const pollMs = 1000

/**
 * Waits until the transaction is in a block, even if the person replaced it with a faster one or cancelled it in the
 * wallet (coin specification, section 8.2).
 */
export async function awaitClaim(wallet: WalletProvider, { hash, vault, claim }: Awaited): Promise<Sighting> {
  let isCancelled = false
  const receipt = await findReceipt(wallet, hash, (reason) => {
    isCancelled = reason !== 'repriced'
  })
  if (!receipt) return 'unseen'
  const event = findClaimed(receipt, vault, claim)
  if (receipt.status === 'success' && event) {
    // biome-ignore lint/suspicious/noConsole: the specification wants the contract's event in the console
    console.info('Claimed', { user: event.user, amount: String(event.amount), nonce: String(event.nonce) })
    return 'seen'
  }
  if (isCancelled) throw new ClaimStop('cancelled')
  if (receipt.status === 'reverted') throw new ClaimStop('reverted')
  return 'unseen'
}

type Replaced = (reason: 'repriced' | 'replaced' | 'cancelled') => void

/** Retries until the timeout, because a node may lag behind and a wallet may be disconnected for a moment. */
async function findReceipt(wallet: WalletProvider, hash: Hex, onReplaced: Replaced) {
  const client = createClient({ transport: custom(wallet, { retryCount: 0 }), pollingInterval: pollMs })
  const endsAt = Date.now() + timeoutMs
  for (let timeout = timeoutMs; timeout > 0; timeout = endsAt - Date.now()) {
    try {
      return await waitForTransactionReceipt(client, { hash, timeout, onReplaced: ({ reason }) => onReplaced(reason) })
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
  }
  return undefined
}

function findClaimed({ logs }: TransactionReceipt, vault: Hex, { user, amount, nonce }: Voucher) {
  const events = parseEventLogs({ abi: vaultAbi, eventName: 'Claimed', logs })
  return events.find(
    ({ address, args }) =>
      isAddressEqual(address, vault) &&
      isAddressEqual(args.user, user) &&
      args.amount === amount &&
      args.nonce === nonce,
  )?.args
}
