import type { Failed } from '../http/call-server.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { type AlertKind, showAlert } from './alert-store.ts'

interface Wording {
  readonly kind?: AlertKind
  /** The text for an unreachable server. */
  readonly unreachable?: string
}

/**
 * Shows why a call failed and returns the alert's id. It shows nothing for an ended session (401): `loseSession` has
 * already shown that.
 */
export function useFailureAlert() {
  const { t, answerText } = useTexts()
  return (failed: Failed, { kind = 'error', unreachable = t('server.unreachable') }: Wording = {}) => {
    if (failed.reason === 'unreachable') return showAlert('error', unreachable)
    return failed.status === 401 ? undefined : showAlert(kind, answerText(failed.answer))
  }
}
