import type { Pool } from 'pg'
import { Counter, Gauge } from 'prom-client'
import type { Log } from '../../../platform/log.ts'
import type { Metrics } from '../../../platform/metrics.ts'
import { stopSigning } from '../signing-stop.store.ts'

/** True where the key may have leaked or the books be wrong: then nothing is signed any more until people have looked. */
const stopsSigning = {
  'unknown-nonce': true,
  'paid-after-end': true,
  'other-terms': true,
  'never-signed': true,
  'books-differ': true,
  'vault-differs': true,
  'code-differs': true,
  'audit-differs': true,
  'used-without-log': false,
  'settled-unsigned': false,
  disagreement: false,
  reorganised: false,
} as const
export type IncidentName = keyof typeof stopsSigning

export interface Incidents {
  /** `about` tells one incident from another: each stops signing once, and not again after people lifted the stop. */
  raise(name: IncidentName, about: string, evidence: Readonly<Record<string, unknown>>): Promise<void>
  /** The providers are not of one mind about this. */
  hold(about: string): void
  /** They are, again. */
  release(): void
  setFinalTime(seconds: number): void
  setBreaks(count: number): void
  /** Withdrawals that wait for people. */
  setReviews(count: number): void
  /** In whole coins: what the vault holds, and what it paid within a day. */
  setVault(coins: number, dayCoins: number): void
}

export interface IncidentParts {
  readonly pool: Pool
  readonly metrics: Metrics
  readonly log: Log
}

/** Every alarm is a number that grows and a line in the log; the gravest also stop the signer. */
export function createIncidents({ pool, metrics, log }: IncidentParts): Incidents {
  const { raised, held, finalTime, breaks, reviews, vaultCoins, dayCoins } = createNumbers(metrics)
  let heldAbout: string | undefined
  return {
    raise: async (alarm, about, evidence) => {
      if (stopsSigning[alarm]) {
        if (!(await stopSigning(pool, `${alarm}/${about}`, evidence))) return
        log.fatal({ alarm, about, evidence }, 'signing is stopped: the chain and the books differ')
      } else {
        log.error({ alarm, about, evidence }, 'a withdrawal needs attention')
      }
      raised.inc({ alarm })
    },
    hold: (about) => {
      held.set(1)
      if (heldAbout === about) return
      heldAbout = about
      raised.inc({ alarm: 'disagreement' })
      log.error({ alarm: 'disagreement', about }, 'the RPC providers do not agree: no withdrawal ends')
    },
    release: () => {
      held.set(0)
      heldAbout = undefined
    },
    setFinalTime: (seconds) => finalTime.set(seconds),
    setBreaks: (count) => breaks.set(count),
    setReviews: (count) => reviews.set(count),
    setVault: (coins, coinsOfDay) => {
      vaultCoins.set(coins)
      dayCoins.set(coinsOfDay)
    },
  }
}

function createNumbers({ registry }: Metrics) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const raised = new Counter({
    name: 'withdrawal_alarms_total',
    help: 'Alarms of the reconciler, by name',
    labelNames: ['alarm'],
    registers: [registry],
  })
  for (const alarm of Object.keys(stopsSigning)) raised.inc({ alarm }, 0)
  return {
    raised,
    held: gauge('chain_disagreement', 'One while the RPC providers do not agree'),
    finalTime: gauge('chain_final_time_seconds', 'Time of the last final block read'),
    breaks: gauge('withdrawal_books_breaks', 'Laws between the books and the vault that do not hold: must be zero'),
    reviews: gauge('withdrawals_in_review', 'Withdrawals that wait for people to look at them'),
    vaultCoins: gauge('vault_coins', 'Coins that the vault holds'),
    dayCoins: gauge('vault_day_coins', 'Coins withdrawn within a day'),
  }
}
