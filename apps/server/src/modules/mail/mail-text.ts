import type { MailTemplate } from './mail.ts'

/** The words of one mail. `{login}`, `{code}`, `{site}` and `{contact}` are filled in when it is sent. */
export interface MailText {
  readonly subject: string
  readonly heading: string
  readonly lines: readonly string[]
  /** What the button of the link says, in a mail that has one. */
  readonly action?: string
  readonly ifNotYou: string
}

export interface MailTexts {
  readonly mails: Readonly<Record<MailTemplate, MailText>>
  readonly foot: string
}
