const particleCount = 78
const longestDelay = 5

interface Particle {
  /** In hundredths of the box. */
  readonly x: number
  readonly y: number
  /** Seconds. */
  readonly delay: number
}

export function scatter(random: () => number): Particle[] {
  return Array.from({ length: particleCount }, () => ({
    x: random() * 100,
    y: random() * 100,
    delay: random() * longestDelay,
  }))
}
