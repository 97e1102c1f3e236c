import type { Call } from '@hexaverse/protocol/http'
import { showAlert } from '../alerts/alert-store.ts'
import { type CallResult, callServer, type GrantedOf, type Refused, type RequestOf } from '../http/call-server.ts'
import { useLanguageStore } from '../i18n/language-store.ts'
import { refusalText } from '../i18n/refusal-text.ts'
import { endSession, useSession } from './session-store.ts'

/** What the server would say. A page that is being left may still ask; nobody is to be told of it. */
const nobody: Refused = {
  ok: false,
  reason: 'refused',
  status: 401,
  field: 'ErrorMessage',
  answer: { ErrorMessage: 'Nobody is signed in.', code: 'unauthorized', params: {} },
}

/** A call on behalf of whoever is signed in. When the server no longer knows the session, it has ended here too. */
export async function callAsMember<C extends Call>(request: RequestOf<C>): Promise<CallResult<GrantedOf<C>>> {
  const { user } = useSession.getState()
  if (!user) return nobody
  const result = await callServer<C>(request, { user })
  const isUnknown = !result.ok && result.reason === 'refused' && result.status === 401
  // A session that began since then, here or in another tab, is not the one that was refused.
  if (isUnknown && useSession.getState().user?.secret === user.secret) {
    endSession()
    showAlert('info', refusalText(useLanguageStore.getState().table, result.answer))
  }
  return result
}
