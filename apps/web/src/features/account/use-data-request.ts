import type { requestMyData } from '@hexaverse/protocol/http'
import { useState } from 'react'
import { showAlert } from '../../shared/alerts/alert-store.ts'
import type { CallResult } from '../../shared/http/call-server.ts'
import { useWords } from '../../shared/i18n/use-words.ts'
import { callAsMember } from '../../shared/session/call-as-member.ts'
import { updateUser } from '../../shared/session/session-store.ts'

/** Asks for the archive once, and keeps that it was asked for. */
export function useDataRequest() {
  const { sentence, successText, refusalText } = useWords()
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
    if (!result.ok) return complain(result)
    setSuccess(successText(result.answer))
    updateUser({ dataRetrieved: new Date().toISOString() })
  }
  function complain(result: CallResult<unknown> & { ok: false }): void {
    if (result.reason === 'unreachable') showAlert('error', sentence('data-request-failed'))
    else if (result.status !== 401) showAlert('error', refusalText(result.answer))
  }
  return { isPending, success, request }
}
