import { vaultAbi } from '@hexaverse/contract'
import type { SiteSettings } from '@hexaverse/protocol'
import { decodeErrorResult, type Hex, isAddress, isAddressEqual, numberToHex } from 'viem'
import { getSiteSettings } from '../../../shared/browser/site-settings.ts'
import { isRecord, type WalletProvider } from '../provider/wallet-provider.ts'
import { ClaimStop, codesIn, messageOf, type ProblemCode, revertDataIn } from './problem.ts'
import type { Voucher } from './read-query.ts'

/** So much time a person and the network need. */
const leastSeconds = 120

/** Asks nothing of a person that comes too late. The chain's time decides, so it is the one looked at. */
export async function refuseLate(wallet: WalletProvider, { deadline }: Voucher): Promise<void> {
  const left = Number(deadline) - (await chainTime(wallet))
  if (left < 0) throw new ClaimStop('expired')
  if (left < leastSeconds) throw new ClaimStop('too-late')
}

/** A wallet that does not tell leaves the clock of this device. */
async function chainTime(wallet: WalletProvider): Promise<number> {
  const asked = wallet.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
  const block = await asked.catch(() => undefined)
  const seconds = isRecord(block) ? Number(block['timestamp']) : Number.NaN
  return Number.isSafeInteger(seconds) && seconds > 0 ? seconds : Date.now() / 1000
}

/** The claim is signed for one wallet. From any other it would fail, and cost a fee. */
export async function connectAccount(wallet: WalletProvider, user: Hex): Promise<void> {
  const accounts = await wallet.request({ method: 'eth_requestAccounts' })
  if (!isAmong(accounts, user)) throw new ClaimStop('wrong-account')
}

export function isAmong(accounts: unknown, user: Hex): boolean {
  return (
    Array.isArray(accounts) && accounts.some((one) => isAddress(one, { strict: false }) && isAddressEqual(one, user))
  )
}

interface NetworkDescription {
  readonly chainId: Hex
  readonly chainName: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: readonly string[]
  readonly blockExplorerUrls: readonly string[]
}

/**
 * What a wallet is told of a network that it does not know yet. MetaMask asks the first of these addresses, so a dead one
 * fails the whole step; the name of the currency must be the one it already knows, if it knows the network.
 */
function describeNetwork({ chainId, network }: Pick<SiteSettings, 'chainId' | 'network'>): NetworkDescription {
  const { rpcUrls, currency, explorerUrl } = network
  return {
    chainId: numberToHex(chainId),
    chainName: 'Polygon Mainnet',
    nativeCurrency: { name: currency, symbol: currency, decimals: 18 },
    rpcUrls,
    blockExplorerUrls: [explorerUrl],
  }
}

/** A person's "no" and a question that is still open are the end of it; everything else may mean "I do not know this chain". */
const finalCodes = [4001, -32002]
const refusedParameters = -32602

/** Asks the wallet to go where the contract is, and then believes only the chain it is on. */
export async function enterNetwork(wallet: WalletProvider, chainId: number): Promise<void> {
  if (await isOnChain(wallet, chainId)) return
  try {
    await switchTo(wallet, chainId)
  } catch (error) {
    if (codesIn(error).some((code) => finalCodes.includes(code))) throw error
    await addNetwork(wallet, chainId)
  }
  if (!(await isOnChain(wallet, chainId))) throw new ClaimStop('wrong-network')
}

/** Whether adding also switches differs from wallet to wallet. */
async function addNetwork(wallet: WalletProvider, chainId: number): Promise<void> {
  try {
    await wallet.request({
      method: 'wallet_addEthereumChain',
      params: [describeNetwork(getSiteSettings())],
    })
  } catch (error) {
    const codes = codesIn(error)
    if (codes.some((code) => finalCodes.includes(code))) throw error
    throw new ClaimStop(codes.includes(refusedParameters) ? 'switch-yourself' : 'wrong-network')
  }
  if (!(await isOnChain(wallet, chainId))) await switchTo(wallet, chainId)
}

function switchTo(wallet: WalletProvider, chainId: number): Promise<unknown> {
  return wallet.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: numberToHex(chainId) }] })
}

async function isOnChain(wallet: WalletProvider, chainId: number): Promise<boolean> {
  return Number(await wallet.request({ method: 'eth_chainId' })) === chainId
}

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
