import type { MailTemplate } from './mail.ts'

/** The texts of one mail. `{login}`, `{code}`, `{site}` and `{contact}` are filled in when it is sent. */
export interface MailText {
  readonly subject: string
  readonly heading: string
  readonly lines: readonly string[]
  /** The label of the link's button, in a mail that has a link. */
  readonly action?: string
  readonly ifNotYou: string
}

export interface MailTexts {
  readonly mails: Readonly<Record<MailTemplate, MailText>>
  readonly foot: string
}
