/**
 * An encoder adds silence at both ends of a file, each its own amount, so a file that is simply repeated stumbles. Ours
 * holds the endless piece a little longer than one round: it is the part between these two moments that is repeated,
 * and wherever exactly a decoder puts them, they are one round apart and sound the same.
 */
export const marginSeconds = 1
export const roundSeconds = 72

export const loopStart = marginSeconds
export const loopEnd = marginSeconds + roundSeconds

/** Where in the file the music is, some seconds after it was begun somewhere in the loop. */
export function placeInLoop(begunAt: number, seconds: number): number {
  return loopStart + ((begunAt - loopStart + seconds) % roundSeconds)
}
