/** Nobody gave a connection back in time. The pool has no name for this fault but its words. */
export function isPoolFull(problem: unknown): boolean {
  return problem instanceof Error && problem.message === 'timeout exceeded when trying to connect'
}
