import { vaultAbi } from '@hexaverse/contract'
import { decodeErrorResult, type Hex } from 'viem'
import type { WalletProvider } from '../../shared/wallets/wallet-provider.ts'
import { ClaimStop, type ProblemCode } from './problem.ts'
import { messageOf, revertDataIn } from './read-wallet-error.ts'

interface ClaimCall {
  readonly from: Hex
  readonly to: Hex
  readonly data: Hex
}

const reasons: Readonly<Record<string, ProblemCode>> = {
  VoucherExpired: 'expired',
  DeadlineTooFar: 'wrong-signer',
  NonceUsed: 'already-claimed',
  WrongSigner: 'wrong-signer',
  ECDSAInvalidSignature: 'wrong-signer',
  ECDSAInvalidSignatureLength: 'wrong-signer',
  ECDSAInvalidSignatureS: 'wrong-signer',
  AmountOutOfRange: 'out-of-range',
  EnforcedPause: 'paused',
  RateLimitExceeded: 'daily-limit',
  ERC20InsufficientBalance: 'vault-empty',
}

/** Tries the claim without sending it: a "no" that can be foreseen costs the person no fee. */
export async function rehearseClaim(wallet: WalletProvider, call: ClaimCall): Promise<void> {
  // A call to where no contract is succeeds and does nothing.
  const code = await wallet.request({ method: 'eth_getCode', params: [call.to, 'latest'] }).catch(() => undefined)
  if (code === '0x') throw new ClaimStop('no-contract')
  await wallet.request({ method: 'eth_call', params: [call, 'latest'] }).catch((error: unknown) => {
    const reason = readRefusal(error)
    if (reason) throw new ClaimStop(reason)
  })
}

/** A wallet that cannot rehearse has not refused anything. */
function readRefusal(error: unknown): ProblemCode | undefined {
  const data = revertDataIn(error)
  if (data) return reasonOf(data)
  return /revert/i.test(messageOf(error)) ? 'reverted' : undefined
}

function reasonOf(data: Hex): ProblemCode {
  try {
    return reasons[decodeErrorResult({ abi: vaultAbi, data }).errorName] ?? 'reverted'
  } catch {
    return 'reverted'
  }
}
