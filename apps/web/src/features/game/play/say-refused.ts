import { showAlert } from '../../../shared/alerts/alert-store.ts'
import { gameText } from '../../../shared/i18n/game-text.ts'
import { useLanguageStore } from '../../../shared/i18n/language-store.ts'
import { loseSession, unauthorized } from '../../../shared/session/lose-session.ts'
import { useSession } from '../../../shared/session/session-store.ts'

/** The server does not let this page play: the session has ended, or there are too many pages like it. */
export function sayRefused(code: string): void {
  const { user } = useSession.getState()
  const { language, table } = useLanguageStore.getState()
  if (code === 'unauthorized' && user) loseSession(user, unauthorized)
  else showAlert('warning', gameText(language, table, { code, params: {}, text: code }))
}
