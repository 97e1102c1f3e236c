import type { Registry } from 'prom-client'
import type { Log } from '../../../platform/log.ts'
import { addCounter } from '../../../platform/metrics.ts'

/** Reports that the mail budget of the hour is spent. */
export interface MailAlarm {
  raise(kind: string, now: Date): void
}

/** A flood is logged once in this time, and counted each time. */
const logEveryMs = 5 * 60_000

export function createMailAlarm(registry: Registry, log: Log): MailAlarm {
  const refusals = addCounter(
    registry,
    'mail_budget_refused_total',
    'Mails that were not sent because the budget of the hour was spent; must be zero',
    ['kind'],
  )
  const loggedAt = new Map<string, number>()
  return {
    raise: (kind, now) => {
      refusals.inc({ kind })
      if (now.getTime() - (loggedAt.get(kind) ?? Number.NEGATIVE_INFINITY) < logEveryMs) return
      loggedAt.set(kind, now.getTime())
      log.error({ kind }, 'the mail budget of this hour is spent')
    },
  }
}
