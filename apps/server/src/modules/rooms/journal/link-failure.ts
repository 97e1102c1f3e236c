import pg from 'pg'

/** Connections, shut down, out of space or memory, taken over by a stand-by that may not write, broken inside. */
const ofTheServer = /^(08|53|57|58|XX|25006)/

/**
 * Whether it was the way to the database that failed and not what was asked of it. Then it is not known what became of the
 * statement, and nothing else is worth asking until the database answers again.
 */
export function isConnectionFailure(problem: unknown): boolean {
  // An answer that came and cannot be read.
  if (problem instanceof SyntaxError) return false
  return !(problem instanceof pg.DatabaseError) || ofTheServer.test(problem.code ?? '')
}

/** Somebody else was at work on the same rows: the same may succeed another time. */
export function isTransient(problem: unknown): boolean {
  return problem instanceof pg.DatabaseError && /^(40|55)/.test(problem.code ?? '')
}
