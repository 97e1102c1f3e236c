import type { FarmingLimits } from '../../../src/modules/withdrawals/signer/check-farming.ts'

/** The defaults of the settings. */
export const reviewLimits: FarmingLimits = {
  days: 30,
  leastWins: 10,
  linkedWins: 3,
  deletedWins: 5,
  shortSeconds: 60,
  sharePercent: 80,
  winPercent: 95,
}
