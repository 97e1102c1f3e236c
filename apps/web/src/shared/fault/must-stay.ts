import { MissingPart } from '../parts/missing-part.ts'

/** Offline a new page cannot be had, and where only a part is missing all that is loaded is sound. */
export function mustStay(error: unknown): boolean {
  return error instanceof MissingPart && !navigator.onLine
}
