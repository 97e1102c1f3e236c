import type { PracticeLevel, startGame } from '@hexaverse/protocol/http'
import type { Failed } from '../../../shared/http/call-server.ts'
import { useLanguageStore } from '../../../shared/i18n/language-store.ts'
import { refusalText } from '../../../shared/i18n/refusal-text.ts'
import { translate } from '../../../shared/i18n/translate.ts'
import { showAlert } from '../../../shared/overlay/alert-store.ts'
import { callAsMember } from '../../../shared/session/call-as-member.ts'
import { useSession } from '../../../shared/session/session-store.ts'
import type { FoundRoom } from './ports.ts'

/** Requests a room from the server (D-SOC-2). On failure it shows the reason and returns undefined. */
export async function findRoom(size: number, practice?: PracticeLevel): Promise<FoundRoom | undefined> {
  const userId = useSession.getState().user?.login ?? ''
  const result = await callAsMember<typeof startGame>({
    method: 'POST',
    path: '/api/hc_data/game/startGame',
    body: { userId, playersCount: size, ...(practice && { practice }) },
  })
  if (!result.ok) return void showFailure(result)
  const { roomId, playersCount, mapCommitment } = result.answer
  return { roomId, size: playersCount, mapCommitment }
}

/** Shows nothing for a 401: `callAsMember` has already shown that the session has ended. */
function showFailure(failed: Failed): void {
  // biome-ignore lint/suspicious/noConsole: for developers; the person reads the alert
  console.error('No game could be started:', failed.answer?.ErrorMessage ?? failed.reason)
  const { language, table } = useLanguageStore.getState()
  if (failed.reason === 'unreachable') showAlert('error', translate(language, table?.words, 'server.unreachable'))
  else if (failed.status !== 401) showAlert('error', refusalText(table, failed.answer))
}
