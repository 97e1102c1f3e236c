import { useRef, useState } from 'react'
import type { CallResult, Failed, Refused } from '../http/call-server.ts'
import { dismissAlert } from '../overlay/alert-store.ts'
import { useFailureAlert } from '../overlay/use-failure-alert.ts'
import { type FormLock, findLockSeconds, lockSentences } from './use-lockout.ts'

interface FormCallPorts<Answer> {
  readonly send: () => Promise<CallResult<Answer>>
  readonly lock: FormLock
  readonly onDone: (answer: Answer) => void
  /** Not called for a form that the server has locked, nor for a session that has ended: neither is a failure. */
  readonly onRefused?: (refusal: Refused) => void
}

export interface FormCall {
  readonly isPending: boolean
  readonly submit: () => Promise<void>
}

/** What a form said last when it failed. One for all of them: the steps of an entry are forms of their own. */
let lastFailure: number | undefined

/** Sends a form once, however often it is submitted meanwhile, and says what came of it. */
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

/** The sentence of a lock has a kind of its own; every other failure is an error. */
function kindOf({ answer }: Failed, { form }: FormLock) {
  const { kind, code } = lockSentences[form]
  return answer?.code === code ? kind : 'error'
}
