import type { endSession } from '@hexaverse/protocol/http'
import { showAlert } from '../../shared/alerts/alert-store.ts'
import { useWords } from '../../shared/i18n/use-words.ts'
import { callAsMember } from '../../shared/session/call-as-member.ts'

/** Signs another device out and says what came of it. True when it is done. */
export function useDeviceEnd(): (sessionId: string) => Promise<boolean> {
  const { t, successText, refusalText } = useWords()
  return async (sessionId) => {
    const result = await callAsMember<typeof endSession>({
      method: 'POST',
      path: '/api/hc_data/account/endSession',
      body: { sessionId },
    })
    if (result.ok) showAlert('success', successText(result.answer))
    else if (result.reason === 'unreachable') showAlert('error', t('server.unreachable'))
    else if (result.status !== 401) showAlert('error', refusalText(result.answer))
    return result.ok
  }
}
