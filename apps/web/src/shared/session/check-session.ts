import type { checkAuth, User } from '@hexaverse/protocol/http'
import { accountWords } from '@hexaverse/protocol/words'
import type { KeyValueStore } from '../browser/storage.ts'
import { type CallResult, callServer } from '../http/call-server.ts'
import { forgetStoredUser, loadStoredUser, saveStoredUser } from './stored-user.ts'

interface SessionPorts {
  readonly storage: KeyValueStore
  readonly fetch?: typeof fetch
}

type SessionVerdict =
  | { readonly verdict: 'signed-in'; readonly user: User }
  | { readonly verdict: 'refused' }
  | { readonly verdict: 'unknown' }

/** Asks the server whether the stored user is still signed in, and updates the storage accordingly. */
export async function checkSession({ storage, fetch }: SessionPorts): Promise<User | undefined> {
  const stored = loadStoredUser(storage)
  if (!stored) return undefined
  const { email, secret } = stored
  const result = await callServer<typeof checkAuth>(
    { method: 'POST', path: '/api/hc_data/checkAuth', body: { email, secret }, words: accountWords },
    fetch && { fetch },
  )
  const session = readVerdict(result)
  if (session.verdict === 'refused') forgetStoredUser(storage)
  if (session.verdict !== 'signed-in') return undefined
  saveStoredUser(storage, session.user)
  return session.user
}

/**
 * Only an answer about the session itself ends it. After an error of a busy or broken server this visit is signed out,
 * but the user stays stored for the next visit. See docs/decisions/session-check.md.
 */
function readVerdict(result: CallResult<User>): SessionVerdict {
  if (result.ok) {
    return result.answer.secret ? { verdict: 'signed-in', user: result.answer } : { verdict: 'unknown' }
  }
  if (result.reason === 'unreachable') return { verdict: 'unknown' }
  return { verdict: isAboutSession(result.status) ? 'refused' : 'unknown' }
}

function isAboutSession(status: number): boolean {
  return (status >= 200 && status < 300) || status === 400 || status === 401
}
