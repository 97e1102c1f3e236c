import type { PaySystem } from '@hexaverse/protocol/withdrawals'
import { browserClock, type Clock } from '../../../shared/browser/clock.ts'

/** The provider that every wallet offers to a page (EIP-1193). Its answers are untrusted. */
export interface WalletProvider {
  request(call: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): void
  removeListener?(event: string, listener: (payload: unknown) => void): void
}

/** A provider with flags that name the wallet. Many wallets also set the flag of MetaMask. */
export type LegacyProvider = WalletProvider & Readonly<Record<string, unknown>>

/** A wallet announced by an event (EIP-6963). Its name is rendered as text only, and its icon never. */
export interface AnnouncedWallet {
  readonly uuid: string
  readonly name: string
  readonly rdns: string
  readonly provider: WalletProvider
}

function isProvider(value: unknown): value is LegacyProvider {
  return isRecord(value) && typeof value['request'] === 'function'
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** A shortened address or transaction hash, long enough to recognise it. */
export function shortAddress(text: string): string {
  return `${text.slice(0, 6)}…${text.slice(-4)}`
}

/** How long wallets have to announce themselves (coin specification, section 8.1). */
export const discoveryMs = 500

interface WalletDirectory {
  /**
   * Requests announcements (EIP-6963) and resolves to all wallets known after the wait, in the order of their first
   * announcement.
   */
  discover(): Promise<readonly AnnouncedWallet[]>
}

/** The directory never stops listening, so that the next discovery also finds a slow wallet. */
export function createWalletDirectory(page: EventTarget, clock: Clock = browserClock): WalletDirectory {
  const known = new Map<string, AnnouncedWallet>()
  page.addEventListener('eip6963:announceProvider', (event) => {
    const wallet = readAnnouncement((event as CustomEvent<unknown>).detail)
    if (wallet && !known.has(wallet.uuid)) known.set(wallet.uuid, wallet)
  })
  return {
    async discover() {
      page.dispatchEvent(new Event('eip6963:requestProvider'))
      await new Promise<void>((resolve) => void clock.after(discoveryMs, resolve))
      return [...known.values()]
    },
  }
}

function readAnnouncement(detail: unknown): AnnouncedWallet | undefined {
  if (!isRecord(detail) || !isRecord(detail['info'])) return undefined
  const { provider, info } = detail
  const { uuid, name, rdns } = info
  if (typeof uuid !== 'string' || typeof name !== 'string' || typeof rdns !== 'string') return undefined
  return isProvider(provider) ? { uuid, name, rdns, provider } : undefined
}

let directory: WalletDirectory | undefined

export function discoverWallets(): Promise<readonly AnnouncedWallet[]> {
  directory ??= createWalletDirectory(window)
  return directory.discover()
}

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
