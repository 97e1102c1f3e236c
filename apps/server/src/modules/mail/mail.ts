import type { Language } from '@hexaverse/protocol/language'

/**
 * Every mail there is, with what its text needs. A code and a link give power to whoever reads them, so they are kept
 * apart and forgotten once the mail is sent.
 */
export interface MailValues {
  readonly 'sign-in-code': { readonly secrets: { readonly code: string } }
  readonly 'sign-up-code': { readonly secrets: { readonly code: string } }
  readonly 'change-email-code': { readonly secrets: { readonly code: string } }
  /** Somebody tried to sign up, or to change to this address, and it has an account already. */
  readonly 'known-address': object
  readonly 'recovery-link': { readonly secrets: { readonly link: string } }
  /** To the old address and to the new one. */
  readonly 'email-changed': { readonly params: { readonly login: string } }
  readonly 'password-changed': { readonly params: { readonly login: string } }
  readonly 'account-deleted': { readonly params: { readonly login: string } }
  readonly 'archive-ready': { readonly params: { readonly link: string } }
  readonly 'withdrawal-requested': {
    readonly params: { readonly login: string; readonly coins: string; readonly wallet: string; readonly until: string }
  }
  /** Put on its way by the database, in the step that settles. */
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
    /** Whose list of mails it stands in. Without one it is forgotten once it is sent. */
    readonly accountId?: string | undefined
    /** After this it is no longer worth sending. */
    readonly usefulUntil?: Date
  } & MailValues[Template]
}[MailTemplate]
