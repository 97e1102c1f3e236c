import { clientAppType, clientVersion, welcomePhrase } from '@hexaverse/protocol'
import type { checkVersion } from '@hexaverse/protocol/http'
import { callServer } from '../http/call-server.ts'
import { earlyFetch } from '../http/early-fetch.ts'

const gateTimeoutMs = 10_000

/** May this client be used with this server? A server that cannot be asked counts as a no. */
export async function checkGate(fetch: typeof globalThis.fetch = earlyFetch): Promise<boolean> {
  const [online, supported] = await Promise.all([isOnline(fetch), isSupported(fetch)])
  return online && supported
}

async function isOnline(fetch: typeof globalThis.fetch): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(gateTimeoutMs)
    const response = await fetch('/', { headers: { accept: 'text/plain' }, cache: 'no-store', signal })
    return response.ok && (await response.text()).includes(welcomePhrase)
  } catch {
    return false
  }
}

async function isSupported(fetch: typeof globalThis.fetch): Promise<boolean> {
  const result = await callServer<typeof checkVersion>(
    { method: 'POST', path: '/api/check-version', body: { version: clientVersion, appType: clientAppType } },
    { fetch, timeoutMs: gateTimeoutMs },
  )
  return result.ok && result.answer.supported === true
}
