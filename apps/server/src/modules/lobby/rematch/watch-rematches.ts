import { systemClock } from '../../../platform/clock.ts'
import { type PeriodicJob, startPeriodicJob } from '../../../platform/periodic-job.ts'
import { type Lobby, ownWork } from '../lobby.ts'
import { refreshRooms } from '../refresh-rooms.ts'
import { changeOffer } from './change-offer.ts'
import { closeMissedRooms } from './next-room.store.ts'
import { listOffers } from './offer.store.ts'

const checkEveryMs = 1000

/** Ends offers whose time is over, notes who is still there, and makes up for lost notices. */
export function watchRematches(lobby: Lobby): PeriodicJob {
  const run = async (): Promise<void> => {
    const roomIds = lobby.games.endScreens.roomIds()
    forgetSent(lobby, roomIds)
    const offered = await lobby.queue.run(ownWork, () => listOffers(lobby.pool, roomIds))
    for (const roomId of offered) await changeOffer(lobby, roomId)
    await closeMissed(lobby)
  }
  return startPeriodicJob({ name: 'rematches', run, clock: systemClock, log: lobby.log, everyMs: checkEveryMs })
}

function forgetSent({ rematches: { sent } }: Lobby, roomIds: readonly string[]): void {
  const known = new Set(roomIds)
  for (const roomId of sent.keys()) if (!known.has(roomId)) sent.delete(roomId)
}

/** Those who wait in vain are told at once. */
async function closeMissed(lobby: Lobby): Promise<void> {
  const closed = await lobby.queue.run(ownWork, () => closeMissedRooms(lobby.pool))
  await refreshRooms(lobby, closed)
  for (const roomId of closed) lobby.edge.notices.send({ type: 'waiting', roomId })
}
