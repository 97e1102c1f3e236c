import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

/** Refuses everybody, and says whom. */
export async function startRefusingMailServer(port: number): Promise<{ close(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => done(new Error(`there is no mailbox ${address}`)),
  })
  // Whoever is refused may cut the connection in the middle of a mail.
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return { close: () => new Promise((resolve) => void server.close(() => resolve())) }
}
