import type { AnswerOf, Call } from '@hexaverse/protocol/http'
import { useEffect, useState } from 'react'
import { type CallResult, callServer, type Refused, type RequestOf } from './call-server.ts'

export type CallState<Answer> =
  | { readonly state: 'loading' }
  /** A server that cannot be reached has refused nothing. */
  | { readonly state: 'failed'; readonly refusal: Refused | undefined; readonly retry: () => void }
  | { readonly state: 'ready'; readonly answer: Answer }

interface Settled<Answer> {
  readonly asked: string
  readonly result: CallResult<Answer>
}

type Caller<C extends Call> = (request: RequestOf<C>) => Promise<CallResult<AnswerOf<C>>>

/** Calls the server while the component is shown, and again when what it asks for changes. */
export function useCall<C extends Call>(
  request: RequestOf<C>,
  call: Caller<C> = callServer<C>,
): CallState<AnswerOf<C>> {
  const [attempt, setAttempt] = useState(1)
  const [settled, setSettled] = useState<Settled<AnswerOf<C>>>()
  const asked = JSON.stringify({ attempt, request })
  useEffect(() => {
    let isWanted = true
    void call(JSON.parse(asked).request).then((result) => {
      if (isWanted) setSettled({ asked, result })
    })
    return () => {
      isWanted = false
    }
  }, [asked, call])
  // An answer to an earlier question is none: the page must not show it for one moment under the new address.
  if (settled?.asked !== asked) return { state: 'loading' }
  return toState(settled.result, () => setAttempt(attempt + 1))
}

function toState<Answer>(result: CallResult<Answer>, retry: () => void): CallState<Answer> {
  if (result.ok) return { state: 'ready', answer: result.answer }
  return { state: 'failed', refusal: result.reason === 'refused' ? result : undefined, retry }
}
