import type { Pool } from 'pg'
import type { Registry } from 'prom-client'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { type PeriodicJob, startPeriodicJob } from '../../platform/periodic-job.ts'
import type { MailCarrier, OutgoingMail } from './mail-carrier.ts'
import { createMailMetrics, type MailMetrics } from './mail-metrics.ts'
import { type DueMail, endMail, postponeMail, takeDueMails } from './outbox.store.ts'
import { type MailSite, renderMail } from './render-mail.ts'

interface SendingParts {
  readonly pool: Pool
  readonly carrier: MailCarrier
  readonly senderDomain: string
  readonly site: MailSite
  readonly metrics: MailMetrics
  readonly log: Log
}

const batchSize = 10
/** Longer than any delivery takes: a mail that is still being sent must not become due on another node. */
const leaseMs = 120_000
const maxPauseMs = 30 * 60_000
const giveUpAfterMs = 24 * 3_600_000

/** Returns true if more mails may be due. */
async function sendDueMails(parts: SendingParts, now: Date): Promise<boolean> {
  const mails = await takeDueMails(parts.pool, now, new Date(now.getTime() + leaseMs), batchSize)
  const ends = await Promise.allSettled(mails.map((mail) => sendMail(parts, mail, now)))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return mails.length === batchSize
}

async function sendMail(parts: SendingParts, mail: DueMail, now: Date): Promise<void> {
  if (mail.usefulUntil && mail.usefulUntil <= now) return giveUp(parts, mail, now, 'no longer useful')
  try {
    await parts.carrier.send(toMessage(mail, parts))
  } catch (problem) {
    return tryLater(parts, mail, now, problem)
  }
  await endMail(parts.pool, mail.id, 'sent', now)
  parts.metrics.sent.inc({ template: mail.template })
}

function toMessage(mail: DueMail, { site, senderDomain }: SendingParts): OutgoingMail {
  return {
    ...renderMail(mail, site),
    to: mail.recipient,
    messageId: `<${mail.id}.${mail.createdAt.getTime()}@${senderDomain}>`,
    createdAt: mail.createdAt,
    language: mail.language,
  }
}

async function tryLater(parts: SendingParts, mail: DueMail, now: Date, problem: unknown): Promise<void> {
  parts.metrics.failed.inc({ template: mail.template })
  parts.log.warn({ mail: mail.id, template: mail.template, ...faultCodes(problem) }, 'a mail could not be sent')
  if (now.getTime() - mail.createdAt.getTime() >= giveUpAfterMs) return giveUp(parts, mail, now, 'tried for a day')
  const pauseMs = Math.min(1000 * 2 ** mail.attempts, maxPauseMs)
  await postponeMail(parts.pool, mail.id, new Date(now.getTime() + pauseMs))
}

async function giveUp(parts: SendingParts, mail: DueMail, now: Date, reason: string): Promise<void> {
  await endMail(parts.pool, mail.id, 'given up', now)
  parts.metrics.givenUp.inc({ template: mail.template })
  parts.log.error({ mail: mail.id, template: mail.template, reason }, 'a mail was given up')
}

/** Codes only: mail servers repeat addresses, and sometimes the text, in their answers. */
function faultCodes(problem: unknown): object {
  const { code, responseCode, command } = problem as { code?: unknown; responseCode?: unknown; command?: unknown }
  const isVerb = typeof command === 'string' && /^[A-Z ]{1,12}$/.test(command)
  return { code: String(code ?? 'fault'), ...(responseCode ? { responseCode } : {}), ...(isVerb ? { command } : {}) }
}

interface MailerOptions {
  readonly pool: Pool
  readonly carrier: MailCarrier
  /** The setting `MAIL_FROM`. */
  readonly from: string
  readonly site: MailSite
  readonly registry: Registry
  readonly clock: Clock
  readonly log: Log
}

/** Sends the mails of the outbox until it is stopped. Every node runs it. */
export function startMailer({ carrier, from, registry, clock, ...options }: MailerOptions): PeriodicJob {
  const metrics = createMailMetrics(registry, options.pool)
  const senderDomain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  const parts = { ...options, carrier, senderDomain, metrics }
  const job = startPeriodicJob({ name: 'mail', run: (now) => sendDueMails(parts, now), clock, log: options.log })
  return {
    nudge: job.nudge,
    stop: async () => {
      await job.stop()
      carrier.close()
    },
  }
}
