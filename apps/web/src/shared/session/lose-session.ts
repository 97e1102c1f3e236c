import type { ErrorAnswer, StoredUser } from '@hexaverse/protocol/http'
import { useLanguageStore } from '../i18n/language-store.ts'
import { refusalText } from '../i18n/refusal-text.ts'
import { showAlert } from '../overlay/alert-store.ts'
import { endSession, useSession } from './session-store.ts'

/** The same answer as the server's. */
export const unauthorized: ErrorAnswer = { ErrorMessage: 'Nobody is signed in.', code: 'unauthorized', params: {} }

/** Ends a session that the server no longer knows, and shows an alert. */
export function loseSession({ secret }: StoredUser, answer: ErrorAnswer): void {
  // A session that was started since then, here or in another tab, is not the refused one.
  if (useSession.getState().user?.secret !== secret) return
  endSession()
  showAlert('info', refusalText(useLanguageStore.getState().table, answer))
}
