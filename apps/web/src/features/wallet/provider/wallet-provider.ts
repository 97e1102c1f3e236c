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

export function isProvider(value: unknown): value is LegacyProvider {
  return isRecord(value) && typeof value['request'] === 'function'
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** A shortened address or transaction hash, long enough to recognise it. */
export function shortAddress(text: string): string {
  return `${text.slice(0, 6)}…${text.slice(-4)}`
}
