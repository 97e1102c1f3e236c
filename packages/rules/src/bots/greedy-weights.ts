/**
 * Weights of the greedy bot, found by match play and frozen. `npm run bench -- tune-greedy` searches for better ones.
 */
export interface GreedyWeights {
  /** A resource of which the seat has n units is worth 1 / (n + ease). */
  ease: number
  /** Factor for metal, relative to other resources. */
  metal: number
  /** Worth of each free triangle that a claim brings into reach. */
  opened: number
  /** Share of the need for food and water that a lock satisfies. */
  lockFeeds: number
  /** Worth of a lock for each rival that could have claimed the locked triangle. */
  lockDenies: number
  /** Cost of the ground that a lock closes. */
  lockCloses: number
}

export const greedyWeights: GreedyWeights = {
  ease: 0.2,
  metal: 0.5,
  opened: 0.065,
  lockFeeds: 0.4,
  lockDenies: 0.15,
  lockCloses: 0.2,
}
