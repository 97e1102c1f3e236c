import { type FocusEvent, useEffect, useState } from 'react'

/** After this pause in typing the field shows why it is invalid. */
const typingPauseMs = 1500

export interface Input {
  readonly value: string
  readonly isValid: boolean
  /** The error to show beside the field now, if any. */
  readonly error: string | undefined
  change(value: string): void
  leave(event: FocusEvent): void
  /** Shows a refusal beside the field until its value changes. */
  showError(text: string): void
  clear(): void
}

/**
 * The state of one field. The error is shown once the field was left or typing has paused, never while the value is
 * first typed.
 */
export function useInput(findProblem: (value: string) => string | undefined, first = ''): Input {
  const [value, setValue] = useState(first)
  const [isChecked, setChecked] = useState(false)
  const [complaint, setComplaint] = useState<string>()
  useEffect(() => {
    if (!value) return
    const timer = setTimeout(() => setChecked(true), typingPauseMs)
    return () => clearTimeout(timer)
  }, [value])
  const problem = findProblem(value)
  return {
    value,
    isValid: problem === undefined,
    error: complaint ?? (isChecked && value ? problem : undefined),
    change(next) {
      setValue(next)
      setComplaint(undefined)
    },
    leave: (event) => setChecked((was) => was || !isLinkOrButton(event.relatedTarget)),
    showError: setComplaint,
    clear() {
      setValue('')
      setChecked(false)
      setComplaint(undefined)
    },
  }
}

/** An error that appears now would move the link or button away from the pointer that is pressing it. */
function isLinkOrButton(target: EventTarget | null): boolean {
  return target instanceof HTMLAnchorElement || target instanceof HTMLButtonElement
}
