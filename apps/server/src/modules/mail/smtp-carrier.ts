import { createTransport } from 'nodemailer'
import type { MailCarrier } from './mail-carrier.ts'

const connectLimitMs = 5000
const answerLimitMs = 20_000
const lookLastsMs = 5000
const connections = 5

/** The mail server that SMTP_URL names; encrypted as the address says. Connections are kept and shared. */
export function createSmtpCarrier(url: string, from: string): MailCarrier {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    dnsTimeout: connectLimitMs,
    connectionTimeout: connectLimitMs,
    greetingTimeout: connectLimitMs,
    socketTimeout: answerLimitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  let look: { readonly startedAt: number; readonly result: Promise<unknown> } | undefined
  return {
    carry: async ({ to, messageId, createdAt, language, subject, text, html }) => {
      await transport.sendMail({
        from,
        // As an object: a text could be read as several addresses.
        to: { name: '', address: to },
        messageId,
        date: createdAt,
        subject,
        text,
        html,
        headers: { 'auto-submitted': 'auto-generated', 'content-language': language },
      })
    },
    check: async () => {
      // Probes come often; the mail server need not answer each of them.
      if (!look || performance.now() - look.startedAt > lookLastsMs) {
        look = { startedAt: performance.now(), result: transport.verify() }
      }
      await look.result
    },
    close: () => transport.close(),
  }
}
