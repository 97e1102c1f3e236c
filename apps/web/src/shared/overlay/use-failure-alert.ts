import type { Failed } from '../http/call-server.ts'
import { useWords } from '../i18n/use-words.ts'
import { type AlertKind, showAlert } from './alert-store.ts'

interface Wording {
  readonly kind?: AlertKind
  /** What is said of a server that could not be reached. */
  readonly unreachable?: string
}

/** Says why a call failed, and answers with the alert. The end of a session was told by whoever found it. */
export function useFailureAlert() {
  const { t, refusalText } = useWords()
  return (failed: Failed, { kind = 'error', unreachable = t('server.unreachable') }: Wording = {}) => {
    if (failed.reason === 'unreachable') return showAlert('error', unreachable)
    return failed.status === 401 ? undefined : showAlert(kind, refusalText(failed.answer))
  }
}
