// `npm run bench -- tables [seconds]`: while 500 rooms play, how fast the counts of tables are answered and what they cost,
// and how long it takes from asking for a game to playing with somebody who waits.
import { spawnSync } from 'node:child_process'
import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { GameClient } from '../../apps/server/test/harness/games/game-client.ts'
import { reportFigure, reportMeasured } from '../figures/report.ts'
import { percentile } from '../figures/statistics.ts'
import type { Member } from './clients/dialect.ts'
import { awaitCrowd, type JoinedCrowd, joinCrowd } from './clients/join-crowd.ts'
import { seats } from './clients/script.ts'
import { type Contestant, withContestant } from './contestants.ts'
import { canPin, loadCore } from './pinned-server.ts'
import { cpuMs, cpuOfFamilyMs } from './usage.ts'

const rooms = 500
const pairs = 20
/** Each room makes a move in five seconds, as people do. */
const pace = 100
/** As many as 400 people who look at the form for a game. */
const callsPerSecond = 100
const warmUpMs = 6000
const seconds = Number(process.argv[3] ?? 8)
const connections = new Agent({ keepAlive: true, maxSockets: 16 })

if (canPin) spawnSync('taskset', ['-a', '-p', '-c', String(loadCore), String(process.pid)])
await withContestant('hexaverse', rooms + (pairs * 2) / seats, async (contestant) => {
  const { port, members, dialect } = contestant
  const crowd = await joinCrowd({ port }, members.slice(0, rooms * seats), dialect)
  try {
    await awaitCrowd(crowd, crowd.warmed)
    crowd.play('paced', pace)
    await Promise.race([pause(warmUpMs), crowd.trouble])
    await Promise.race([measureCalls(contestant, crowd), crowd.trouble])
    await Promise.race([measureStarts(port, members.slice(rooms * seats)), crowd.trouble])
  } finally {
    crowd.leave()
  }
})
process.exit()

async function measureCalls(contestant: Contestant, crowd: JoinedCrowd): Promise<void> {
  const quiet = await watch(contestant, crowd, () => pause(seconds * 1000))
  const latencies: number[] = []
  const asked = await watch(contestant, crowd, () => askEvenly(contestant.port, latencies))
  const perCall = (before: number, after: number): number => ((after - before) / latencies.length) * 1000
  reportFigure(`counts of tables beside ${rooms} rooms, p95`, percentile(latencies, 0.95), 50, ' ms')
  reportMeasured('of them a second', latencies.length / seconds)
  reportMeasured('server CPU of one', perCall(quiet.serverMs, asked.serverMs), ' us')
  reportMeasured('database CPU of one', perCall(quiet.databaseMs, asked.databaseMs), ' us')
  reportMeasured('a move without them, p50', quiet.p50Ms, ' ms')
  reportMeasured('a move beside them, p50', asked.p50Ms, ' ms')
}

async function watch({ pid, databasePid = 0 }: Contestant, crowd: JoinedCrowd, work: () => Promise<void>) {
  crowd.takeLatencies()
  const [server, database] = [cpuMs(pid), cpuOfFamilyMs(databasePid)]
  await work()
  return {
    serverMs: cpuMs(pid) - server,
    databaseMs: cpuOfFamilyMs(databasePid) - database,
    p50Ms: percentile(crowd.takeLatencies(), 0.5),
  }
}

/** At an even rate, however long an answer takes. */
async function askEvenly(port: number, latencies: number[]): Promise<void> {
  const calls: Promise<void>[] = []
  const begun = performance.now()
  for (let call = 0; call < seconds * callsPerSecond; call++) {
    const due = begun + (call * 1000) / callsPerSecond
    await pause(Math.max(0, due - performance.now()))
    calls.push(ask(port).then(() => void latencies.push(performance.now() - due)))
  }
  await Promise.all(calls)
}

function ask(port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const call = get({ host: '127.0.0.1', port, path: '/api/hc_data/game/tables', agent: connections }, (answer) => {
    if (answer.statusCode !== 200) reject(new Error(`The counts were refused with ${answer.statusCode}`))
    answer.resume().on('end', resolve)
  })
  call.on('error', reject)
  return promise
}

/** One waits; the time is that of the other, from the call for a game to its first message. */
async function measureStarts(port: number, members: readonly Member[]): Promise<void> {
  const times: number[] = []
  for (let pair = 0; pair < pairs; pair++) {
    const [first, second] = members.slice(pair * 2).map((member) => connectTo(port, member))
    if (!first || !second) throw new Error('There are too few members')
    await Promise.all([first.connect(), second.connect()])
    await first.joinRoom({ ...(await first.startGame(2)), size: 2 })
    const pressed = performance.now()
    await second.joinRoom({ ...(await second.startGame(2)), size: 2 })
    await second.until(() => second.room, 'the game')
    times.push(performance.now() - pressed)
    for (const player of [first, second]) player.close()
  }
  reportFigure('from Start to playing with somebody who waits, p95', percentile(times, 0.95), 1000, ' ms')
  reportMeasured('from Start to playing with somebody who waits, p50', percentile(times, 0.5), ' ms')
}

function connectTo(port: number, member: Member): GameClient {
  return new GameClient({ address: `http://127.0.0.1:${port}`, member })
}
