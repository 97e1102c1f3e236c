import type { Pool } from 'pg'
import type { Registry } from 'prom-client'
import type { Clock } from '../../platform/clock.ts'
import { type DueWork, startDueWork } from '../../platform/due-work.ts'
import type { Log } from '../../platform/log.ts'
import type { MailCarrier } from './mail-carrier.ts'
import { createMailMetrics } from './mail-metrics.ts'
import type { MailSite } from './render-mail.ts'
import { sendDueMails } from './send-due-mails.ts'

export interface MailerOptions {
  readonly pool: Pool
  readonly carrier: MailCarrier
  /** As MAIL_FROM has it. */
  readonly from: string
  readonly site: MailSite
  readonly registry: Registry
  readonly clock: Clock
  readonly log: Log
}

/** Empties the outbox, on every node at once, until it is stopped. */
export function startMailer({ carrier, from, registry, clock, ...options }: MailerOptions): DueWork {
  const metrics = createMailMetrics(registry, options.pool)
  const senderDomain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  const parts = { ...options, carrier, senderDomain, metrics }
  const work = startDueWork({ name: 'mail', run: (now) => sendDueMails(parts, now), clock, log: options.log })
  return {
    nudge: work.nudge,
    stop: async () => {
      await work.stop()
      carrier.close()
    },
  }
}
