import type { Registry } from 'prom-client'
import type { Log } from '../../platform/log.ts'
import type { SocketEdge } from '../../platform/socket/socket-edge.ts'
import type { Journal } from './journal/journal.ts'

/** What the games of a node are made of. */
export interface RoomsParts {
  readonly journal: Journal
  readonly edge: SocketEdge
  /** Different for every process that ever ran. */
  readonly nodeId: string
  /** Milliseconds that never jump. */
  readonly monotonic: () => number
  readonly log: Log
  readonly registry: Registry
}
