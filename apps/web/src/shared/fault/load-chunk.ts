/** A part of the site that could not be loaded. Not a bug: the connection broke off, or a new version was put up. */
export class MissingChunk extends Error {
  constructor(cause: unknown) {
    super('A part of the site could not be loaded', { cause })
    this.name = 'MissingChunk'
  }
}

const chunkTimeoutMs = 120_000

/** Waits for a part of the site that is loaded apart: a page, the words of a language. */
export async function loadChunk<T>(part: Promise<T>): Promise<T> {
  try {
    return await withTimeout(part, chunkTimeoutMs)
  } catch (cause) {
    throw new MissingChunk(cause)
  }
}

export async function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Nothing came within ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
