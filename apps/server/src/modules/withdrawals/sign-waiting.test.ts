import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { insertChainFacts } from '../../../test/harness/database/insert-chain-facts.ts'
import { insertWithdrawal } from '../../../test/harness/database/insert-withdrawal.ts'
import { openLedgerForAllTests } from '../../../test/harness/database/ledger-database.ts'
import { systemClock } from '../../platform/clock.ts'
import { createLog } from '../../platform/log.ts'
import { createMetrics } from '../../platform/metrics.ts'
import { signWaiting } from './sign-waiting.ts'

const ledger = openLedgerForAllTests()
beforeAll(() => insertChainFacts(ledger.owner))

test('the signer is asked again for a waiting withdrawal, but not for a fresh one or one in review', async () => {
  const [waiting, fresh, reviewed] = await Promise.all(
    ['waiting', 'fresh', 'reviewed'].map(async () => insertWithdrawal(ledger.owner, await ledger.makePerson())),
  )
  await ledger.owner.query("select hold_for_review($1, '{}')", [reviewed])
  await ledger.owner.query('alter table withdrawal disable trigger guard_withdrawal')
  await ledger.owner.query("update withdrawal set created_at = created_at - interval '11 seconds' where id = any($1)", [
    [waiting, reviewed],
  ])
  await ledger.owner.query('alter table withdrawal enable trigger guard_withdrawal')
  const asked: string[] = []
  const askSigner = async (id: string) => {
    asked.push(id)
    return 'unsure' as const
  }
  const log = createLog({ level: 'silent', mode: 'demo' })
  const metrics = createMetrics()
  const job = signWaiting({ pool: ledger.web, askSigner, metrics, clock: systemClock, log })
  onTestFinished(job.stop)
  await expect.poll(() => asked).toContain(waiting)
  await job.stop()
  expect(asked).not.toContain(fresh)
  expect(asked).not.toContain(reviewed)
  const { values } = (await metrics.registry.getSingleMetric('withdrawals_unsigned')?.get()) ?? {}
  expect(values).toMatchObject([{ value: 1 }])
})
