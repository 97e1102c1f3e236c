import { ownScriptAddress } from '../../shared/browser/script-address.ts'

const delayMs = 3000

/**
 * Registers the worker late, so that it does not compete with what the reader waits for. The site works without it,
 * only not offline.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  setTimeout(() => navigator.serviceWorker.register(ownScriptAddress('/service-worker.js')).catch(() => {}), delayMs)
}
