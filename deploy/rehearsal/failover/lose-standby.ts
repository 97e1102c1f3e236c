import { setTimeout as pause } from 'node:timers/promises'
import { watchBusyNotices } from '../../../apps/server/test/faults/checks/outage-times.ts'
import { reportFigure, reportHappened } from '../../../bench/figures/report.ts'
import { QuickPrometheus } from '../alerts/quick-prometheus.ts'
import { Visitors } from '../day/people/visitors.ts'
import type { SecondDatabase } from '../topology/second-database.ts'
import { waitFor } from '../topology/wait-for.ts'
import { reportResumed } from './report-resumed.ts'

const players = 12
const playMs = 2000
/** What the stand-by had confirmed is still on its way to the players. */
const confirmedMs = 250
const waitingMs = 4000
const playOnMs = 3000
const firesWithinMs = 60_000
const alert = 'NoSecondDatabaseCopy'

/** The stand-by is lost: every commit waits, until the operator chooses to go on with one copy. */
export async function loseStandby(pair: SecondDatabase): Promise<void> {
  await pair.rebuild()
  const prometheus = await QuickPrometheus.start(pair.site)
  const fires = async () => (await prometheus.firing()).has(alert)
  const visitors = await Visitors.gather(pair.site, players)
  await pause(playMs)
  const notices = watchBusyNotices(visitors.crowd)
  const from = Date.now()
  await pair.kill(pair.standby)
  const fired = waitFor(alert, fires)
  await waitForCopy(pair)
  reportHappened('players who were told that the game waits', notices().filter(Number.isFinite).length)
  await pair.goOnAlone()
  const outage = { from, to: Date.now() }
  visitors.crowd.outages.push(outage)
  reportFigure(`from the loss to the alert ${alert}, whose rule waits for 3 s here`, await fired, firesWithinMs, ' ms')
  await pause(playOnMs)
  reportResumed('that choice', visitors, await visitors.check(), outage)
  await pair.rebuild()
  await waitFor(`the end of ${alert}`, async () => !(await fires()))
}

/** For some seconds, as the operator wants two copies. */
async function waitForCopy(pair: SecondDatabase): Promise<void> {
  await pause(confirmedMs)
  const before = await countRecords(pair)
  await pause(waitingMs)
  reportFigure('records committed to one copy while the operator wants two', (await countRecords(pair)) - before, 0)
}

async function countRecords(pair: SecondDatabase): Promise<number> {
  return Number(await pair.sql('select count(*) from journal_record'))
}
