import { withTimeout } from '../with-timeout.ts'

/** Resolves if a part that the server needs works, and rejects if it does not. */
export type ReadinessCheck = () => Promise<unknown>

const checkLimitMs = 2000

export interface Readiness {
  add(part: string, check: ReadinessCheck): void
  /** Reports not ready from now on, so that the load balancer sends no more requests. */
  close(): void
  /** False from `close` on, whatever the parts do. */
  isOpen(): boolean
  check(): Promise<{ ready: boolean; parts: Record<string, 'ok' | 'away'> }>
}

export function createReadiness(): Readiness {
  const checks = new Map<string, ReadinessCheck>()
  let isClosed = false
  return {
    add: (part, check) => void checks.set(part, check),
    close: () => {
      isClosed = true
    },
    isOpen: () => !isClosed,
    check: async () => {
      const results = [...checks].map(async ([part, check]) => {
        const isWell = await withTimeout(check(), checkLimitMs).catch(() => false)
        return [part, isWell ? 'ok' : 'away'] as const
      })
      const parts = Object.fromEntries(await Promise.all(results))
      return { ready: !isClosed && Object.values(parts).every((state) => state === 'ok'), parts }
    },
  }
}
