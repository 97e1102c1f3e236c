import type { User } from '@hexaverse/protocol/http'
import type { Refusal } from '@hexaverse/protocol/words/answers'
import { useLanguageStore } from '../i18n/language-store.ts'
import { sentenceText } from '../i18n/sentence-text.ts'
import { showAlert } from '../overlay/alert-store.ts'
import { endSession, useSession } from './session-store.ts'

/** Equals the server's answer. */
export const unauthorized: Refusal = {
  kind: 'error',
  sentence: 'Nobody is signed in.',
  code: 'unauthorized',
  params: {},
}

/** Ends a session that the server no longer knows, and shows an alert. */
export function loseSession({ secret }: User, answer: Refusal): void {
  // A session that was started since then, here or in another tab, is not the refused one.
  if (useSession.getState().user?.secret !== secret) return
  endSession()
  const { language, table } = useLanguageStore.getState()
  showAlert('info', sentenceText(language, table, answer))
}
