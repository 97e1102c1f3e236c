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
const alert = 'NoSecondDatabaseCopy'

/** The stand-by is lost: every commit waits, until the operator chooses to go on with one copy. */
export async function loseStandby(pair: SecondDatabase): Promise<void> {
  const { site } = pair
  await pair.rebuild()
  const prometheus = await QuickPrometheus.start(site)
  const visitors = await Visitors.gather(site, players)
  await pause(playMs)
  const notices = watchBusyNotices(visitors.crowd)
  const from = Date.now()
  await pair.kill(pair.standby)
  const fired = waitFor(alert, async () => (await prometheus.firing()).has(alert))
  await pause(confirmedMs)
  const before = await countRecords(pair)
  await pause(waitingMs)
  reportFigure('records committed to one copy while the operator wants two', (await countRecords(pair)) - before, 0)
  reportHappened('players who were told that the game waits', notices().filter(Number.isFinite).length)
  await pair.goOnAlone()
  const to = Date.now()
  visitors.crowd.outages.push({ from, to })
  reportFigure(`from the loss to the alert ${alert}, whose rule waits for a second here`, await fired, 60_000, ' ms')
  await pause(playOnMs)
  const finding = await visitors.check()
  reportResumed('that choice', visitors, finding, { from, to })
  await pair.rebuild()
  await waitFor(`the end of ${alert}`, async () => !(await prometheus.firing()).has(alert))
}

async function countRecords(pair: SecondDatabase): Promise<number> {
  return Number(await pair.sql('select count(*) from journal_record'))
}
