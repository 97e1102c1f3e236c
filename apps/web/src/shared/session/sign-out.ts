import type { logout } from '@hexaverse/protocol/http'
import { callServer } from '../http/call-server.ts'
import { endSession, useSession } from './session-store.ts'

/** Here it is done at once; that the server hears of it too is not waited for. */
export function signOut(): void {
  const { user } = useSession.getState()
  void callServer<typeof logout>({ method: 'POST', path: '/api/hc_data/logout' }, { user })
  endSession()
}
