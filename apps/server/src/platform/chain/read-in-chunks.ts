/** Most providers refuse more blocks than this in one call. */
const maxSpan = 1000

/** Reads a range in chunks, and halves them when the provider refuses one as too long. */
export async function readInChunks<T>(
  from: number,
  to: number,
  read: (fromBlock: bigint, toBlock: bigint) => Promise<T[]>,
): Promise<T[]> {
  const found: T[] = []
  let span = maxSpan
  for (let start = from; start <= to; ) {
    const end = Math.min(start + span - 1, to)
    try {
      found.push(...(await read(BigInt(start), BigInt(end))))
      start = end + 1
    } catch (problem) {
      if (end === start || !isTooLong(problem)) throw problem
      span = Math.ceil((end - start + 1) / 2)
    }
  }
  return found
}

/** Providers have no common error for this: these are the codes and phrases that they use. */
function isTooLong(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false
  const { code, status } = problem as { code?: unknown; status?: unknown }
  return (
    code === -32005 ||
    status === 413 ||
    /block range|range is too|range too|too many (results|logs|blocks)|limit exceeded|more than \d+/i.test(
      problem.message,
    ) ||
    isTooLong(problem.cause)
  )
}
