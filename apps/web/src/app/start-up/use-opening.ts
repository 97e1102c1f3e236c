import { useLayoutEffect, useState } from 'react'
import type { StartUpResult } from './start-up.ts'

type Outcome = { readonly result: StartUpResult } | { readonly problem: unknown }

interface Attempt {
  readonly number: number
  readonly result: Promise<StartUpResult>
}

export interface Opening {
  readonly attempts: number
  readonly isTrying: boolean
  /** The outcome of the last attempt that has finished. */
  readonly outcome: Outcome | undefined
  readonly retry: () => void
}

/**
 * Runs the start-up and its retries. This is plain state rather than a suspended promise: once React has shown a
 * fallback, it holds the content back for 300 ms, and here the content is the whole page.
 */
export function useOpening(start: () => Promise<StartUpResult>): Opening {
  const [attempt, setAttempt] = useState<Attempt>(() => ({ number: 1, result: start() }))
  const [ended, setEnded] = useState<{ readonly number: number; readonly outcome: Outcome }>()
  // A layout effect, so that a result that is known before the first paint is shown without the loading screen.
  useLayoutEffect(() => {
    const { number, result } = attempt
    const end = (outcome: Outcome) => setEnded({ number, outcome })
    result.then(
      (reached) => end({ result: reached }),
      (problem: unknown) => end({ problem }),
    )
  }, [attempt])
  return {
    attempts: attempt.number,
    isTrying: ended?.number !== attempt.number,
    outcome: ended?.outcome,
    retry: () => setAttempt({ number: attempt.number + 1, result: start() }),
  }
}
