/** More blocks than this in one question are refused by most providers. */
const largestSpan = 1000

/** Reads a range piece by piece, in smaller pieces when the provider finds one too long. */
export async function readInChunks<T>(
  from: number,
  to: number,
  read: (fromBlock: bigint, toBlock: bigint) => Promise<T[]>,
): Promise<T[]> {
  const found: T[] = []
  let span = largestSpan
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

/** Providers have no common word for it: these are the codes and phrases they use. */
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
