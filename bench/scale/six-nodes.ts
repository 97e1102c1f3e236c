// `npm run bench -- six-nodes [restarts] [idle seconds]`: what one node with nobody there costs the PostgreSQL that Debian
// ships, with its own settings; then six nodes on it, while it loses power and comes back beside busy processes.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { resumedAfter } from '../../apps/server/test/faults/checks/outage-times.ts'
import type { OwnPostgres } from '../../apps/server/test/faults/own-postgres.ts'
import { runGames } from '../faults/run-games.ts'
import { serveNodes } from '../faults/serve-nodes.ts'
import { reportFigure, reportFinding, reportHappened, reportMeasured, reportPercentile } from '../figures/report.ts'
import { median } from '../figures/statistics.ts'
import { cpuOfFamilyMs } from '../load/usage.ts'
import { startDebianPostgres } from './debian-postgres.ts'

const restarts = Number(process.argv[3] ?? 2)
const idleSeconds = Number(process.argv[4] ?? 60)
const nodes = 6
const backBarMs = 10_000
const idleBarPercent = 1
/** Debian's 100 without the three that are kept for the owner. */
const admitted = 97
const calmMs = 15_000
const sampleMs = 5000
const pollMs = 100

reportFigure(
  'CPU of PostgreSQL while nobody is at its node, median',
  await measureIdle(),
  idleBarPercent,
  ' % of a core',
)
await restartUnderSix()

/** In percent of a core. */
async function measureIdle(): Promise<number> {
  const postgres = await startDebianPostgres()
  const served = await serveNodes({ count: 1, environment: { DATABASE_URL: postgres.url } })
  try {
    await pause(calmMs)
    const samples: number[] = []
    const until = performance.now() + idleSeconds * 1000
    while (performance.now() < until) {
      const [from, before] = [performance.now(), cpuOfFamilyMs(postgres.pid as number)]
      await pause(sampleMs)
      samples.push((100 * (cpuOfFamilyMs(postgres.pid as number) - before)) / (performance.now() - from))
    }
    return median(samples)
  } finally {
    await served.stop()
    await postgres.remove()
  }
}

async function restartUnderSix(): Promise<void> {
  const stops: { readonly from: number; readonly to: number }[] = []
  const readyMs: number[] = []
  let most = 0
  const plan = { players: 48, nodes, hasRedis: true, startDatabase: startDebianPostgres }
  const finding = await runGames(plan, async ({ postgres, crowd, addresses }) => {
    const isOver = new AbortController()
    const watching = watchConnections(postgres, isOver.signal)
    const busy = beBusy()
    try {
      for (let number = 0; number < restarts; number++) {
        await pause(2000)
        const from = Date.now()
        await postgres.stop('killed')
        await postgres.start()
        const to = Date.now()
        stops.push({ from, to })
        crowd.outages.push({ from, to })
        readyMs.push(...(await Promise.all(addresses.map(untilReady))))
        await pause(backBarMs)
      }
    } finally {
      busy.stop()
      isOver.abort()
    }
    most = await watching
  })
  reportHappened('restarts of the database under six nodes', stops.length, restarts)
  reportFinding(finding)
  reportPercentile('a node is ready again, after the database was back', readyMs, backBarMs)
  const resumed = stops.flatMap(({ from, to }) => resumedAfter(finding.rooms, from, to))
  // When a player moves next depends on how much the busy processes leave to the players: P6 promises it without those.
  reportMeasured('a room plays on, after the database was back, median', median(resumed), ' ms')
  reportFigure('most connections of all nodes at once', most, admitted)
}

/** As many processes as the machine has cores, each of which takes all it gets. */
function beBusy(): { stop(): void } {
  const busy = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  const stop = (): void => {
    for (const one of busy) one.kill('SIGKILL')
  }
  process.once('exit', stop)
  return { stop }
}

async function untilReady(address: string): Promise<number> {
  const from = performance.now()
  for (;;) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.ok) return performance.now() - from
    await pause(pollMs)
  }
}

/** Asked as the owner, for whom connections are kept. */
async function watchConnections({ pool }: OwnPostgres, signal: AbortSignal): Promise<number> {
  let most = 0
  const text = `select count(*)::integer as open from pg_stat_activity
    where backend_type = 'client backend' and usename like 'hexaverse%'`
  while (!signal.aborted) {
    const found = await pool.query<{ open: number }>(text).catch(() => undefined)
    most = Math.max(most, found?.rows[0]?.open ?? 0)
    await pause(pollMs)
  }
  return most
}
