import type { ErrorAnswer, StoredUser } from '@hexaverse/protocol/http'
import { useLanguageStore } from '../i18n/language-store.ts'
import { refusalText } from '../i18n/refusal-text.ts'
import { showAlert } from '../overlay/alert-store.ts'
import { endSession, useSession } from './session-store.ts'

/** As the server says it. */
export const unauthorized: ErrorAnswer = { ErrorMessage: 'Nobody is signed in.', code: 'unauthorized', params: {} }

/** The server no longer knows a session: it has ended here too, and that is said. */
export function loseSession({ secret }: StoredUser, answer: ErrorAnswer): void {
  // A session that began since then, here or in another tab, is not the one that was refused.
  if (useSession.getState().user?.secret !== secret) return
  endSession()
  showAlert('info', refusalText(useLanguageStore.getState().table, answer))
}
