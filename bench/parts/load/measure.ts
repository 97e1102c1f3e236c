import { setTimeout as pause } from 'node:timers/promises'
import { type Contestant, type ContestantName, starters } from './contestants.ts'
import { type JoinedCrowd, joinCrowd } from './join-crowd.ts'
import { seats } from './script.ts'
import { cpuMs, cpuOfFamilyMs, settledBytes } from './usage.ts'

export interface PlayFigures {
  readonly movesPerSecond: number
  readonly cpuPerMoveUs: number
  /** Shares of a core, to see who was at the limit. */
  readonly serverShare: number
  readonly databaseShare: number
  readonly loadShare: number
}

export interface PacedFigures {
  readonly p50Ms: number
  readonly p99Ms: number
}

export interface IdleFigures {
  readonly bytesPerRoom: number
  readonly cpuMsPerSecond: number
}

export const pace = 1000
const settleMs = 2000
/** Node.js compiles what runs often, beside the work: a server that has been playing for a while is what is measured. */
const warmUpMs = 6000
const joinLimitMs = 120_000
/** After its heap was looked at, and had grown with everybody who came, Node.js tidies up for a while. */
const calmMs = 20_000
/** Every connection is pinged once in that time, by each of the servers. */
const pingRoundMs = 25_000
/** Already there when the counting begins, so that what every server needs once is not counted as a room's. */
const firstRooms = 25

/** Rooms at full speed and, if asked, then at an even pace. */
export async function measurePlay(name: ContestantName, rooms: number, seconds: number, isPacedToo: boolean) {
  return withContestant(name, rooms, async (contestant) => {
    const crowd = await joinCrowd(contestant.port, contestant.members, contestant.dialect)
    const within = <Value>(work: Promise<Value>): Promise<Value> => Promise.race([work, crowd.trouble])
    try {
      await within(Promise.race([crowd.warmed, failAfter(joinLimitMs)]))
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

async function seatedIn(crowd: JoinedCrowd): Promise<void> {
  await Promise.race([crowd.seated, crowd.trouble, failAfter(joinLimitMs)])
  await pause(settleMs)
}

/** Rooms in which everybody sits and nobody moves, their clocks running. */
export function measureIdle(name: ContestantName, rooms: number): Promise<IdleFigures> {
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

async function withContestant<Figures>(
  name: ContestantName,
  rooms: number,
  work: (contestant: Contestant) => Promise<Figures>,
): Promise<Figures> {
  const contestant = await starters[name](rooms)
  try {
    return await work(contestant)
  } finally {
    await contestant.stop()
  }
}

function summarise(latencies: number[]): PacedFigures {
  const sorted = latencies.sort((one, other) => one - other)
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { p50Ms: at(0.5), p99Ms: at(0.99) }
}

async function failAfter(ms: number): Promise<never> {
  await pause(ms, undefined, { ref: false })
  throw new Error(`Not everybody sat at a table within ${ms / 1000} s`)
}
