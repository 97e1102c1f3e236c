import type { Pool } from 'pg'
import { type Listening, listen } from '../../../platform/database/listen.ts'
import type { Log } from '../../../platform/log.ts'
import type { SocketEdge } from '../../../platform/socket/socket-edge.ts'
import { listEndedSessions } from './session.store.ts'

export interface SessionWatchParts {
  readonly pool: Pool
  readonly edge: Pick<SocketEdge, 'openSessions' | 'endSession'>
  readonly log: Log
}

/** A session that ends takes its sockets with it, at every node: signed out, replaced, or gone with its account. */
export function watchSessions({ pool, edge, log }: SessionWatchParts): Listening {
  return listen({
    pool,
    channel: 'session_ended',
    onNotice: (sessionId) => edge.endSession(sessionId),
    onBack: async () => {
      for (const sessionId of await listEndedSessions(pool, edge.openSessions())) edge.endSession(sessionId)
    },
    log,
  })
}
