import type { Message } from '@hexaverse/protocol/game'
import { logLine } from '@hexaverse/protocol/game'
import type { Log } from '../../../platform/log.ts'
import type { SocketEdge } from '../../../platform/socket/socket-edge.ts'
import type { Journal } from '../journal/journal.ts'
import type { RoomRegistry } from './room-registry.ts'

interface CheckParts {
  readonly journal: Journal
  readonly later: (delay: number, run: () => void) => void
  readonly log: Log
}

/** So many at a time, so that those who come back first are not kept waiting. */
const batch = 10
const batchEveryMs = 50

/** Goes to every room in play, open here or not, as long as it is of use. */
async function checkLiveRooms(
  { journal, later, log }: CheckParts,
  isOfUse: () => boolean,
  visit: (roomId: string) => void,
): Promise<void> {
  try {
    const roomIds = await journal.liveRooms()
    const goOn = (from: number): void => {
      if (!isOfUse() || from >= roomIds.length) return
      for (const roomId of roomIds.slice(from, from + batch)) visit(roomId)
      later(batchEveryMs, () => goOn(from + batch))
    }
    goOn(0)
  } catch (problem) {
    // Away again: there will be another time.
    if (!journal.isAway) log.error({ err: problem }, 'live rooms not found')
  }
}

interface WatchParts extends CheckParts {
  readonly registry: RoomRegistry
  readonly edge: SocketEdge
}

/** A break that is over by then is not worth a line. */
const toldAfterMs = 1000

/** Tells every room when the journal is lost and found. Answers when it has been found for the first time. */
export function watchJournal(parts: WatchParts): Promise<void> {
  const { journal, registry, later } = parts
  const found = Promise.withResolvers<void>()
  let breaks = 0
  const visit = (run: (roomId: string) => void): void => {
    const number = breaks
    void checkLiveRooms(parts, () => number === breaks, run)
  }
  journal.onAway(() => {
    const number = ++breaks
    for (const live of registry.all()) if (live.machine) live.receive({ type: 'journal-away' })
    later(toldAfterMs, () => {
      if (journal.isAway && number === breaks) tellInterruption(parts)
    })
  })
  journal.onBack(({ since }) => {
    for (const live of registry.all()) if (live.machine) live.receive({ type: 'outage-over', since })
    // Rooms that are not open here note the outage when they open, whenever that is: `outageSince` goes with them. They are
    // opened now so that those who wait in vain for an absent opponent do not wait longer than they must.
    visit((roomId) => {
      if (!registry.find(roomId)) registry.open(roomId).receive({ type: 'due' })
    })
    found.resolve()
  })
  // If the journal is lost over it, the outage that is noted afterwards misses everybody too.
  journal.onNodeLost(() => visit((roomId) => registry.open(roomId).receive({ type: 'check-presence' })))
  if (!journal.isAway) found.resolve()
  return found.promise
}

function tellInterruption({ registry, edge, journal }: WatchParts): void {
  const line = logLine('interrupted', {}, journal.clock.now())
  for (const { receivers: shown, roomId } of registry.all()) {
    const message: Message = { type: 'log-line', roomId, line }
    if (shown.length > 0) edge.sendToEach(shown, [message])
  }
}
