import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../figures/statistics.ts'
import { awaitCrowd, type JoinedCrowd, joinCrowd } from './clients/join-crowd.ts'
import { type Contestant, type ContestantName, withContestant } from './contestants.ts'
import { cpuMs, cpuOfFamilyMs } from './usage.ts'

export interface PlayFigures {
  readonly movesPerSecond: number
  readonly cpuPerMoveUs: number
  /** Shares of a core, to see which process was at its limit. */
  readonly serverShare: number
  readonly databaseShare: number
  readonly loadShare: number
}

export interface PacedFigures {
  readonly p50Ms: number
  readonly p99Ms: number
}

export const pace = 1000
const settleMs = 2000
/** V8 compiles hot code while it runs: the measurement begins when the server has been playing for a while. */
const warmUpMs = 6000

/** Plays rooms at full speed and, if `isPacedToo`, then at a fixed rate. */
export async function measurePlay(name: ContestantName, rooms: number, seconds: number, isPacedToo: boolean) {
  return withContestant(name, rooms, async (contestant) => {
    const crowd = await joinCrowd({ port: contestant.port }, contestant.members, contestant.dialect)
    const within = <Value>(work: Promise<Value>): Promise<Value> => Promise.race([work, crowd.trouble])
    try {
      await awaitCrowd(crowd, crowd.warmed)
      crowd.play('closed')
      await within(pause(warmUpMs))
      const play = await within(watchPlay(contestant, crowd, seconds))
      if (!isPacedToo) return { play }
      crowd.play('paced', pace)
      await within(pause(settleMs))
      crowd.takeLatencies()
      await within(pause(seconds * 1000))
      return { play, paced: summarise(crowd.takeLatencies()) }
    } finally {
      crowd.leave()
    }
  })
}

async function watchPlay({ pid, databasePid }: Contestant, crowd: JoinedCrowd, seconds: number): Promise<PlayFigures> {
  const look = () => ({
    at: performance.now(),
    moves: crowd.countMoves(),
    server: cpuMs(pid),
    database: databasePid ? cpuOfFamilyMs(databasePid) : 0,
    load: cpuMs(process.pid),
  })
  const before = look()
  await pause(seconds * 1000)
  const after = look()
  const passedMs = after.at - before.at
  const moves = after.moves - before.moves
  return {
    movesPerSecond: (moves / passedMs) * 1000,
    cpuPerMoveUs: ((after.server - before.server) / moves) * 1000,
    serverShare: (after.server - before.server) / passedMs,
    databaseShare: (after.database - before.database) / passedMs,
    loadShare: (after.load - before.load) / passedMs,
  }
}

function summarise(latencies: readonly number[]): PacedFigures {
  return { p50Ms: percentile(latencies, 0.5), p99Ms: percentile(latencies, 0.99) }
}
