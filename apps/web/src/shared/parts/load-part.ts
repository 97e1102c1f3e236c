import { MissingPart } from './missing-part.ts'
import { withTimeout } from './with-timeout.ts'

const partTimeoutMs = 120_000

/** Waits for a part of the site that is loaded apart: a page, the words of a language. */
export async function loadPart<T>(part: Promise<T>): Promise<T> {
  try {
    return await withTimeout(part, partTimeoutMs)
  } catch (cause) {
    throw new MissingPart(cause)
  }
}
