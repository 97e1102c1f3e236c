import { createCaller, goodPassword } from '../../../../apps/server/test/harness/accounts/account-client.ts'
import { freshEmail } from '../../../../e2e/support/make-member.ts'
import { writeSettings } from '../../topology/start-site.ts'
import { waitFor } from '../../topology/wait-for.ts'
import type { Drill } from '../drill.ts'

const settings = '/etc/hexaverse/server.env'
const recipient = 'rehearsed@example.org'
const justAbove = 21

const mailBudgetSpent: Drill = {
  alert: 'MailBudgetSpent',
  fault: 'more codes are asked for than MAIL_BUDGET_PER_HOUR, which is set to 1, allows',
  staysAnHour: true,
  spoil: async ({ pair: { site }, node }) => {
    writeSettings(settings, { MAIL_BUDGET_PER_HOUR: '1' })
    await node.relieve()
    const { post } = createCaller({ address: site.url })
    // The proxy may still lead to the node that has stopped.
    const ask = () =>
      post('/auth', { email: freshEmail(), password: goodPassword }).then(
        () => true,
        () => false,
      )
    for (let asked = 0; asked < 2; asked++) await waitFor('an answer through the proxy', ask)
    return async () => {
      writeSettings(settings, { MAIL_BUDGET_PER_HOUR: '1000' })
      await node.relieve()
    }
  },
}

const mailsWaiting: Drill = {
  alert: 'MailsWaiting',
  fault: `${justAbove} mails that are not due yet, in the database`,
  spoil: async ({ pair }) => {
    await pair.sql(`insert into outbox (recipient, language, template, created_at, next_attempt_at)
      select '${recipient}', 'en', 'withdrawal-settled', now(), now() + interval '1 hour' from generate_series(1, ${justAbove})`)
    return () => pair.sql(`delete from outbox where recipient = '${recipient}'`)
  },
}

const mailsGivenUp: Drill = {
  alert: 'MailsGivenUp',
  fault: 'a mail that was of use until yesterday, in the database',
  spoil: async ({ pair, node }) => {
    await pair.sql(`insert into outbox (recipient, language, template, created_at, next_attempt_at, useful_until)
      values ('${recipient}', 'en', 'withdrawal-settled', now() - interval '2 days', now(), now() - interval '1 day')`)
    return () => node.relieve()
  },
}

export const mailDrills: readonly Drill[] = [mailBudgetSpent, mailsWaiting, mailsGivenUp]
