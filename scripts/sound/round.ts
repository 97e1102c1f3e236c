import type { Voice } from './voices.ts'
import { rate } from './write-mp3.ts'

/** One period of an endless signal: whatever is played beyond its last sample continues at its first. */
export type Round = Float64Array

export function createRound(seconds: number): Round {
  return new Float64Array(Math.round(seconds * rate))
}

export function addVoice(round: Round, startsAt: number, lasts: number, voice: Voice): void {
  const first = Math.round(startsAt * rate)
  for (let age = 0; age < lasts * rate; age++) {
    const place = (first + age) % round.length
    round[place] = (round[place] ?? 0) + voice(age / rate)
  }
}

/**
 * Filters a round with a stateful filter, such as an echo. The state after a first pass is the right state for the
 * beginning, so only the output of a second pass counts.
 */
export function filterRound(round: Round, filter: (sample: number) => number): Round {
  for (const sample of round) filter(sample)
  return round.map(filter)
}

/** A part of the endless signal, which may begin before the round and end after it. */
export function cutRound(round: Round, from: number, to: number): Float64Array {
  const first = Math.round(from * rate)
  return Float64Array.from({ length: Math.round((to - from) * rate) }, (_, index) => {
    const place = (first + index) % round.length
    return round[place < 0 ? place + round.length : place] ?? 0
  })
}
