import type { Call } from '@hexaverse/protocol/http'
import { type CallResult, callServer, type GrantedOf, type Refused, type RequestOf } from '../http/call-server.ts'
import { loseSession, unauthorized } from './lose-session.ts'
import { useSession } from './session-store.ts'

/** What the server would say. A page that is being left may still ask; nobody is to be told of it. */
const nobody: Refused = { ok: false, reason: 'refused', status: 401, field: 'ErrorMessage', answer: unauthorized }

/** A call on behalf of whoever is signed in. When the server no longer knows the session, it has ended here too. */
export async function callAsMember<C extends Call>(request: RequestOf<C>): Promise<CallResult<GrantedOf<C>>> {
  const { user } = useSession.getState()
  if (!user) return nobody
  const result = await callServer<C>(request, { user })
  const isUnknown = !result.ok && result.reason === 'refused' && result.status === 401
  if (isUnknown) loseSession(user, result.answer)
  return result
}
