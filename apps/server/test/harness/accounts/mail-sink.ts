import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'

export interface ReceivedMail {
  readonly recipients: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The six digits or the link in the mail's text. */
  readonly code: string | undefined
  readonly link: string | undefined
  readonly raw: string
  readonly parsed: Email
}

export interface MailSink {
  readonly url: string
  readonly received: readonly ReceivedMail[]
  /** Waits for the next mail to this address that no earlier call has returned. */
  next(to: string): Promise<ReceivedMail>
  close(): Promise<void>
}

/** A certificate in PEM with its key, and the only login that may send. */
export interface MailGuard {
  readonly cert: string
  readonly key: string
  readonly user: string
  /** May be changed while the server runs. */
  password: string
}

/**
 * A real mail server that keeps every mail it receives. It chooses a free port unless one is given. With a guard it
 * demands TLS from the first byte, and a login.
 */
export async function startMailSink(port = 0, guard?: MailGuard): Promise<MailSink> {
  const received: ReceivedMail[] = []
  const unread: ReceivedMail[] = []
  let arrival = Promise.withResolvers<void>()
  const keep = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> => {
    const mail = await readMail(await buffer(stream), session)
    received.push(mail)
    unread.push(mail)
    arrival.resolve()
    arrival = Promise.withResolvers<void>()
  }
  const server = new SMTPServer({
    ...(guard ? guardedBy(guard) : { authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'] }),
    closeTimeout: 100,
    onData: (stream, session, done) => void keep(stream, session).then(() => done(), done),
  })
  // A server that a test kills breaks its SMTP connections.
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp${guard ? 's' : ''}://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    next: async (to) => {
      for (;;) {
        const place = unread.findIndex(({ recipients }) => recipients.includes(to))
        const [mail] = place < 0 ? [] : unread.splice(place, 1)
        if (mail) return mail
        await arrival.promise
      }
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

function guardedBy(guard: MailGuard): SMTPServerOptions {
  const { cert, key, user } = guard
  return {
    cert,
    key,
    secure: true,
    onAuth: ({ username, password: given }, _session, done) =>
      username === user && given === guard.password ? done(null, { user }) : done(new Error('Wrong user or password.')),
  }
}

async function readMail(bytes: Buffer, session: SMTPServerSession): Promise<ReceivedMail> {
  const parsed = await PostalMime.parse(bytes)
  const text = parsed.text ?? ''
  return {
    recipients: session.envelope.rcptTo.map(({ address }) => address),
    subject: parsed.subject ?? '',
    text,
    html: parsed.html ?? '',
    code: /^\d{6}$/m.exec(text)?.[0],
    link: /^https?:\/\/\S+$/m.exec(text)?.[0],
    raw: bytes.toString('utf8'),
    parsed,
  }
}
