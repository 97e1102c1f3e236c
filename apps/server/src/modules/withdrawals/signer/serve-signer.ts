import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import type { Log } from '../../../platform/log.ts'
import type { SignAnswer } from './sign-answer.ts'

export interface ServedSigner {
  close(): Promise<void>
}

export interface ServedSignerOptions {
  /** A path, or the name of a pipe on Windows: reached from this machine only, and by its owner and group only. */
  readonly socket: string
  readonly sign: (withdrawalId: string) => Promise<SignAnswer>
  readonly log: Log
}

/** One line is asked and one is answered. There is nothing else to say to it, and no way to hand it what to sign. */
const question = /^sign ([0-9]{1,18})\n$/
const longestQuestion = 32
const silenceMs = 5000

export async function serveSigner({ socket: path, sign, log }: ServedSignerOptions): Promise<ServedSigner> {
  const isPipe = path.startsWith('\\\\')
  // Left behind by one that was killed.
  if (!isPipe) rmSync(path, { force: true })
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    hear(socket, sign, log)
  })
  const listening = Promise.withResolvers<void>()
  server.once('error', listening.reject)
  server.listen(path, listening.resolve)
  await listening.promise
  // The server is another user, who must write to the file to be heard.
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

function hear(socket: Socket, sign: ServedSignerOptions['sign'], log: Log): void {
  let heard = ''
  socket.setEncoding('utf8').setTimeout(silenceMs, () => socket.destroy())
  socket.on('error', () => socket.destroy())
  socket.on('data', (text: string) => {
    heard += text
    if (heard.length <= longestQuestion && !heard.includes('\n')) return
    socket.pause()
    const id = question.exec(heard)?.[1]
    if (id === undefined) log.warn('the signer was asked for something else than a withdrawal')
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
