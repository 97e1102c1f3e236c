import type { LockingForm } from '@hexaverse/protocol/credentials'
import type { RefusalCode } from '@hexaverse/protocol/texts'

interface LockSentence {
  readonly kind: 'info' | 'warning'
  readonly code: RefusalCode
}

const banned: LockSentence = { kind: 'info', code: 'banned' }

/** What is said when a form locks. */
export const lockSentences: Readonly<Record<LockingForm, LockSentence>> = {
  'sign-in': banned,
  'sign-up': banned,
  'forgot-password': { kind: 'info', code: 'recovery-wait' },
  'restore-password': { kind: 'warning', code: 'restore-banned' },
  'change-password': { kind: 'warning', code: 'change-password-banned' },
  'change-email': banned,
  'delete-account': { kind: 'warning', code: 'delete-account-banned' },
  withdrawal: banned,
}
