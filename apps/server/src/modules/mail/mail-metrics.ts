import type { Pool } from 'pg'
import { type Counter, Gauge, type Registry } from 'prom-client'
import { addCounter } from '../../platform/metrics.ts'
import { countWaitingMails } from './outbox.store.ts'

export interface MailMetrics {
  readonly sent: Counter<'template'>
  readonly failed: Counter<'template'>
  readonly givenUp: Counter<'template'>
}

export function createMailMetrics(registry: Registry, pool: Pool): MailMetrics {
  const count = (name: string, help: string) => addCounter(registry, name, help, ['template'])
  new Gauge({
    name: 'mails_waiting',
    help: 'Mails in the outbox that are neither sent nor given up',
    registers: [registry],
    async collect() {
      // While the database is unreachable, keep the last value, so that the other metrics are still reported.
      await countWaitingMails(pool).then(
        (waiting) => this.set(waiting),
        () => undefined,
      )
    },
  })
  return {
    sent: count('mails_sent_total', 'Mails that the mail server accepted'),
    failed: count('mail_attempts_failed_total', 'Failed attempts to send a mail'),
    givenUp: count('mails_given_up_total', 'Mails that were not sent in time'),
  }
}
