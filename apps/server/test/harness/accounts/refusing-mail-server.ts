import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

/** A mail server that rejects every recipient and names the address in its answer. */
export async function startRefusingMailServer(port: number): Promise<{ close(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => done(new Error(`there is no mailbox ${address}`)),
  })
  // A client whose recipient was rejected may close the connection in the middle of a mail.
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return { close: () => new Promise((resolve) => void server.close(() => resolve())) }
}
