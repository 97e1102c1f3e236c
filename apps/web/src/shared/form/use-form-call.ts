import { useRef, useState } from 'react'
import type { CallResult, Failed, Refused } from '../http/call-server.ts'
import { dismissAlert } from '../overlay/alert-store.ts'
import { useFailureAlert } from '../overlay/use-failure-alert.ts'
import { type FormLock, findLockSeconds, lockSentences } from './use-lockout.ts'

interface FormCallPorts<Answer> {
  readonly send: () => Promise<CallResult<Answer>>
  readonly lock: FormLock
  readonly onDone: (answer: Answer) => void
  /** Not called when the server has locked the form or the session has ended: neither is a failed attempt. */
  readonly onRefused?: (refusal: Refused) => void
}

export interface FormCall {
  readonly isPending: boolean
  readonly submit: () => Promise<void>
}

/** The alert of the last failure. It is shared by all forms, because each step of an entry is a separate form. */
let lastFailure: number | undefined

/** Sends a form once, even if it is submitted again before the answer, and shows why it failed. */
export function useFormCall<Answer>({ send, lock, onDone, onRefused }: FormCallPorts<Answer>): FormCall {
  const alertFailure = useFailureAlert()
  const [isPending, setPending] = useState(false)
  const isSending = useRef(false)

  function fail(failed: Failed): void {
    lastFailure = alertFailure(failed, { kind: kindOf(failed, lock) })
    if (failed.reason === 'unreachable' || failed.status === 401) return
    const seconds = findLockSeconds(failed)
    if (seconds !== undefined) lock.lockFor(seconds)
    else onRefused?.(failed)
  }

  async function submit(): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setPending(true)
    if (lastFailure !== undefined) dismissAlert(lastFailure)
    const result = await send()
    isSending.current = false
    setPending(false)
    if (result.ok) onDone(result.answer)
    else fail(result)
  }

  return { isPending, submit }
}

/** The lock sentence of a form has its own alert kind; every other failure is an error. */
function kindOf({ answer }: Failed, { form }: FormLock) {
  const { kind, code } = lockSentences[form]
  return answer?.code === code ? kind : 'error'
}
