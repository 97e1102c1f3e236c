import type { endSession } from '@hexaverse/protocol/http'
import { useWords } from '../../../shared/i18n/use-words.ts'
import { showAlert } from '../../../shared/overlay/alert-store.ts'
import { useFailureAlert } from '../../../shared/overlay/use-failure-alert.ts'
import { callAsMember } from '../../../shared/session/call-as-member.ts'

/** Signs another device out and says what came of it. True when it is done. */
export function useDeviceEnd(): (sessionId: string) => Promise<boolean> {
  const { successText } = useWords()
  const alertFailure = useFailureAlert()
  return async (sessionId) => {
    const result = await callAsMember<typeof endSession>({
      method: 'POST',
      path: '/api/hc_data/account/endSession',
      body: { sessionId },
    })
    if (result.ok) showAlert('success', successText(result.answer))
    else alertFailure(result)
    return result.ok
  }
}
