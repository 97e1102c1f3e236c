import { useRef, useState } from 'react'
import { showAlert } from '../alerts/alert-store.ts'
import type { CallResult, Refused } from '../http/call-server.ts'
import { useWords } from '../i18n/use-words.ts'
import { lockSentences } from './lock-sentences.ts'
import type { FormLock } from './use-lockout.ts'

interface FormCallPorts<Answer> {
  readonly send: () => Promise<CallResult<Answer>>
  /** Of a form that failures lock. */
  readonly lock?: FormLock | undefined
  readonly onDone: (answer: Answer) => void
  /** Not called for a form that the server has locked, nor for a session that has ended: neither is a failure. */
  readonly onRefused?: (refusal: Refused) => void
}

export interface FormCall {
  readonly isPending: boolean
  readonly submit: () => Promise<void>
}

/** Sends a form once, however often it is submitted meanwhile, and says what came of it. */
export function useFormCall<Answer>({ send, lock, onDone, onRefused }: FormCallPorts<Answer>): FormCall {
  const { t, refusalText } = useWords()
  const [isPending, setPending] = useState(false)
  const isSending = useRef(false)

  function refuse(refusal: Refused): void {
    // The end of a session was told by whoever found it.
    if (refusal.status === 401) return
    showAlert(kindOf(refusal, lock), refusalText(refusal.answer))
    const seconds = secondsOfLock(refusal)
    if (lock && seconds !== undefined) lock.lockFor(seconds)
    else onRefused?.(refusal)
  }

  async function submit(): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setPending(true)
    const result = await send()
    isSending.current = false
    setPending(false)
    if (result.ok) onDone(result.answer)
    else if (result.reason === 'refused') refuse(result)
    else showAlert('error', t('server.unreachable'))
  }

  return { isPending, submit }
}

/** The sentence of a lock has a kind of its own; every other refusal is an error. */
function kindOf({ answer }: Refused, lock: FormLock | undefined) {
  const sentence = lock && lockSentences[lock.form]
  return sentence?.code === answer.code ? sentence.kind : 'error'
}

function secondsOfLock({ status, answer }: Refused): number | undefined {
  const seconds = answer.params['seconds']
  return status === 429 && typeof seconds === 'number' ? seconds : undefined
}
