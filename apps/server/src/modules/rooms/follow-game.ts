import type { Game } from '@hexaverse/rules'
import type { Auditor } from './auditor.ts'
import { type BotParts, driveBots } from './drive-bots.ts'
import type { LiveRoom } from './live-room.ts'
import type { AppliedEvent } from './room.ts'
import type { RoomMetrics } from './room-metrics.ts'

export interface FollowParts {
  readonly metrics: RoomMetrics
  readonly auditor: Auditor
  readonly bots: BotParts
  /** Milliseconds that never jump. */
  readonly monotonic: () => number
}

/** What this node has to do with news, once everybody here has been told. */
export function followGame(live: LiveRoom, told: readonly AppliedEvent<Game>[], parts: FollowParts): void {
  const { metrics, auditor, bots, monotonic } = parts
  metrics.events.inc(told.length)
  const room = told.at(-1)?.room
  if (room?.ended) live.endedAt = monotonic()
  // One that was read from its start is the replay already.
  if (room?.ended && told[0]?.seq !== 1) auditor.add({ room, acknowledged: live.acknowledged })
  driveBots(live, bots)
}
