import type { PaySystem } from '@hexaverse/protocol/withdrawals'
import { type AnnouncedWallet, isProvider, type LegacyProvider, type WalletProvider } from './wallet-provider.ts'

/** The globals that wallets set for pages that do not use EIP-6963. */
export interface WalletGlobals {
  readonly ethereum?: unknown
  readonly trustwallet?: unknown
}

export type WalletProblem = 'no-wallet' | 'metamask-overridden' | 'metamask-hidden' | 'trust-missing'

type WalletChoice =
  /** Several when more than one wallet has the wanted name; the best is first. */
  { readonly providers: readonly [WalletProvider, ...WalletProvider[]] } | { readonly problem: WalletProblem }

const rdnsOf: Readonly<Record<PaySystem, readonly string[]>> = {
  MetaMask: ['io.metamask', 'io.metamask.mobile', 'io.metamask.flask', 'io.metamask.mmi'],
  'Trust Wallet': ['com.trustwallet.app'],
}

/** Flags of wallets that also set `isMetaMask`. */
const impostorFlags = [
  'isApexWallet',
  'isAvalanche',
  'isBitKeep',
  'isBlockWallet',
  'isBraveWallet',
  'isCoinbaseWallet',
  'isExodus',
  'isFrame',
  'isMathWallet',
  'isOKExWallet',
  'isOkxWallet',
  'isOneInchAndroidWallet',
  'isOneInchIOSWallet',
  'isPhantom',
  'isPortal',
  'isRabby',
  'isTally',
  'isTokenPocket',
  'isUniswapWallet',
  'isZerion',
]

/**
 * Chooses a wallet (coin specification, section 8.1). The choice is a convenience and never a security check: a wallet
 * can claim any name, and only the chain decides.
 */
export function chooseWallet(
  wanted: PaySystem | undefined,
  announced: readonly AnnouncedWallet[],
  globals: WalletGlobals,
): WalletChoice {
  const legacy = legacyProviders(globals)
  const matching = announcedAs(wanted, announced).map(({ provider }) => provider)
  const [first, ...others] = matching.length > 0 ? matching : legacy.filter((one) => isLegacy(wanted, one, globals))
  if (first) return { providers: [first, ...others] }
  if (announced.length === 0 && legacy.length === 0) return { problem: 'no-wallet' }
  if (wanted === 'Trust Wallet') return { problem: 'trust-missing' }
  return { problem: legacy.some((one) => isTrust(one, globals)) ? 'metamask-overridden' : 'metamask-hidden' }
}

export function announcedAs(
  wanted: PaySystem | undefined,
  announced: readonly AnnouncedWallet[],
): readonly AnnouncedWallet[] {
  return wanted === undefined ? announced : announced.filter(({ rdns }) => rdnsOf[wanted].includes(rdns))
}

function legacyProviders({ ethereum, trustwallet }: WalletGlobals): LegacyProvider[] {
  const listed = isProvider(ethereum) && Array.isArray(ethereum['providers']) ? ethereum['providers'] : []
  return [...new Set([...listed, ethereum, trustwallet])].filter(isProvider)
}

function isLegacy(wanted: PaySystem | undefined, provider: LegacyProvider, globals: WalletGlobals): boolean {
  if (wanted === undefined) return true
  return wanted === 'Trust Wallet' ? isTrust(provider, globals) : isMetaMask(provider, globals)
}

function isTrust(provider: LegacyProvider, { trustwallet }: WalletGlobals): boolean {
  return provider === trustwallet || Boolean(provider['isTrust'] || provider['isTrustWallet'])
}

function isMetaMask(provider: LegacyProvider, globals: WalletGlobals): boolean {
  const isImpostor = impostorFlags.some((flag) => provider[flag])
  return Boolean(provider['isMetaMask']) && !isTrust(provider, globals) && !isImpostor
}
