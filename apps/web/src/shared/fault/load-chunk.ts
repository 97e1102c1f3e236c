/** A chunk that could not be loaded. This is not a bug: the connection was lost, or a new version was deployed. */
export class MissingChunk extends Error {
  constructor(cause: unknown) {
    super('A chunk of the site could not be loaded', { cause })
    this.name = 'MissingChunk'
  }
}

const chunkTimeoutMs = 120_000

/** Waits for a separately loaded chunk: a page, or the texts of a language. */
export async function loadChunk<T>(chunk: Promise<T>): Promise<T> {
  try {
    return await withTimeout(chunk, chunkTimeoutMs)
  } catch (cause) {
    throw new MissingChunk(cause)
  }
}

export async function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Timed out after ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
