import type { Log } from '../../platform/log.ts'
import type { Journal } from './journal/journal.ts'

export interface CheckParts {
  readonly journal: Journal
  readonly later: (delay: number, run: () => void) => void
  readonly log: Log
}

/** So many at a time, so that those who come back first are not kept waiting. */
const batch = 10
const batchEveryMs = 50

/** Goes to every room in play, open here or not, as long as it is of use. */
export async function checkLiveRooms(
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
