import { seededRandom } from '@hexaverse/planet'

/** The amplitude at a time, counted from the beginning of the sound. */
export type Voice = (seconds: number) => number

export interface Bell {
  readonly startsAt?: number
  readonly frequency: number
  readonly decay: number
  readonly loudness: number
  readonly attack?: number
}

/** A plucked bell: a sine and its octave, the octave gone sooner. */
export function bell({ startsAt = 0, frequency, decay, loudness, attack = 0.004 }: Bell): Voice {
  return (seconds) => {
    const age = seconds - startsAt
    if (age < 0) return 0
    const phase = 2 * Math.PI * frequency * age
    return (
      loudness *
      Math.min(1, age / attack) *
      (Math.sin(phase) * Math.exp(-age / decay) + 0.25 * Math.sin(2 * phase) * Math.exp((-2.5 * age) / decay))
    )
  }
}

/** A soft, low knock whose pitch sinks a little, like a hand on a closed door. */
export function knock(startsAt: number, frequency: number, loudness: number): Voice {
  return (seconds) => {
    const age = seconds - startsAt
    if (age < 0) return 0
    const attack = Math.min(1, age / 0.006)
    const phase = 2 * Math.PI * frequency * (age + 0.012 * Math.exp(-age / 0.03))
    return (
      loudness * attack * Math.exp(-age / 0.07) * (Math.sin(phase) + 0.35 * Math.sin(3 * phase) * Math.exp(-age / 0.03))
    )
  }
}

/** The sound of a turned card: noise that swells, is low-pass filtered, and stops. */
export function rustle(startsAt: number, lasts: number, loudness: number): Voice {
  const next = noise(7919)
  let smooth = 0
  return (seconds) => {
    const share = (seconds - startsAt) / lasts
    if (share < 0 || share > 1) return 0
    smooth += (next() - smooth) * (0.12 + 0.4 * share)
    return loudness * smooth * Math.sin(Math.PI * share) ** 2
  }
}

export interface Pad {
  readonly frequency: number
  readonly lasts: number
  readonly loudness: number
  /** How far apart its two strings are tuned: their slow beating is what makes a pad breathe. */
  readonly spread: number
}

/** A chord note that swells and sinks. Its overtones come later and go sooner, as if a door were opened on it. */
export function pad({ frequency, lasts, loudness, spread }: Pad): Voice {
  const overtones = Array.from({ length: Math.min(7, Math.floor(1800 / frequency)) }, (_, index) => index + 1)
  return (seconds) => {
    const swell = Math.sin((Math.PI * seconds) / lasts) ** 2
    const phase = 2 * Math.PI * frequency * seconds
    return overtones.reduce((sum, n) => {
      const strings = Math.sin(phase * n) + Math.sin(phase * n * (1 + spread) + n)
      return sum + (loudness * strings * swell ** (0.7 * n)) / n ** 1.35
    }, 0)
  }
}

/** Noise from -1 to 1, the same in every run. */
export function noise(seed: number): () => number {
  const random = seededRandom(seed)
  return () => 2 * random() - 1
}
