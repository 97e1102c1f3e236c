import type { SigningLimits } from './signing.store.ts'

/** The signer's own walls, whatever the web lets through. The day is what the vault's bucket lets through in one. */
export const signingLimits: SigningLimits = {
  pauseSeconds: 600,
  personDayCoins: 1_000_000,
  hourCoins: 1_500_000,
  dayCoins: 2_000_000,
}
