import type { Pool } from 'pg'
import { type Listening, listen } from '../../../platform/database/listen.ts'
import type { Log } from '../../../platform/log.ts'
import type { SocketEdge } from '../../../platform/socket/socket-edge.ts'
import { listEndedSessions } from './session.store.ts'

export interface SessionWatchParts {
  readonly pool: Pool
  readonly edge: Pick<SocketEdge<never, never>, 'openSessions' | 'endSession'>
  readonly log: Log
}

/** Closes the sockets of a session on every node when it ends: signed out, replaced, or deleted with its account. */
export function watchSessions({ pool, edge, log }: SessionWatchParts): Listening {
  return listen({
    pool,
    channel: 'session_ended',
    onNotice: (sessionId) => edge.endSession(sessionId),
    onListening: async () => {
      for (const sessionId of await listEndedSessions(pool, edge.openSessions())) edge.endSession(sessionId)
    },
    log,
  })
}
