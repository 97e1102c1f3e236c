import { systemClock } from '../../platform/clock.ts'
import { type PeriodicJob, startPeriodicJob } from '../../platform/periodic-job.ts'
import type { Lobby } from './lobby.ts'
import { refreshRooms } from './refresh-rooms.ts'
import { closeIdleRooms } from './room.store.ts'
import { freeSeat } from './seats/free-seat.ts'
import { listDoubtfulSeats } from './seats/seat.store.ts'

const lookEveryMs = 1000
const idleRoomMs = 10 * 60_000
const silentNodeMs = 10_000
/** When the database comes back, every node seems silent until it has spoken again. */
const hearingMs = 3000

/** What is to be done in the lobby without being asked, also by a node whose hints got lost. */
export function watchLobby(lobby: Lobby): PeriodicJob {
  const { log } = lobby
  let servesSince: number | undefined
  const run = async (): Promise<void> => {
    try {
      servesSince ??= performance.now()
      await look(lobby, performance.now() - servesSince > hearingMs)
    } catch (problem) {
      if (servesSince !== undefined) log.warn({ err: problem }, 'the lobby cannot be looked after')
      servesSince = undefined
    }
  }
  return startPeriodicJob({ name: 'lobby', run, clock: systemClock, log, everyMs: lookEveryMs })
}

async function look(lobby: Lobby, mayJudgeOthers: boolean): Promise<void> {
  await refreshRooms(lobby, lobby.waiting.roomIds())
  await lobby.queue.run(() => closeIdleRooms(lobby.pool, idleRoomMs))
  await freeForgotten(lobby, mayJudgeOthers)
}

/** Seats of those who went while nobody could write it down, and of those whose node died. */
async function freeForgotten(lobby: Lobby, mayJudgeOthers: boolean): Promise<void> {
  const seats = await lobby.queue.run(() => listDoubtfulSeats(lobby.pool, lobby.nodeId, silentNodeMs))
  for (const { roomId, accountId, isOurs } of seats) {
    const isForgotten = isOurs ? !lobby.waiting.hasAccount(roomId, accountId) : mayJudgeOthers
    if (isForgotten) await freeSeat(lobby, roomId, accountId)
  }
}
