import { vaultAbi } from '@hexaverse/contract'
import { encodeFunctionData, type Hex, isHex } from 'viem'
import type { WalletProvider } from '../provider/wallet-provider.ts'
import { awaitClaim } from './await-claim.ts'
import { connectAccount, enterNetwork, refuseLate, rehearseClaim } from './claim-steps.ts'
import type { KeptHashes } from './kept-hashes.ts'
import { ClaimStop, type Problem, readWalletError } from './problem.ts'
import type { Voucher } from './read-query.ts'

export type ClaimStep = 'waiting' | 'preparing' | 'sent'

export type ClaimOutcome =
  | { readonly result: 'claimed' | 'unseen'; readonly hash: Hex }
  | { readonly result: 'failed'; readonly problem: Problem }

interface ClaimPlace {
  readonly chainId: number
  readonly vault: Hex
}

interface ClaimPorts {
  readonly place: ClaimPlace
  readonly hashes: KeptHashes
  readonly onStep: (step: ClaimStep) => void
}

/**
 * Redeems a voucher through a wallet (coin specification, section 8.2). The wallet does not prompt the person for
 * anything that can be foreseen to fail.
 */
export async function redeemVoucher(wallet: WalletProvider, claim: Voucher, ports: ClaimPorts): Promise<ClaimOutcome> {
  const { place, hashes, onStep } = ports
  try {
    const hash = hashes.find(claim) ?? (await sendClaim(wallet, claim, ports))
    onStep('sent')
    const sighting = await awaitClaim(wallet, { hash, vault: place.vault, claim })
    return { result: sighting === 'seen' ? 'claimed' : 'unseen', hash }
  } catch (error) {
    // A failed transaction is final, so its hash is forgotten; only a pending one is awaited again after a reload.
    hashes.forget(claim)
    return { result: 'failed', problem: readWalletError(error) }
  }
}

async function sendClaim(wallet: WalletProvider, claim: Voucher, ports: ClaimPorts): Promise<Hex> {
  const { place, hashes, onStep } = ports
  onStep('waiting')
  await refuseLate(wallet, claim)
  await connectAccount(wallet, claim.user)
  onStep('preparing')
  await enterNetwork(wallet, place.chainId)
  const { amount, nonce, deadline, signature } = claim
  const data = encodeFunctionData({
    abi: vaultAbi,
    functionName: 'claim',
    args: [amount, nonce, deadline, signature],
  })
  const call = { from: claim.user, to: place.vault, data }
  await rehearseClaim(wallet, call)
  const hash = await wallet.request({ method: 'eth_sendTransaction', params: [{ ...call, value: '0x0' }] })
  if (!isHex(hash) || hash.length !== 66) throw new ClaimStop('other')
  hashes.keep(claim, hash)
  return hash
}
