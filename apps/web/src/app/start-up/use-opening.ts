import { useLayoutEffect, useState } from 'react'
import type { StartUpResult } from './start-up.ts'

type Outcome = { readonly result: StartUpResult } | { readonly problem: unknown }

interface Attempt {
  readonly number: number
  readonly outcome: Promise<Outcome>
}

/** The first attempt, which begins before there is anything to show. */
export interface FirstAttempt {
  readonly outcome: Promise<Outcome>
  readonly known: Outcome | undefined
}

const patienceMs = 150

/**
 * Waits for the outcome of the first attempt: as long as it takes if the page already shows words, and otherwise a
 * moment. Usually everything has arrived together with the program, and to draw a loading screen first would only delay
 * the page.
 */
export async function tryFirst(start: () => Promise<StartUpResult>, hasWords: boolean): Promise<FirstAttempt> {
  const outcome = settle(start())
  if (hasWords) return { outcome, known: await outcome }
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs))
  return { outcome, known: await Promise.race([outcome, patience]) }
}

function settle(result: Promise<StartUpResult>): Promise<Outcome> {
  return result.then(
    (reached) => ({ result: reached }),
    (problem: unknown) => ({ problem }),
  )
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
export function useOpening(first: FirstAttempt, start: () => Promise<StartUpResult>): Opening {
  const [attempt, setAttempt] = useState<Attempt>({ number: 1, outcome: first.outcome })
  const [ended, setEnded] = useState(first.known && { number: 1, outcome: first.known })
  const isTrying = ended?.number !== attempt.number
  useLayoutEffect(() => {
    if (isTrying) void attempt.outcome.then((outcome) => setEnded({ number: attempt.number, outcome }))
  }, [attempt, isTrying])
  return {
    attempts: attempt.number,
    isTrying,
    outcome: ended?.outcome,
    retry: () => setAttempt({ number: attempt.number + 1, outcome: settle(start()) }),
  }
}
