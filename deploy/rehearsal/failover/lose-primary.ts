import { setTimeout as pause } from 'node:timers/promises'
import type { Outage } from '../../../apps/server/test/faults/checks/evidence.ts'
import { watchBusyNotices } from '../../../apps/server/test/faults/checks/outage-times.ts'
import { reportFigure, reportHappened } from '../../../bench/figures/report.ts'
import { compareBooks } from '../day/compare-books.ts'
import { Person } from '../day/people/person.ts'
import { Visitors } from '../day/people/visitors.ts'
import { claim, credit, settle } from '../day/withdraw.ts'
import type { SecondDatabase } from '../topology/second-database.ts'
import type { Site } from '../topology/start-site.ts'
import { waitFor } from '../topology/wait-for.ts'
import { countOldWrites } from './count-old-writes.ts'
import { reportResumed } from './report-resumed.ts'

const players = 12
const playMs = 4000
/** Longer than players may wait for the notice, so that everybody has to be told. */
const awayMs = 2500
const toldWithinMs = 2000
const playOnMs = 5000
const settledWithinMs = 120_000

/** The machine of the primary is lost with its disk, under games and a withdrawal, and the stand-by takes over. */
export async function losePrimary(pair: SecondDatabase, network: string): Promise<void> {
  const { site } = pair
  const person = await Person.open(site, network)
  await person.signUp()
  await credit(site, person, 100)
  const visitors = await Visitors.gather(site, players)
  await pause(playMs)
  const winsBefore = await countWins(pair)
  const claiming = claim(site, person)
  claiming.catch(() => undefined)
  await waitFor('the withdrawal', () => isUnderWay(pair, person))
  const outage = await takeOver(pair, visitors)
  await pause(playOnMs)
  await goOn(site, person)
  await claiming
  const settledMs = await settle(site, person)
  reportFigure('from the last block of a withdrawal of that time to its settlement', settledMs, settledWithinMs, ' ms')
  reportResumed('the promotion', visitors, await visitors.check(), outage)
  reportHappened('coins that were won since the loss', (await countWins(pair)) - winsBefore)
  reportFigure('writes that the old primary took when it came back', await countOldWrites(pair), 0)
  await compareBooks(site)
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

async function isUnderWay(pair: SecondDatabase, { email }: Person): Promise<boolean> {
  const open = `select from withdrawal w join account a on a.id = w.account_id where a.email = '${email}' and w.ended_at is null`
  return (await pair.sql(`select exists (${open})`)) === 't'
}

/** Whoever was told that something went wrong finds the withdrawal on the page of the account. */
async function goOn({ url }: Site, { page }: Person): Promise<void> {
  if (!page.url().startsWith(`${url}/claim`)) await page.goto('/account')
}

async function countWins(pair: SecondDatabase): Promise<number> {
  return Number(await pair.sql("select count(*) from transfer where kind = 'win'"))
}
