import { browserClock, type Clock } from '../../../shared/browser/clock.ts'
import { type AnnouncedWallet, isProvider, isRecord } from './wallet-provider.ts'

/** How long wallets have to answer before the page goes on with those that have. */
export const discoveryMs = 500

interface WalletDirectory {
  /** Asks who is there, and answers with everyone known by then, in the order of their first word. */
  look(): Promise<readonly AnnouncedWallet[]>
}

/** Listening never stops, so that a wallet that is slow to come is known at the next look. */
export function createWalletDirectory(page: EventTarget, clock: Clock = browserClock): WalletDirectory {
  const known = new Map<string, AnnouncedWallet>()
  page.addEventListener('eip6963:announceProvider', (event) => {
    const wallet = readAnnouncement((event as CustomEvent<unknown>).detail)
    if (wallet && !known.has(wallet.uuid)) known.set(wallet.uuid, wallet)
  })
  return {
    async look() {
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
  return directory.look()
}
