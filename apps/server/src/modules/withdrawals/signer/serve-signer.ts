import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import type { Log } from '../../../platform/log.ts'
import type { SignAnswer } from './sign-answer.ts'

export interface ServedSigner {
  close(): Promise<void>
}

export interface ServedSignerOptions {
  /** A path, or a named pipe on Windows. Only this machine can reach it, and only its user and group may open it. */
  readonly socket: string
  readonly sign: (withdrawalId: string) => Promise<SignAnswer>
  readonly log: Log
}

/** The whole protocol: one request, one answer. A client cannot choose what is signed (coin specification, D9). */
const requestPattern = /^sign ([0-9]{1,18})\n$/
const maxRequestLength = 32
const idleTimeoutMs = 5000

export async function serveSigner({ socket: path, sign, log }: ServedSignerOptions): Promise<ServedSigner> {
  const isPipe = path.startsWith('\\\\')
  // A signer that was killed leaves its socket file behind.
  if (!isPipe) rmSync(path, { force: true })
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    serveConnection(socket, sign, log)
  })
  const listening = Promise.withResolvers<void>()
  server.once('error', listening.reject)
  server.listen(path, listening.resolve)
  await listening.promise
  // The web server runs as another user and needs write permission to connect.
  if (!isPipe) chmodSync(path, 0o660)
  return {
    close: async () => {
      const closed = Promise.withResolvers<void>()
      server.close(() => closed.resolve())
      for (const socket of open) socket.destroy()
      await closed.promise
    },
  }
}

function serveConnection(socket: Socket, sign: ServedSignerOptions['sign'], log: Log): void {
  let received = ''
  socket.setEncoding('utf8').setTimeout(idleTimeoutMs, () => socket.destroy())
  socket.on('error', () => socket.destroy())
  socket.on('data', (text: string) => {
    received += text
    if (received.length <= maxRequestLength && !received.includes('\n')) return
    socket.pause()
    const id = requestPattern.exec(received)?.[1]
    if (id === undefined) log.warn('the signer received a malformed request')
    void answer(id).then((word) => socket.end(`${word}\n`))
  })
  const answer = async (id: string | undefined): Promise<string> => {
    if (id === undefined) return 'nonsense'
    try {
      return await sign(id)
    } catch (problem) {
      log.error({ err: problem, withdrawal: id }, 'signing failed')
      return 'unsure' satisfies SignAnswer
    }
  }
}
