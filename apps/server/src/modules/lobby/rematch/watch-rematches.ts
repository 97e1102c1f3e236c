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
    const offered = await lobby.queue.run(ownWork, () => listOffers(lobby.statements, roomIds))
    for (const roomId of offered) await checkOffer(lobby, roomId)
    await closeMissed(lobby)
  }
  return startPeriodicJob({ name: 'rematches', run, clock: systemClock, log: lobby.log, everyMs: checkEveryMs })
}

/** An offer that cannot be decided must not keep the others from it. */
async function checkOffer(lobby: Lobby, roomId: string): Promise<void> {
  try {
    await changeOffer(lobby, roomId)
  } catch (problem) {
    lobby.log.warn({ err: problem, roomId }, 'could not check the offer of a rematch')
  }
}

function forgetSent({ rematches: { sent } }: Lobby, roomIds: readonly string[]): void {
  const known = new Set(roomIds)
  for (const roomId of sent.keys()) if (!known.has(roomId)) sent.delete(roomId)
}

/** Players who wait in vain receive that at once, and so do players who have not gone to the next room. */
async function closeMissed(lobby: Lobby): Promise<void> {
  const { notices } = lobby.edge
  const closed = await lobby.queue.run(ownWork, () => closeMissedRooms(lobby.statements))
  await refreshRooms(
    lobby,
    closed.map(({ roomId }) => roomId),
  )
  for (const { roomId, rematchOf } of closed) {
    notices.send({ type: 'waiting', roomId })
    notices.send({ type: 'rematch', roomId: rematchOf })
    await checkOffer(lobby, rematchOf)
  }
}
