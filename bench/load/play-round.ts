import { setTimeout as pause } from 'node:timers/promises'
import { pingEveryMs } from '../../apps/server/src/platform/socket/socket-limits.ts'
import { awaitCrowd, type JoinedCrowd, joinCrowd } from './clients/join-crowd.ts'
import { seats } from './clients/script.ts'
import { type ContestantName, withContestant } from './contestants.ts'
import { measurePlay, type PacedFigures, type PlayFigures } from './measure-play.ts'
import { cpuMs, processorTicks, settledBytes } from './usage.ts'

interface IdleFigures {
  readonly bytesPerRoom: number
  readonly cpuMsPerSecond: number
}

const settleMs = 2000
/** V8 collects garbage for a while after the players have joined and the heap was measured. */
const calmMs = 20_000
/** CPU time is measured over one ping interval of each server, so that every connection is pinged once. */
const pingRoundsMs: Record<ContestantName, number> = { relay: 25_000, 'boardgame.io': 25_000, hexaverse: pingEveryMs }
/** Rooms that exist before the measurement, so that the server's one-time costs do not count as costs of a room. */
const firstRooms = 25

/** Measures full rooms in which no player moves while the turn timers run. */
function measureIdle(name: ContestantName, rooms: number): Promise<IdleFigures> {
  const pingRoundMs = pingRoundsMs[name]
  return withContestant(name, firstRooms + rooms, async ({ port, pid, members, dialect }) => {
    const idle = { ...dialect, sendMove: () => undefined }
    const first = await joinCrowd({ port }, members.slice(0, firstRooms * seats), idle)
    await seatedIn(first)
    const bytesBefore = await settledBytes(pid)
    const others = await joinCrowd({ port }, members.slice(firstRooms * seats), idle)
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

const manyRooms = 500
const fewRooms = 50
const crowdedRooms = 2000

interface Figures {
  readonly many: PlayFigures
  readonly few: PlayFigures
  readonly paced: PacedFigures
  readonly idle: IdleFigures
}

/** Every figure once, for each side right after the other. */
export interface Round {
  readonly relay: Figures
  readonly hexaverse: Figures
  readonly boardgame: PlayFigures
  readonly crowded: PlayFigures
  /** The share of the processors' time that the host of this machine gave to others. */
  readonly stolen: number
}

export async function playRound(seconds: number, print: (line: string) => void): Promise<Round> {
  const before = processorTicks()
  const relayMany = await measureMany('relay', seconds, print)
  const ownMany = await measureMany('hexaverse', seconds, print)
  const boardgame = await measureSpeed('boardgame.io', manyRooms, seconds, print)
  const crowded = await measureSpeed('hexaverse', crowdedRooms, seconds, print)
  const relayFew = await measureSpeed('relay', fewRooms, seconds, print)
  const ownFew = await measureSpeed('hexaverse', fewRooms, seconds, print)
  const relayIdle = await measureIdleRooms('relay', print)
  const ownIdle = await measureIdleRooms('hexaverse', print)
  const after = processorTicks()
  return {
    stolen: (after.stolen - before.stolen) / (after.all - before.all),
    relay: { ...relayMany, few: relayFew, idle: relayIdle },
    hexaverse: { ...ownMany, few: ownFew, idle: ownIdle },
    boardgame,
    crowded,
  }
}

async function measureMany(name: ContestantName, seconds: number, print: (line: string) => void) {
  const { play: many, paced = { p50Ms: Number.NaN, p99Ms: Number.NaN } } = await measurePlay(
    name,
    manyRooms,
    seconds,
    true,
  )
  print(
    `${describePlay(name, manyRooms, many)}; paced p50 ${paced.p50Ms.toFixed(2)} ms, p99 ${paced.p99Ms.toFixed(1)} ms`,
  )
  return { many, paced }
}

async function measureSpeed(name: ContestantName, rooms: number, seconds: number, print: (line: string) => void) {
  const { play } = await measurePlay(name, rooms, seconds, false)
  print(describePlay(name, rooms, play))
  return play
}

async function measureIdleRooms(name: ContestantName, print: (line: string) => void): Promise<IdleFigures> {
  const idle = await measureIdle(name, manyRooms)
  const kilobytes = (idle.bytesPerRoom / 1024).toFixed(0)
  print(`${name}, ${manyRooms} idle rooms: ${kilobytes} KiB a room, ${idle.cpuMsPerSecond.toFixed(1)} ms CPU a second`)
  return idle
}

function describePlay(name: string, rooms: number, figures: PlayFigures): string {
  const percent = (share: number): string => `${Math.round(100 * share)} %`
  const { movesPerSecond, cpuPerMoveUs, serverShare, databaseShare, loadShare } = figures
  return (
    `${name}, ${rooms} rooms: ${Math.round(movesPerSecond).toLocaleString('en')} moves a second, ` +
    `${cpuPerMoveUs.toFixed(1)} us a move (of their cores: server ${percent(serverShare)}, ` +
    `load ${percent(loadShare)}, database ${percent(databaseShare)})`
  )
}
