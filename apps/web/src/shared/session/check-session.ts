import type { checkAuth, StoredUser } from '@hexaverse/protocol/http'
import type { KeyValueStore } from '../browser/storage.ts'
import { type CallResult, callServer } from '../http/call-server.ts'
import { forgetStoredUser, loadStoredUser, saveStoredUser } from './stored-user.ts'

interface SessionPorts {
  readonly storage: KeyValueStore
  readonly fetch?: typeof fetch
}

type SessionVerdict =
  | { readonly verdict: 'signed-in'; readonly user: StoredUser }
  | { readonly verdict: 'refused' }
  | { readonly verdict: 'unknown' }

/** Asks the server whether the remembered user is still signed in, and brings the storage in line with its word. */
export async function checkSession({ storage, fetch }: SessionPorts): Promise<StoredUser | undefined> {
  const stored = loadStoredUser(storage)
  if (!stored) return undefined
  const result = await callServer<typeof checkAuth>(
    { method: 'POST', path: '/api/hc_data/checkAuth', body: { email: stored.email, secret: stored.secret } },
    fetch && { fetch },
  )
  const session = judgeSession(result)
  if (session.verdict === 'refused') forgetStoredUser(storage)
  if (session.verdict !== 'signed-in') return undefined
  saveStoredUser(storage, session.user)
  return session.user
}

/**
 * Only the server's word about the session itself ends it. A busy or broken server says nothing about it: the visit goes
 * on signed out, but the browser keeps the user for the next one. See docs/decisions/session-check.md.
 */
function judgeSession(result: CallResult<StoredUser>): SessionVerdict {
  if (result.ok) {
    return result.answer.secret ? { verdict: 'signed-in', user: result.answer } : { verdict: 'unknown' }
  }
  if (result.reason === 'unreachable') return { verdict: 'unknown' }
  return { verdict: isAboutSession(result.status) ? 'refused' : 'unknown' }
}

function isAboutSession(status: number): boolean {
  return (status >= 200 && status < 300) || status === 400 || status === 401
}
