import type { Message } from '@hexaverse/protocol/game'
import { logLine } from '@hexaverse/protocol/game'
import type { Log } from '../../../platform/log.ts'
import type { SocketEdge } from '../game-sockets.ts'
import type { Journal } from '../journal/journal.ts'
import type { RoomRegistry } from './room-registry.ts'

interface CheckParts {
  readonly journal: Journal
  readonly later: (delay: number, run: () => void) => void
  readonly log: Log
}

/** Rooms opened at a time, so that players who reconnect meanwhile are not kept waiting. */
const batch = 10
const batchEveryMs = 50

/** Visits every room in play, open at this node or not, until `isCurrent` is false. */
async function checkLiveRooms(
  { journal, later, log }: CheckParts,
  isCurrent: () => boolean,
  visit: (roomId: string) => void,
): Promise<void> {
  try {
    const roomIds = await journal.liveRooms()
    const goOn = (from: number): void => {
      if (!isCurrent() || from >= roomIds.length) return
      for (const roomId of roomIds.slice(from, from + batch)) visit(roomId)
      later(batchEveryMs, () => goOn(from + batch))
    }
    goOn(0)
  } catch (problem) {
    // If the journal is away again, its return starts another visit.
    if (!journal.isAway) log.error({ err: problem }, 'could not list the rooms in play')
  }
}

interface WatchParts extends CheckParts {
  readonly registry: RoomRegistry
  readonly edge: SocketEdge
}

/** A shorter interruption is not announced to the players. With it they know within two seconds, on a busy machine too. */
const announceAfterMs = 500

/** Sends every room an input when the journal is lost or back. Resolves when it is reached for the first time. */
export function watchJournal(parts: WatchParts): Promise<void> {
  const { journal, registry, later } = parts
  const found = Promise.withResolvers<void>()
  let breaks = 0
  const visit = (run: (roomId: string) => void): void => {
    const number = breaks
    void checkLiveRooms(parts, () => number === breaks, run)
  }
  journal.onAway((silentMs) => {
    const number = ++breaks
    for (const live of registry.all()) if (live.machine) live.receive({ type: 'journal-away' })
    later(Math.max(0, announceAfterMs - silentMs), () => {
      if (journal.isAway && number === breaks) announceInterruption(parts)
    })
  })
  journal.onBack(({ since }) => {
    for (const live of registry.all()) if (live.machine) live.receive({ type: 'outage-over', since })
    // A room that is not open here records the outage whenever it opens, because it is opened with `outageSince`. These
    // rooms are opened now, so that a player who waits for an absent opponent waits no longer than necessary.
    visit((roomId) => {
      if (!registry.find(roomId)) registry.open(roomId).receive({ type: 'due' })
    })
    found.resolve()
  })
  // If the journal is lost during this visit, the outage that is recorded afterwards marks all players as away too.
  journal.onNodeLost(() => visit((roomId) => registry.open(roomId).receive({ type: 'check-presence' })))
  if (!journal.isAway) found.resolve()
  return found.promise
}

function announceInterruption({ registry, edge, journal }: WatchParts): void {
  const line = logLine('interrupted', {}, journal.clock.now())
  for (const { audience, roomId } of registry.all()) {
    const message: Message = { type: 'log-line', roomId, line }
    if (audience.length > 0) edge.sendToEach(audience, [message])
  }
}
