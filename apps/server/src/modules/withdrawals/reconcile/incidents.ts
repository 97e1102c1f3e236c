import type { Pool } from 'pg'
import { Gauge } from 'prom-client'
import type { Log } from '../../../platform/log.ts'
import { addCounter, type Metrics } from '../../../platform/metrics.ts'
import { stopSigning } from '../signing-stop.store.ts'

/** True if the key may have leaked or the books may be wrong: then signing stops until people lift the stop. */
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
  /** `about` identifies the incident: each stops signing once, and not again after people lifted the stop. */
  raise(name: IncidentName, about: string, evidence: Readonly<Record<string, unknown>>): Promise<void>
  /** The providers disagree about this. */
  hold(about: string): void
  /** The providers agree again. */
  release(): void
  setFinalTime(seconds: number): void
  setBreaks(count: number): void
  /** Withdrawals in review. */
  setReviews(count: number): void
  setVault(figures: VaultFigures): void
}

interface VaultFigures {
  /** What the vault holds. */
  readonly coins: number
  /** What was withdrawn in the last 24 hours. */
  readonly dayCoins: number
  /** What others than the treasury have given it. */
  readonly surplusCoins: number
}

export interface IncidentParts {
  readonly pool: Pool
  readonly metrics: Metrics
  readonly log: Log
}

/** Every incident is counted and logged; the gravest also stop the signer. */
export function createIncidents({ pool, metrics, log }: IncidentParts): Incidents {
  const { raised, held, finalTime, breaks, reviews, vaultCoins, dayCoins, surplusCoins } = createCollectors(metrics)
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
    setVault: (figures) => {
      vaultCoins.set(figures.coins)
      dayCoins.set(figures.dayCoins)
      surplusCoins.set(figures.surplusCoins)
    },
  }
}

function createCollectors({ registry }: Metrics) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const raised = addCounter(registry, 'withdrawal_alarms_total', 'Incidents raised by the reconciler, by name', [
    'alarm',
  ])
  for (const alarm of Object.keys(stopsSigning)) raised.inc({ alarm }, 0)
  return {
    raised,
    held: gauge('chain_disagreement', '1 while the RPC providers disagree, otherwise 0'),
    finalTime: gauge('chain_final_time_seconds', 'Time of the last final block read'),
    breaks: gauge('withdrawal_books_breaks', 'Broken invariants between the books and the vault; must be zero'),
    reviews: gauge('withdrawals_in_review', 'Withdrawals in review, waiting for people'),
    vaultCoins: gauge('vault_coins', 'Coins that the vault holds'),
    dayCoins: gauge('vault_day_coins', 'Coins withdrawn in the last 24 hours'),
    surplusCoins: gauge('vault_surplus_coins', 'Coins in the vault that did not come from the treasury'),
  }
}
