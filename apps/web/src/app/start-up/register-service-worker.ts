const workerAddress = '/service-worker.js'
const restMs = 3000

interface ScriptUrlPolicy {
  createScriptURL(url: string): string
}

declare global {
  interface Window {
    /** Only some browsers have it; where it is, addresses of scripts must have passed a policy. */
    readonly trustedTypes?: { createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy }
  }
}

/** Long after everything that the reader waits for. Without it the site works the same, only not offline. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  setTimeout(() => navigator.serviceWorker.register(trustedAddress()).catch(() => {}), restMs)
}

/** The one script address that this page ever needs to vouch for. */
function trustedAddress(): string {
  const policy = window.trustedTypes?.createPolicy('hexaverse', { createScriptURL: () => workerAddress })
  return policy?.createScriptURL(workerAddress) ?? workerAddress
}
