import { createConnection } from 'node:net'
import { type SignAnswer, signAnswers } from './sign-answer.ts'

const timeoutMs = 3000

/** A failed connection or a timeout is not a refusal: a signature may exist (coin specification, section 4). */
export function requestSignature(socketPath: string, withdrawalId: string): Promise<SignAnswer> {
  return new Promise((resolve) => {
    let received = ''
    const socket = createConnection(socketPath)
    const end = (): void => {
      clearTimeout(timer)
      socket.destroy()
      resolve(signAnswers.find((answer) => received === `${answer}\n`) ?? 'unsure')
    }
    const timer = setTimeout(end, timeoutMs)
    socket.setEncoding('utf8').on('data', (text: string) => {
      received += text
    })
    socket.on('error', end).on('end', end).on('close', end)
    socket.write(`sign ${withdrawalId}\n`)
  })
}
