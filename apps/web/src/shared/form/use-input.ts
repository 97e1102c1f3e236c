import { type FocusEvent, useEffect, useState } from 'react'

/** Whoever has stopped typing for so long wants to know why the form cannot be sent. */
const restMs = 1500

export interface Input {
  readonly value: string
  readonly isValid: boolean
  /** What is to be said beside the field, if anything by now. */
  readonly error: string | undefined
  change(value: string): void
  leave(event: FocusEvent): void
  /** After a refusal: what is said beside the field until it is changed. */
  complain(text: string): void
  clear(): void
}

/** The state of one field. What is wrong is said when it was left or has come to rest, never while it is first typed. */
export function useInput(findProblem: (value: string) => string | undefined, first = ''): Input {
  const [value, setValue] = useState(first)
  const [isJudged, setJudged] = useState(false)
  const [complaint, setComplaint] = useState<string>()
  useEffect(() => {
    if (!value) return
    const timer = setTimeout(() => setJudged(true), restMs)
    return () => clearTimeout(timer)
  }, [value])
  const problem = findProblem(value)
  return {
    value,
    isValid: problem === undefined,
    error: complaint ?? (isJudged && value ? problem : undefined),
    change(next) {
      setValue(next)
      setComplaint(undefined)
    },
    leave: (event) => setJudged((was) => was || !isOnTheWayOut(event.relatedTarget)),
    complain: setComplaint,
    clear() {
      setValue('')
      setJudged(false)
      setComplaint(undefined)
    },
  }
}

/** A sentence that appears now would push the link or button away from under the pointer that is pressing it. */
function isOnTheWayOut(target: EventTarget | null): boolean {
  return target instanceof HTMLAnchorElement || target instanceof HTMLButtonElement
}
