import { systemClock } from '../../platform/clock.ts'
import { type PeriodicJob, startPeriodicJob } from '../../platform/periodic-job.ts'
import { type Lobby, ownWork } from './lobby.ts'
import { refreshRooms } from './refresh-rooms.ts'
import { closeIdleRooms } from './room.store.ts'
import { freeSeat } from './seats/free-seat.ts'
import { listUncertainSeats } from './seats/seat.store.ts'

const checkEveryMs = 1000
const idleRoomMs = 10 * 60_000
const idleTableMs = 30 * 60_000
const silentNodeMs = 10_000
/** When the database comes back, every node looks silent until it has sent its next heartbeat. */
const settleMs = 3000

/** The periodic work of the lobby, which also makes up for lost notices. */
export function watchLobby(lobby: Lobby): PeriodicJob {
  const { log } = lobby
  let workingSince: number | undefined
  const run = async (): Promise<void> => {
    try {
      workingSince ??= performance.now()
      await checkLobby(lobby, performance.now() - workingSince > settleMs)
    } catch (problem) {
      if (workingSince !== undefined) log.warn({ err: problem }, 'the periodic work of the lobby failed')
      workingSince = undefined
    }
  }
  return startPeriodicJob({ name: 'lobby', run, clock: systemClock, log, everyMs: checkEveryMs })
}

async function checkLobby(lobby: Lobby, mayFreeOthers: boolean): Promise<void> {
  await refreshRooms(lobby, lobby.waiting.roomIds())
  await lobby.queue.run(ownWork, () => closeIdleRooms(lobby.statements, idleRoomMs, idleTableMs))
  await freeAbandoned(lobby, mayFreeOthers)
}

/** Frees the seats of players who left while the database was away, and of players whose node died. */
async function freeAbandoned(lobby: Lobby, mayFreeOthers: boolean): Promise<void> {
  const seats = await lobby.queue.run(ownWork, () => listUncertainSeats(lobby.statements, lobby.nodeId, silentNodeMs))
  for (const { roomId, accountId, isOurs } of seats) {
    const isAbandoned = isOurs ? !lobby.waiting.hasAccount(roomId, accountId) : mayFreeOthers
    if (isAbandoned) await freeSeat(lobby, roomId, accountId)
  }
}
