import { setTimeout as pause } from 'node:timers/promises'
import type { Outage } from '../../../apps/server/test/faults/checks/evidence.ts'
import { watchBusyNotices } from '../../../apps/server/test/faults/checks/outage-times.ts'
import { reportFigure, reportHappened } from '../../../bench/figures/report.ts'
import { compareBooks } from '../day/compare-books.ts'
import { Visitors } from '../day/people/visitors.ts'
import { withdrawUnseen } from '../day/people/withdraw-unseen.ts'
import type { SecondDatabase } from '../topology/second-database.ts'
import { countOldWrites } from './count-old-writes.ts'
import { reportResumed } from './report-resumed.ts'

const players = 12
const playMs = 4000
/** Longer than players may wait for the notice, so that everybody has to be told. */
const awayMs = 2500
const toldWithinMs = 2000
const playOnMs = 5000

/** The machine of the primary is lost with its disk, under games and a withdrawal, and the stand-by takes over. */
export async function losePrimary(pair: SecondDatabase): Promise<void> {
  const visitors = await Visitors.gather(pair.site, players)
  await pause(playMs)
  const winsBefore = await countWins(pair)
  const withdrawal = await withdrawUnseen(pair)
  const outage = await takeOver(pair, visitors)
  await pause(playOnMs)
  reportResumed('the promotion', visitors, await visitors.check(), outage)
  reportHappened('coins that were won since the loss', (await countWins(pair)) - winsBefore)
  await withdrawal.age()
  await withdrawal.finish()
  reportHappened('withdrawals asked for before the loss, and signed, claimed and settled after it', 1)
  reportFigure('writes that the old primary took when it came back', await countOldWrites(pair), 0)
  await compareBooks(pair.site)
}

async function takeOver(pair: SecondDatabase, { crowd }: Visitors): Promise<Outage> {
  const notices = watchBusyNotices(crowd)
  const from = Date.now()
  await pair.kill(pair.primary)
  await pair.loseDisk(pair.primary)
  await pause(awayMs)
  await pair.promote()
  const outage = { from, to: Date.now() }
  crowd.outages.push(outage)
  reportFigure('from the loss of the primary to the notice, longest', Math.max(...notices()), toldWithinMs, ' ms')
  return outage
}

async function countWins(pair: SecondDatabase): Promise<number> {
  return Number(await pair.sql("select count(*) from transfer where kind = 'win'"))
}
