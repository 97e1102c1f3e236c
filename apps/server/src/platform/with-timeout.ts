/** Waits for a promise, but no longer than the limit. Returns whether it settled in time; the work itself goes on. */
export async function withTimeout(work: Promise<unknown>, limitMs: number): Promise<boolean> {
  const limit = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => limit.resolve(false), limitMs)
  try {
    return await Promise.race([work.then(() => true), limit.promise])
  } finally {
    clearTimeout(timer)
  }
}
