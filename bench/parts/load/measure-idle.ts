import { setTimeout as pause } from 'node:timers/promises'
import { pingEveryMs } from '../../../apps/server/src/platform/socket/socket-limits.ts'
import { awaitCrowd } from './await-crowd.ts'
import type { ContestantName } from './contestants.ts'
import { type JoinedCrowd, joinCrowd } from './join-crowd.ts'
import { seats } from './script.ts'
import { cpuMs, settledBytes } from './usage.ts'
import { withContestant } from './with-contestant.ts'

export interface IdleFigures {
  readonly bytesPerRoom: number
  readonly cpuMsPerSecond: number
}

const settleMs = 2000
/** After its heap was looked at, and had grown with everybody who came, Node.js tidies up for a while. */
const calmMs = 20_000
/** For so long each server is looked at: every connection is pinged once, and what comes in bursts is counted once. */
const pingRoundsMs: Record<ContestantName, number> = { relay: 25_000, 'boardgame.io': 25_000, hexaverse: pingEveryMs }
/** Already there when the counting begins, so that what every server needs once is not counted as a room's. */
const firstRooms = 25

/** Rooms in which everybody sits and nobody moves, their clocks running. */
export function measureIdle(name: ContestantName, rooms: number): Promise<IdleFigures> {
  const pingRoundMs = pingRoundsMs[name]
  return withContestant(name, firstRooms + rooms, async ({ port, pid, members, dialect }) => {
    const idle = { ...dialect, sendMove: () => undefined }
    const first = await joinCrowd(port, members.slice(0, firstRooms * seats), idle)
    await seatedIn(first)
    const bytesBefore = await settledBytes(pid)
    const others = await joinCrowd(port, members.slice(firstRooms * seats), idle)
    try {
      await seatedIn(others)
      const bytesAfter = await settledBytes(pid)
      await pause(calmMs)
      const cpuBefore = cpuMs(pid)
      await Promise.race([pause(pingRoundMs), first.trouble, others.trouble])
      const cpuMsPerSecond = ((cpuMs(pid) - cpuBefore) / pingRoundMs) * 1000
      return { bytesPerRoom: (bytesAfter - bytesBefore) / rooms, cpuMsPerSecond }
    } finally {
      first.leave()
      others.leave()
    }
  })
}

async function seatedIn(crowd: JoinedCrowd): Promise<void> {
  await awaitCrowd(crowd, crowd.seated)
  await pause(settleMs)
}
