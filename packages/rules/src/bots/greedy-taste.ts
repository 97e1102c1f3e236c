/** What the greedy bot likes: found by match play and frozen. `npm run bench -- tune-greedy` looks for something better. */
export interface Taste {
  /** A resource of which the seat has n counts 1 / (n + this). */
  ease: number
  /** Metal counts so much of that. */
  metal: number
  /** For each free triangle that a claim brings into reach. */
  opened: number
  /** How much of the need for food and water a lock stills. */
  lockFeeds: number
  /** For each rival who could have taken the locked triangle. */
  lockDenies: number
  /** What a lock costs in ground. */
  lockCloses: number
}

export const taste: Taste = {
  ease: 0.2,
  metal: 0.5,
  opened: 0.065,
  lockFeeds: 0.4,
  lockDenies: 0.15,
  lockCloses: 0.2,
}
