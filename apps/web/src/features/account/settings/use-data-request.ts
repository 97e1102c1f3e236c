import type { requestMyData } from '@hexaverse/protocol/http'
import { useState } from 'react'
import { useWords } from '../../../shared/i18n/use-words.ts'
import { useFailureAlert } from '../../../shared/overlay/use-failure-alert.ts'
import { callAsMember } from '../../../shared/session/call-as-member.ts'
import { updateUser } from '../../../shared/session/session-store.ts'

/** Asks for the archive once, and keeps that it was asked for. */
export function useDataRequest() {
  const { sentence, successText } = useWords()
  const alertFailure = useFailureAlert()
  const [isPending, setPending] = useState(false)
  const [success, setSuccess] = useState<string>()
  async function request(): Promise<void> {
    setPending(true)
    const result = await callAsMember<typeof requestMyData>({
      method: 'POST',
      path: '/api/hc_data/requestMyData',
      body: {},
    })
    setPending(false)
    if (!result.ok) return void alertFailure(result, { unreachable: sentence('data-request-failed') })
    setSuccess(successText(result.answer))
    updateUser({ dataRetrieved: new Date().toISOString() })
  }
  return { isPending, success, request }
}
