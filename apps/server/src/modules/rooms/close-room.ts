import type { DeadlineTimers } from './alarms.ts'
import type { Attendance } from './attendance.ts'
import type { LiveRoom } from './live-room.ts'
import type { RoomRegistry } from './room-registry.ts'

export interface CloseParts {
  readonly registry: RoomRegistry
  readonly alarms: DeadlineTimers
  readonly attendance: Attendance
}

/** Nobody needs it here any more: whoever wants it opens it again. */
export function closeRoom(live: LiveRoom, { registry, alarms, attendance }: CloseParts): void {
  registry.drop(live)
  alarms.wakeAt(live.roomId, undefined)
  attendance.close(live)
}
