import type { Page } from '@playwright/test'

interface WalletCall {
  readonly method: string
  readonly params?: readonly unknown[]
}

/** The error of a wallet that refuses a request (EIP-1193). */
export interface WalletRefusal {
  readonly code?: number
  readonly message: string
  readonly data?: unknown
}

export interface WalletHabits {
  /** The id of its announcement (EIP-6963); absent: it is found only in `window.ethereum`. */
  rdns?: string | undefined
  name?: string | undefined
  /** Puts the wallet into `window.ethereum` with these flags. */
  flags?: Record<string, boolean> | undefined
  accounts: readonly string[]
  chainId?: number
  /** The wallet's own answers, by method. */
  answers?: Record<string, (params: readonly unknown[]) => unknown>
  refusals?: Record<string, WalletRefusal>
  /** Answers all other requests. */
  chain: { request(call: { method: string; params?: unknown }): Promise<unknown> }
}

export interface InjectedWallet {
  /** The story may change these at any time. */
  readonly habits: WalletHabits
  readonly asked: string[]
  emit(event: 'accountsChanged' | 'chainChanged', news: unknown): Promise<void>
}

/** Injects a wallet into the page as an extension does; this process answers its requests. */
export async function injectWallet(page: Page, habits: WalletHabits): Promise<InjectedWallet> {
  const asked: string[] = []
  await page.exposeBinding('walletRpc', async (_source, { method, params = [] }: WalletCall) => {
    asked.push(method)
    try {
      return { result: await answer(habits, method, params) }
    } catch (error) {
      const { code, message, data } = error as WalletRefusal
      return { error: { code, message, data } }
    }
  })
  await page.addInitScript(putIntoPage, { rdns: habits.rdns, name: habits.name, flags: habits.flags })
  return {
    habits,
    asked,
    emit: (event, news) => page.evaluate(([name, what]) => window.walletEmit?.(name, what), [event, news] as const),
  }
}

async function answer(habits: WalletHabits, method: string, params: readonly unknown[]): Promise<unknown> {
  const refusal = habits.refusals?.[method]
  if (refusal) throw refusal
  const own = habits.answers?.[method]
  if (own) return own(params)
  if (method === 'eth_requestAccounts' || method === 'eth_accounts') return habits.accounts
  if (method === 'eth_chainId') return `0x${(habits.chainId ?? 137).toString(16)}`
  if (method !== 'wallet_switchEthereumChain') return habits.chain.request({ method, params })
  habits.chainId = Number((params[0] as { chainId: string }).chainId)
  return null
}

declare global {
  interface Window {
    walletRpc?: (call: WalletCall) => Promise<{ result?: unknown; error?: WalletRefusal }>
    walletEmit?: (event: string, news: unknown) => void
  }
}

function putIntoPage({ rdns, name, flags }: Pick<WalletHabits, 'rdns' | 'name' | 'flags'>): void {
  const listeners = new Map<string, Set<(news: unknown) => void>>()
  window.walletEmit = (event, news) => {
    for (const listener of listeners.get(event) ?? []) listener(news)
  }
  const provider = {
    async request(call: WalletCall) {
      const { result, error } = (await window.walletRpc?.(call)) ?? {}
      if (error) throw Object.assign(new Error(error.message), error)
      return result
    },
    on: (event: string, listener: (news: unknown) => void) =>
      void listeners.set(event, new Set(listeners.get(event)).add(listener)),
    removeListener: (event: string, listener: (news: unknown) => void) => void listeners.get(event)?.delete(listener),
    ...flags,
  }
  if (flags) Object.assign(window, { ethereum: provider })
  if (!rdns) return
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="window.hacked=true"/>'
  const detail = Object.freeze({ info: { uuid: rdns, name: name ?? rdns, rdns, icon }, provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
