/**
 * An encoder adds silence at both ends of a file, so a file that is simply repeated has a gap. Our file contains
 * slightly more than one round of the endless piece, and only the part between these two moments is repeated. They are
 * exactly one round apart and sound the same, even if a decoder shifts both.
 */
export const marginSeconds = 1
export const roundSeconds = 72

export const loopStart = marginSeconds
export const loopEnd = marginSeconds + roundSeconds

/** The position in the file some seconds after playback started at a position in the loop. */
export function placeInLoop(begunAt: number, seconds: number): number {
  return loopStart + ((begunAt - loopStart + seconds) % roundSeconds)
}
