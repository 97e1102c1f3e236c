import type { Pool } from 'pg'
import { Counter, Gauge, type Registry } from 'prom-client'
import { countWaitingMails } from './outbox.store.ts'

export interface MailMetrics {
  readonly sent: Counter<'template'>
  readonly failed: Counter<'template'>
  readonly givenUp: Counter<'template'>
}

export function createMailMetrics(registry: Registry, pool: Pool): MailMetrics {
  const count = (name: string, help: string) =>
    new Counter({ name, help, labelNames: ['template'], registers: [registry] })
  new Gauge({
    name: 'mails_waiting',
    help: 'Mails in the outbox that are neither sent nor given up',
    registers: [registry],
    async collect() {
      // While the database is away the last number stands, and the other metrics are still told.
      await countWaitingMails(pool).then(
        (waiting) => this.set(waiting),
        () => undefined,
      )
    },
  })
  return {
    sent: count('mails_sent_total', 'Mails that the mail server accepted'),
    failed: count('mail_attempts_failed_total', 'Attempts to send a mail that failed and are made again later'),
    givenUp: count('mails_given_up_total', 'Mails that were not sent in time'),
  }
}
