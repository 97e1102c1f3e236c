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
  /** Of the last attempt that came to an end. */
  readonly outcome: Outcome | undefined
  readonly retry: () => void
}

/**
 * The way into the site. Plain state rather than a suspended promise: once React has shown something in the place of what
 * is missing, it holds the rest back for 300 ms, and here the rest is the whole page.
 */
export function useOpening(start: () => Promise<StartUpResult>): Opening {
  const [attempt, setAttempt] = useState<Attempt>(() => ({ number: 1, result: start() }))
  const [ended, setEnded] = useState<{ readonly number: number; readonly outcome: Outcome }>()
  // Before the first picture: what is known by then is shown at once, without the loading screen.
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
