import { withTimeout } from '../with-timeout.ts'

/** A part the server cannot work without; answers when it is well and throws when it is not. */
export type ReadinessCheck = () => Promise<unknown>

const checkLimitMs = 2000

export interface Readiness {
  add(part: string, check: ReadinessCheck): void
  /** From now on not ready: the load balancer sends nobody here any more. */
  close(): void
  look(): Promise<{ ready: boolean; parts: Record<string, 'ok' | 'away'> }>
}

export function createReadiness(): Readiness {
  const checks = new Map<string, ReadinessCheck>()
  let isClosed = false
  return {
    add: (part, check) => void checks.set(part, check),
    close: () => {
      isClosed = true
    },
    look: async () => {
      const looks = [...checks].map(async ([part, check]) => {
        const isWell = await withTimeout(check(), checkLimitMs).catch(() => false)
        return [part, isWell ? 'ok' : 'away'] as const
      })
      const parts = Object.fromEntries(await Promise.all(looks))
      return { ready: !isClosed && Object.values(parts).every((state) => state === 'ok'), parts }
    },
  }
}
