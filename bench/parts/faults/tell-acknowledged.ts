import { tellPercentile } from '../../figures/report.ts'

/** Nobody in a game may feel what goes on beside it. */
const barMs = 150

export function tellAcknowledged(when: string, tookMs: readonly number[]): void {
  tellPercentile(`a move is acknowledged, ${when}`, tookMs, barMs)
}
