/**
 * What a node opens unless a setting says more. Fewer would keep moves and web requests waiting for each other; six nodes
 * with so many fit into Debian's PostgreSQL.
 */
export const leastConnections = 15

/** One listens for ended sessions, two build an archive. */
const apart = 3

export interface ConnectionShares {
  readonly web: number
  readonly game: number
  readonly reconciler: number
}

/** How many connections each pool of a node may open, when all of them together may open `total`. */
export function shareConnections(total: number): ConnectionShares {
  const reconciler = Math.min(3, Math.floor((total - apart) / 11))
  const rest = total - apart - reconciler
  // Games must never wait for web requests. The journal keeps most of their connections, the lobby uses the rest.
  const web = Math.ceil(rest / 3)
  return { web, game: rest - web, reconciler }
}
