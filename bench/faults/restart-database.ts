// `npm run bench -- restart-database [rounds]`: the database is stopped during games, by a clean shutdown or as if it
// had crashed, and started again immediately or, once in the run, after 20 seconds.
import { setTimeout as pause } from 'node:timers/promises'
import { resumedAfter, watchBusyNotices } from '../../apps/server/test/faults/checks/outage-times.ts'
import { reportFigure, reportFinding, reportPercentile } from '../figures/report.ts'
import { runGames } from './run-games.ts'

const rounds = Number(process.argv[3] ?? 4)
const longStopMs = 20_000
const noticeBarMs = 2000
const resumedBarMs = 3000
const stops: { readonly from: number; readonly to: number }[] = []
const noticeMs: number[] = []

const finding = await runGames({ players: 24 }, async ({ postgres, crowd, dice }) => {
  for (let round = 0; round < rounds; round++) {
    await pause(1000 + dice(1500))
    const how = round % 2 === 0 ? 'fast' : 'immediate'
    const downMs = round === rounds - 1 ? longStopMs : 0
    const notices = watchBusyNotices(crowd)
    const from = Date.now()
    await postgres.stop(how)
    await pause(downMs)
    await postgres.start()
    const to = Date.now()
    stops.push({ from, to })
    crowd.outages.push({ from, to })
    // Players need not be notified of a stop that is over before the server can detect it.
    if (downMs > 0) noticeMs.push(...notices())
    console.log(`  ${how} stop, away for ${to - from} ms`)
    await pause(resumedBarMs + 1000)
  }
})
reportFinding(finding)
reportPercentile('told that something is wrong, after the database went', noticeMs, noticeBarMs)
const resumed = stops.flatMap(({ from, to }) => resumedAfter(finding.rooms, from, to))
reportPercentile('a room plays on, after the database was back', resumed, resumedBarMs)
const unresumed = resumed.filter((ms) => !Number.isFinite(ms)).length
reportFigure('rooms that did not play on', unresumed, 0)
