import type { RoomEvent } from './record.ts'

/** What the server wants to be written without being asked. */
export interface ServerEvents {
  readonly events: readonly RoomEvent[]
  readonly notBefore?: number
  /** The outage that it is for. */
  readonly outageSince?: number
}
