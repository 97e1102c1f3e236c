import type { Language } from '@hexaverse/protocol/language'
import type { RenderedMail } from './render-mail.ts'

export interface Message extends RenderedMail {
  readonly to: string
  /** The same each time a mail is tried, so that a repeat can be recognised. */
  readonly messageId: string
  readonly createdAt: Date
  readonly language: Language
}

/** Whoever takes mails out of our hands. A promise kept means that the mail has been accepted. */
export interface MailCarrier {
  carry(message: Message): Promise<void>
  /** Throws when mails cannot be handed over now. */
  check(): Promise<void>
  close(): void
}
