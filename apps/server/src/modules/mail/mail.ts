import type { Language } from '@hexaverse/protocol/language'

/**
 * Every mail template with the values that its text needs. A code or a link lets its reader act for the person, so
 * these secrets are stored apart and deleted once the mail is sent.
 */
export interface MailValues {
  readonly 'sign-in-code': { readonly secrets: { readonly code: string } }
  readonly 'sign-up-code': { readonly secrets: { readonly code: string } }
  readonly 'change-email-code': { readonly secrets: { readonly code: string } }
  /** An attempt to sign up with, or change to, an address that already has an account (D-ACC-4). */
  readonly 'known-address': object
  readonly 'recovery-link': { readonly secrets: { readonly link: string } }
  /** The first withdrawal to a wallet needs this code. */
  readonly 'new-wallet-code': {
    readonly params: { readonly login: string; readonly coins: string; readonly wallet: string }
    readonly secrets: { readonly code: string }
  }
  /** Sent to the new address. */
  readonly 'email-changed': { readonly params: { readonly login: string } }
  /** Sent to the old address: the link takes the change back. */
  readonly 'email-left': {
    readonly params: { readonly login: string }
    readonly secrets: { readonly link: string }
  }
  /** Sent to both. */
  readonly 'email-taken-back': { readonly params: { readonly login: string } }
  readonly 'password-changed': { readonly params: { readonly login: string } }
  readonly 'account-deleted': { readonly params: { readonly login: string } }
  readonly 'archive-ready': { readonly params: { readonly link: string } }
  readonly 'archive-failed': object
  readonly 'withdrawal-requested': {
    readonly params: { readonly login: string; readonly coins: string; readonly wallet: string; readonly until: string }
  }
  /** Queued by the database, in the transaction that settles the withdrawal. */
  readonly 'withdrawal-settled': {
    readonly params: {
      readonly login: string
      readonly coins: string
      readonly wallet: string
      readonly transaction: string
    }
  }
}

export type MailTemplate = keyof MailValues

export type Mail = {
  [Template in MailTemplate]: {
    readonly template: Template
    readonly to: string
    readonly language: Language
    /** The account whose list of mails it belongs to. Without an account, it is deleted once it is sent. */
    readonly accountId?: string | undefined
    /** After this time it is not sent any more. */
    readonly usefulUntil?: Date
  } & MailValues[Template]
}[MailTemplate]
