import type { Call, GrantedOf } from '@hexaverse/protocol/http'
import { useEffect, useState } from 'react'
import { type CallResult, callServer, type Refused, type RequestOf } from './call-server.ts'

export type CallState<Answer> =
  | { readonly state: 'loading' }
  /** No refusal when the server was unreachable. */
  | { readonly state: 'failed'; readonly refusal: Refused | undefined; readonly retry: () => void }
  | { readonly state: 'ready'; readonly answer: Answer }

interface Settled<Answer> {
  readonly requestKey: string
  readonly result: CallResult<Answer>
}

type Caller<C extends Call> = (request: RequestOf<C>) => Promise<CallResult<GrantedOf<C>>>

/** Calls the server when the component mounts, and again when the request changes. */
export function useCall<C extends Call>(
  request: RequestOf<C>,
  call: Caller<C> = callServer<C>,
): CallState<GrantedOf<C>> {
  const [attempt, setAttempt] = useState(1)
  const [settled, setSettled] = useState<Settled<GrantedOf<C>>>()
  const requestKey = JSON.stringify({ attempt, request })
  useEffect(() => {
    let isCurrent = true
    void call(JSON.parse(requestKey).request).then((result) => {
      if (isCurrent) setSettled({ requestKey, result })
    })
    return () => {
      isCurrent = false
    }
  }, [requestKey, call])
  // An answer to an earlier request is ignored: the page must never show it under the new address.
  if (settled?.requestKey !== requestKey) return { state: 'loading' }
  return toState(settled.result, () => setAttempt(attempt + 1))
}

function toState<Answer>(result: CallResult<Answer>, retry: () => void): CallState<Answer> {
  if (result.ok) return { state: 'ready', answer: result.answer }
  return { state: 'failed', refusal: result.reason === 'refused' ? result : undefined, retry }
}
