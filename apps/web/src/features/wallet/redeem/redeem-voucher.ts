import { vaultAbi } from '@hexaverse/contract'
import {
  createClient,
  custom,
  encodeFunctionData,
  type Hex,
  isAddressEqual,
  isHex,
  parseEventLogs,
  type TransactionReceipt,
} from 'viem'
import { waitForTransactionReceipt } from 'viem/actions'
import type { KeyValueStore } from '../../../shared/browser/storage.ts'
import type { WalletProvider } from '../provider/wallets.ts'
import { type Problem, RedeemStop, readWalletError } from './problem.ts'
import type { Voucher } from './read-query.ts'
import { connectAccount, enterNetwork, refuseLate, rehearseRedemption } from './redeem-steps.ts'

export type RedeemStep = 'waiting' | 'preparing' | 'sent'

export type RedeemOutcome =
  | { readonly result: 'redeemed' | 'unseen'; readonly hash: Hex }
  | { readonly result: 'failed'; readonly problem: Problem }

interface RedeemPlace {
  readonly chainId: number
  readonly vault: Hex
}

interface RedeemPorts {
  readonly place: RedeemPlace
  readonly hashes: KeptHashes
  readonly onStep: (step: RedeemStep) => void
}

/**
 * Redeems a voucher through a wallet (coin specification, section 8.2). The wallet does not prompt the person for
 * anything that can be foreseen to fail.
 */
export async function redeemVoucher(
  wallet: WalletProvider,
  voucher: Voucher,
  ports: RedeemPorts,
): Promise<RedeemOutcome> {
  const { place, hashes, onStep } = ports
  try {
    const hash = hashes.find(voucher) ?? (await sendRedemption(wallet, voucher, ports))
    onStep('sent')
    const sighting = await awaitRedemption(wallet, { hash, vault: place.vault, voucher })
    return { result: sighting === 'seen' ? 'redeemed' : 'unseen', hash }
  } catch (error) {
    // A failed transaction is final, so its hash is forgotten; only a pending one is awaited again after a reload.
    hashes.forget(voucher)
    return { result: 'failed', problem: readWalletError(error) }
  }
}

async function sendRedemption(wallet: WalletProvider, voucher: Voucher, ports: RedeemPorts): Promise<Hex> {
  const { place, hashes, onStep } = ports
  onStep('waiting')
  await refuseLate(wallet, voucher)
  await connectAccount(wallet, voucher.user)
  onStep('preparing')
  await enterNetwork(wallet, place.chainId)
  const { amount, nonce, deadline, signature } = voucher
  const data = encodeFunctionData({
    abi: vaultAbi,
    functionName: 'claim',
    args: [amount, nonce, deadline, signature],
  })
  const call = { from: voucher.user, to: place.vault, data }
  await rehearseRedemption(wallet, call)
  const hash = await wallet.request({ method: 'eth_sendTransaction', params: [{ ...call, value: '0x0' }] })
  if (!isHex(hash) || hash.length !== 66) throw new RedeemStop('other')
  hashes.keep(voucher, hash)
  return hash
}

/**
 * `seen`: the receipt contains the vault's `Claimed` event. `unseen`: the wallet returned a transaction hash, but this
 * page found no proof that the voucher was redeemed.
 */
type Sighting = 'seen' | 'unseen'

interface Awaited {
  readonly hash: Hex
  readonly vault: Hex
  readonly voucher: Voucher
}

const timeoutMs = 5 * 60_000
const pollMs = 1000

/**
 * Waits until the transaction is in a block, even if the person replaced it with a faster one or cancelled it in the
 * wallet (coin specification, section 8.2).
 */
async function awaitRedemption(wallet: WalletProvider, { hash, vault, voucher }: Awaited): Promise<Sighting> {
  let isCancelled = false
  const receipt = await findReceipt(wallet, hash, (reason) => {
    isCancelled = reason !== 'repriced'
  })
  if (!receipt) return 'unseen'
  const event = findClaimed(receipt, vault, voucher)
  if (receipt.status === 'success' && event) {
    // biome-ignore lint/suspicious/noConsole: the specification wants the contract's event in the console
    console.info('Claimed', { user: event.user, amount: String(event.amount), nonce: String(event.nonce) })
    return 'seen'
  }
  if (isCancelled) throw new RedeemStop('cancelled')
  if (receipt.status === 'reverted') throw new RedeemStop('reverted')
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

interface KeptHashes {
  find(voucher: Voucher): Hex | undefined
  keep(voucher: Voucher, hash: Hex): void
  forget(voucher: Voucher): void
}

/** Keeps the hash of a sent transaction, so that after a reload the page waits for it instead of sending it again. */
export function createKeptHashes(storage: KeyValueStore): KeptHashes {
  return {
    find(voucher) {
      const hash = storage.getItem(keyOf(voucher)) ?? ''
      return /^0x[0-9a-fA-F]{64}$/.test(hash) ? (hash as Hex) : undefined
    },
    keep: (voucher, hash) => storage.setItem(keyOf(voucher), hash),
    forget: (voucher) => storage.removeItem(keyOf(voucher)),
  }
}

function keyOf({ user, nonce }: Voucher): string {
  return `claim/${user}/${nonce}`
}
