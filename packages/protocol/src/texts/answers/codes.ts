/**
 * Every refusal that the server can give. A code is also the translation key; its sentence names the parameters it
 * needs.
 */
const refusalCodes = [
  'malformed-request',
  'request-too-large',
  'request-too-slow',
  'unauthorized',
  'unknown-call',
  'wrong-method',
  'unknown-document',
  'too-many-requests',
  'busy',
  'fault',
  'invalid-email',
  'weak-password',
  'same-password',
  'same-email',
  'wrong-password',
  'wrong-old-password',
  'invalid-code',
  'wrong-code',
  'no-attempts',
  'code-entry-closed',
  'too-many-mails',
  'banned',
  'recovery-wait',
  'restore-banned',
  'change-password-banned',
  'delete-account-banned',
  'invalid-link',
  'address-in-use',
  'delete-failed',
  'changed-meanwhile',
  'data-request-failed',
  'data-requested-lately',
  'unknown-archive',
  'unknown-table',
  'games-today',
  'resting',
  'invalid-amount',
  'not-enough-coins',
  'invalid-wallet',
  'mistyped-wallet',
  'invalid-pay-system',
  'other-withdrawal-open',
  'other-withdrawal-in-review',
  'foreign-wallet',
  'held-after-email-change',
  'held-after-password-restore',
  'withdrawals-busy',
  'withdrawals-paused',
  'withdrawal-busy',
  'withdrawal-paused',
  'chain-unreachable',
  'unknown-withdrawal',
  'claim-failed',
  'claim-expired',
] as const

/** The codes of successful answers. */
const successCodes = [
  'code-sent',
  'recovery-link-sent',
  'restore-ready',
  'password-restored',
  'password-changed',
  'email-changed',
  'email-taken-back',
  'account-deleted',
  'data-requested',
  'signed-out',
  'session-ended',
  'withdrawal-reserved',
  'withdrawal-preparing',
  'withdrawal-in-review',
  'wallet-code-sent',
  'claim-received',
  'claim-settled',
] as const

export const sentenceCodes = [...refusalCodes, ...successCodes] as const

export type RefusalCode = (typeof refusalCodes)[number]
export type SuccessCode = (typeof successCodes)[number]
export type SentenceCode = (typeof sentenceCodes)[number]
export type Sentences = Readonly<Record<SentenceCode, string>>
