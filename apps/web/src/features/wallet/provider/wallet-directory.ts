import { browserClock, type Clock } from '../../../shared/browser/clock.ts'
import { type AnnouncedWallet, isProvider, isRecord } from './wallet-provider.ts'

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
