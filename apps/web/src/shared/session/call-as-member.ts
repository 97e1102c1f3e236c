import type { Call, GrantedOf } from '@hexaverse/protocol/http'
import { type CallResult, callServer, type Refused, type RequestOf } from '../http/call-server.ts'
import { loseSession, unauthorized } from './lose-session.ts'
import { useSession } from './session-store.ts'

/**
 * The refusal that the server would send. No alert is shown, because a page that is being left may still make a call.
 */
const notSignedIn: Refused = { ok: false, reason: 'refused', status: 401, answer: unauthorized }

/**
 * Calls the server with the credentials of the signed-in user. If the server no longer knows the session, it is ended
 * in this browser too.
 */
export async function callAsMember<C extends Call>(request: RequestOf<C>): Promise<CallResult<GrantedOf<C>>> {
  const { user } = useSession.getState()
  if (!user) return notSignedIn
  const result = await callServer<C>(request, { user })
  const isUnknown = !result.ok && result.reason === 'refused' && result.status === 401
  if (isUnknown) loseSession(user, result.answer)
  return result
}
