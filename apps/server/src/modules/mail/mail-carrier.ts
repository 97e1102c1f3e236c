import type { Language } from '@hexaverse/protocol/language'
import type { RenderedMail } from './render-mail.ts'

export interface OutgoingMail extends RenderedMail {
  readonly to: string
  /** Every attempt has this same id, so that a repeat can be recognised. */
  readonly messageId: string
  readonly createdAt: Date
  readonly language: Language
}

/** Delivers mails. */
export interface MailCarrier {
  /** Resolves when the mail has been accepted. */
  send(message: OutgoingMail): Promise<void>
  /** Throws if mails cannot be delivered now. */
  check(): Promise<void>
  close(): void
}
