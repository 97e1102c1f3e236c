import type { Pool } from 'pg'
import type { Clock } from '../../platform/clock.ts'
import type { MailCarrier } from '../mail/index.ts'
import { storeDemoMail } from './demo-mail.store.ts'

/** Replaces the mail server: stores the mails, which can be read at `/demo/mail`. */
export function createDemoMailbox(pool: Pool, clock: Clock): MailCarrier {
  return {
    send: (message) => storeDemoMail(pool, message, clock.now()),
    check: async () => undefined,
    close: () => undefined,
  }
}
