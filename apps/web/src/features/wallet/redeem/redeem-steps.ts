import { vaultAbi } from '@hexaverse/contract'
import type { SiteSettings } from '@hexaverse/protocol'
import { decodeErrorResult, type Hex, isAddress, isAddressEqual, numberToHex } from 'viem'
import { getSiteSettings } from '../../../shared/browser/site-settings.ts'
import { isRecord, type WalletProvider } from '../provider/wallets.ts'
import { codesIn, messageOf, type ProblemCode, RedeemStop, revertDataIn } from './problem.ts'
import type { Voucher } from './read-query.ts'

/** The time that the person and the network need to redeem the voucher. */
const minSecondsLeft = 120

/**
 * Stops before the wallet prompts the person if the deadline has passed or is too near. The contract compares the
 * deadline with the chain's time, so this check does too.
 */
export async function refuseLate(wallet: WalletProvider, { deadline }: Voucher): Promise<void> {
  const left = Number(deadline) - (await chainTime(wallet))
  if (left < 0) throw new RedeemStop('expired')
  if (left < minSecondsLeft) throw new RedeemStop('too-late')
}

/** The time of the latest block. If the wallet does not return one, the device's clock is used. */
async function chainTime(wallet: WalletProvider): Promise<number> {
  const blockRequest = wallet.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
  const block = await blockRequest.catch(() => undefined)
  const seconds = isRecord(block) ? Number(block['timestamp']) : Number.NaN
  return Number.isSafeInteger(seconds) && seconds > 0 ? seconds : Date.now() / 1000
}

/** The voucher is signed for one address. From any other account the transaction would fail and cost a fee. */
export async function connectAccount(wallet: WalletProvider, user: Hex): Promise<void> {
  const accounts = await wallet.request({ method: 'eth_requestAccounts' })
  if (!isAmong(accounts, user)) throw new RedeemStop('wrong-account')
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
 * The description of a network that the wallet does not know yet (EIP-3085). MetaMask uses only the first RPC address,
 * so a dead one fails the whole step; the currency symbol must equal the one that the wallet already knows for this
 * network (coin specification, section 8.4).
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

/**
 * 4001: the person declined. -32002: a request is already open. Any other error may mean that the wallet does not know
 * the chain (coin specification, section 8.3).
 */
const finalCodes = [4001, -32002]
const refusedParameters = -32602

/** Asks the wallet to switch to the contract's chain, and then trusts only the chain id that the wallet reports. */
export async function enterNetwork(wallet: WalletProvider, chainId: number): Promise<void> {
  if (await isOnChain(wallet, chainId)) return
  try {
    await switchTo(wallet, chainId)
  } catch (error) {
    if (codesIn(error).some((code) => finalCodes.includes(code))) throw error
    await addNetwork(wallet, chainId)
  }
  if (!(await isOnChain(wallet, chainId))) throw new RedeemStop('wrong-network')
}

/** Adds the network. Some wallets also switch to it and others do not, so this switches if needed. */
async function addNetwork(wallet: WalletProvider, chainId: number): Promise<void> {
  try {
    await wallet.request({
      method: 'wallet_addEthereumChain',
      params: [describeNetwork(getSiteSettings())],
    })
  } catch (error) {
    const codes = codesIn(error)
    if (codes.some((code) => finalCodes.includes(code))) throw error
    throw new RedeemStop(codes.includes(refusedParameters) ? 'switch-yourself' : 'wrong-network')
  }
  if (!(await isOnChain(wallet, chainId))) await switchTo(wallet, chainId)
}

function switchTo(wallet: WalletProvider, chainId: number): Promise<unknown> {
  return wallet.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: numberToHex(chainId) }] })
}

async function isOnChain(wallet: WalletProvider, chainId: number): Promise<boolean> {
  return Number(await wallet.request({ method: 'eth_chainId' })) === chainId
}

interface RedeemCall {
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

/** Dry-runs the claim with `eth_call`: a failure that can be foreseen costs the person no fee. */
export async function rehearseRedemption(wallet: WalletProvider, call: RedeemCall): Promise<void> {
  // A call to an address without a contract succeeds and does nothing.
  const code = await wallet.request({ method: 'eth_getCode', params: [call.to, 'latest'] }).catch(() => undefined)
  if (code === '0x') throw new RedeemStop('no-contract')
  await wallet.request({ method: 'eth_call', params: [call, 'latest'] }).catch((error: unknown) => {
    const reason = readRefusal(error)
    if (reason) throw new RedeemStop(reason)
  })
}

/** Undefined if the error is not a revert: a wallet that cannot dry-run has not refused the voucher. */
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
