/** What every wallet offers to a page (EIP-1193). What it answers is a stranger's word. */
export interface WalletProvider {
  request(call: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>
  on?(event: string, listener: (news: unknown) => void): void
  removeListener?(event: string, listener: (news: unknown) => void): void
}

/** Set by wallets to say who they are. Many say that they are MetaMask. */
export type LegacyProvider = WalletProvider & Readonly<Record<string, unknown>>

/** A wallet that said by an event that it is there (EIP-6963). Its name is shown as text only, its picture never. */
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

/** Enough of an address, or of a transaction's name, to know it by. */
export function shortAddress(text: string): string {
  return `${text.slice(0, 6)}…${text.slice(-4)}`
}
