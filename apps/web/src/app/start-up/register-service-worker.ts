const workerAddress = '/service-worker.js'
const delayMs = 3000

interface ScriptUrlPolicy {
  createScriptURL(url: string): string
}

declare global {
  interface Window {
    /** Trusted Types, which only some browsers have. There, script addresses must pass a policy. */
    readonly trustedTypes?: { createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy }
  }
}

/**
 * Registers the worker late, so that it does not compete with what the reader waits for. The site works without it,
 * only not offline.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  setTimeout(() => navigator.serviceWorker.register(trustedAddress()).catch(() => {}), delayMs)
}

/** The only script address that the policy lets through. */
function trustedAddress(): string {
  const policy = window.trustedTypes?.createPolicy('hexaverse', { createScriptURL: () => workerAddress })
  return policy?.createScriptURL(workerAddress) ?? workerAddress
}
