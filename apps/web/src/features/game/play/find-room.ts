import type { startGame } from '@hexaverse/protocol/http'
import { gameWords } from '@hexaverse/protocol/words'
import type { Failed } from '../../../shared/http/call-server.ts'
import { useLanguageStore } from '../../../shared/i18n/language-store.ts'
import { sentenceText } from '../../../shared/i18n/sentence-text.ts'
import { translate } from '../../../shared/i18n/translate.ts'
import { showAlert } from '../../../shared/overlay/alert-store.ts'
import { callAsMember } from '../../../shared/session/call-as-member.ts'
import { useSession } from '../../../shared/session/session-store.ts'
import type { FoundRoom } from './ports.ts'

/** Requests a room from the server (D-SOC-2). On failure it shows the reason and returns undefined. */
export async function findRoom(size: number, isPrivate: boolean): Promise<FoundRoom | undefined> {
  const login = useSession.getState().user?.login ?? ''
  const result = await callAsMember<typeof startGame>({
    method: 'POST',
    path: '/api/hc_data/game/startGame',
    body: { login, size, ...(isPrivate && { isPrivate }) },
    words: gameWords,
  })
  return result.ok ? result.answer : void showFailure(result)
}

/** Shows nothing for a 401: `callAsMember` has already shown that the session has ended. */
function showFailure(failed: Failed): void {
  // biome-ignore lint/suspicious/noConsole: for developers; the person reads the alert
  console.error('No game could be started:', failed.answer?.sentence ?? failed.reason)
  const { language, table } = useLanguageStore.getState()
  if (failed.reason === 'unreachable') showAlert('error', translate(language, table?.texts, 'server.unreachable'))
  else if (failed.status !== 401) {
    showAlert(isRest(failed) ? 'info' : 'error', sentenceText(language, table, failed.answer))
  }
}

/** Nothing went wrong: the person has played enough for now. */
function isRest({ answer }: Failed): boolean {
  return answer?.code === 'games-today' || answer?.code === 'resting'
}
