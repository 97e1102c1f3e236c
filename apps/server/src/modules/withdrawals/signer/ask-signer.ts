import { createConnection } from 'node:net'
import { type SignAnswer, signAnswers } from './sign-answer.ts'

const patienceMs = 3000

/** Whatever goes wrong on the way is no refusal: a signature may exist all the same. */
export function requestSignature(socketPath: string, withdrawalId: string): Promise<SignAnswer> {
  return new Promise((resolve) => {
    let heard = ''
    const socket = createConnection(socketPath)
    const end = (): void => {
      clearTimeout(timer)
      socket.destroy()
      resolve(signAnswers.find((answer) => heard === `${answer}\n`) ?? 'unsure')
    }
    const timer = setTimeout(end, patienceMs)
    socket.setEncoding('utf8').on('data', (text: string) => {
      heard += text
    })
    socket.on('error', end).on('end', end).on('close', end)
    socket.write(`sign ${withdrawalId}\n`)
  })
}
