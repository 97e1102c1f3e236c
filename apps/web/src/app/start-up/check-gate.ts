import { clientAppType, clientVersion, welcomePhrase } from '@hexaverse/protocol'
import type { checkVersion } from '@hexaverse/protocol/http'
import { callServer } from '../../shared/http/call-server.ts'

declare global {
  interface Window {
    /** Responses by path, requested by `first.js` while the program was still loading. */
    readonly earlyAnswers?: Record<string, Promise<Response>>
  }
}

/**
 * Like `fetch`, but uses the early response of `first.js` if there is one. Each early response is used once, because a
 * retry needs a fresh one.
 */
const earlyFetch: typeof fetch = (input, init) => {
  const path = String(input)
  const answers = window.earlyAnswers ?? {}
  const early = answers[path]
  delete answers[path]
  return early ?? fetch(input, init)
}

const gateTimeoutMs = 10_000

/** `offline`: no server answered at all. */
export type Gate = 'open' | 'shut' | 'offline'

/** Whether this client may be used with this server (D-API-4). */
export async function checkGate(fetch: typeof globalThis.fetch = earlyFetch): Promise<Gate> {
  const [server, supported] = await Promise.all([findServer(fetch), isSupported(fetch)])
  return server === 'open' && !supported ? 'shut' : server
}

async function findServer(fetch: typeof globalThis.fetch): Promise<Gate> {
  try {
    const signal = AbortSignal.timeout(gateTimeoutMs)
    const response = await fetch('/', { headers: { accept: 'text/plain' }, cache: 'no-store', signal })
    return response.ok && (await response.text()).includes(welcomePhrase) ? 'open' : 'shut'
  } catch {
    return 'offline'
  }
}

async function isSupported(fetch: typeof globalThis.fetch): Promise<boolean> {
  const result = await callServer<typeof checkVersion>(
    { method: 'POST', path: '/api/check-version', body: { version: clientVersion, appType: clientAppType } },
    { fetch, timeoutMs: gateTimeoutMs },
  )
  return result.ok && result.answer.supported === true
}
