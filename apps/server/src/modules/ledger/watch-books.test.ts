import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { openLedgerForAllTests } from '../../../test/harness/database/ledger-database.ts'
import { systemClock } from '../../platform/clock.ts'
import { createMetrics } from '../../platform/metrics.ts'
import type { PeriodicJob } from '../../platform/periodic-job.ts'
import { watchBooks } from './watch-books.ts'

const ledger = openLedgerForAllTests()

let watch: PeriodicJob | undefined
afterEach(() => watch?.stop())

test('wrong books are logged and counted in the metric, which is zero again when they are right', async () => {
  const metrics = createMetrics()
  const lines = new PassThrough({ encoding: 'utf8' })
  const person = await ledger.makePerson()
  await forge(person, 5)
  watch = watchBooks({ pool: ledger.web, metrics, log: pino(lines), clock: systemClock })
  const [line] = await once(lines, 'data')
  expect(JSON.parse(line)).toMatchObject({ level: 50, total: '0', wrongPurses: 1, msg: 'the books do not balance' })
  const readMetric = () => metrics.registry.getSingleMetricAsString('ledger_books_wrong')
  expect(await readMetric()).toContain('\nledger_books_wrong 1')
  await forge(person, 0)
  watch.nudge()
  await expect.poll(readMetric).toContain('\nledger_books_wrong 0')
})

/** Falsifies a balance, which only the owner of the tables can, and only with the trigger disabled. */
async function forge(person: string, balance: number): Promise<void> {
  await ledger.owner.query('alter table purse disable trigger purse_follows_entries')
  await ledger.owner.query("update purse set balance = $2 where account_id = $1 and kind = 'frozen'", [person, balance])
  await ledger.owner.query('alter table purse enable trigger purse_follows_entries')
}
