import type { Voice } from './voices.ts'
import { rate } from './write-mp3.ts'

/** One round of a signal without beginning or end: what is played beyond its last sample is heard from its first. */
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
 * Sends a round through something that remembers, an echo or a filter. What it remembers at the end of a first time
 * around is what the beginning must hear, so only the second time counts.
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
