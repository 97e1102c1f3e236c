// `npm run bench -- restart-database [rounds]`: the database is stopped under running games, in order and as if it had died,
// started again at once or, once in the run, after 20 seconds.
import { setTimeout as pause } from 'node:timers/promises'
import { tellFigure, tellFinding, tellPercentile } from './figures/report.ts'
import { resumedAfter } from './parts/faults/resumed-after.ts'
import { runGames } from './parts/faults/run-games.ts'
import { watchTold } from './parts/faults/watch-told.ts'

const rounds = Number(process.argv[3] ?? 4)
const longStopMs = 20_000
const toldBarMs = 2000
const resumedBarMs = 3000
const stops: { readonly from: number; readonly to: number }[] = []
const toldMs: number[] = []

const finding = await runGames({ players: 24 }, async ({ postgres, crowd, dice }) => {
  for (let round = 0; round < rounds; round++) {
    await pause(1000 + dice(1500))
    const how = round % 2 === 0 ? 'fast' : 'immediate'
    const downMs = round === rounds - 1 ? longStopMs : 0
    const told = watchTold(crowd)
    const from = Date.now()
    await postgres.stop(how)
    await pause(downMs)
    await postgres.start()
    const to = Date.now()
    stops.push({ from, to })
    crowd.outages.push({ from, to })
    // A stop that is over before anybody could notice needs no telling.
    if (downMs > 0) toldMs.push(...told())
    console.log(`  ${how} stop, away for ${to - from} ms`)
    await pause(resumedBarMs + 1000)
  }
})
tellFinding(finding)
tellPercentile('told that something is wrong, after the database went', toldMs, toldBarMs)
const resumed = stops.flatMap(({ from, to }) => resumedAfter(finding.rooms, from, to))
tellPercentile('a room plays on, after the database was back', resumed, resumedBarMs)
const unresumed = resumed.filter((ms) => !Number.isFinite(ms)).length
tellFigure('rooms that did not play on', unresumed, 0)
