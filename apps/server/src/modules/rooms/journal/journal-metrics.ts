import { type Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { addCounter } from '../../../platform/metrics.ts'

export interface JournalMetrics {
  readonly records: Counter
  readonly conflicts: Counter
  readonly unknown: Counter
  readonly refused: Counter
  readonly seconds: Histogram
}

export function createJournalMetrics(registry: Registry, isAway: () => boolean): JournalMetrics {
  const registers = [registry]
  const count = (name: string, help: string): Counter => addCounter(registry, name, help)
  new Gauge({
    name: 'journal_away',
    help: '1 while this server cannot reach the journal of games',
    registers,
    collect() {
      this.set(isAway() ? 1 : 0)
    },
  })
  return {
    records: count('journal_records_total', 'Records of games that this server wrote'),
    conflicts: count('journal_conflicts_total', 'Records that came too late or too early and were decided again'),
    unknown: count('journal_unknown_total', 'Commits whose answer was lost; the journal was read to find out'),
    refused: count('journal_refused_total', 'Records that the database rejected for their content; must be zero'),
    seconds: new Histogram({
      name: 'journal_commit_seconds',
      help: 'Time of one commit, which may hold records of many rooms',
      buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
      registers,
    }),
  }
}
