import { createTransport } from 'nodemailer'
import type { MailCarrier } from './mail-carrier.ts'

const connectTimeoutMs = 5000
const answerTimeoutMs = 20_000
const checkLastsMs = 5000
const connections = 5

/** Sends through the mail server of `SMTP_URL`, encrypted as the URL says, over pooled connections. */
export function createSmtpCarrier(url: string, from: string): MailCarrier {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    dnsTimeout: connectTimeoutMs,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: answerTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  let lastCheck: { readonly startedAt: number; readonly result: Promise<unknown> } | undefined
  return {
    send: async ({ to, messageId, createdAt, language, subject, text, html }) => {
      await transport.sendMail({
        from,
        // An object, because a string could be parsed as several addresses.
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
      // Readiness probes are frequent, so several of them share one check of the mail server.
      if (!lastCheck || performance.now() - lastCheck.startedAt > checkLastsMs) {
        lastCheck = { startedAt: performance.now(), result: transport.verify() }
      }
      await lastCheck.result
    },
    close: () => transport.close(),
  }
}
