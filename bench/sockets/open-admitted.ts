import type { Member } from '../load/clients/dialect.ts'
import { openTextSocket, type TextSocket } from '../load/clients/text-socket.ts'

export interface AdmittedOptions {
  readonly port: number
  readonly member: Pick<Member, 'id' | 'email' | 'secret'>
  /** Everything after the welcome. */
  readonly onText?: (text: string) => void
  readonly onGone: () => void
  readonly onPing?: () => void
}

const welcomeWord = '40'
const refusalWord = '44'
const nothing = (): void => undefined

/** A line that has said whose it is and was let in; rejects when it was not. */
export async function openAdmitted(options: AdmittedOptions): Promise<TextSocket> {
  const { port, member, onGone, onText = nothing, onPing = nothing } = options
  const welcome = Promise.withResolvers<void>()
  // It may be closed before anybody waits for the welcome.
  welcome.promise.catch(nothing)
  let isWelcome = false
  const receive = (text: string): void => {
    if (isWelcome) onText(text)
    else if (text.startsWith(refusalWord)) welcome.reject(new Error(`A socket was refused: ${text}`))
    else if (text.startsWith(welcomeWord)) {
      isWelcome = true
      welcome.resolve()
    }
  }
  const opening = openTextSocket({
    port,
    onText: (bytes, from, to) => receive(bytes.toString('utf8', from, to)),
    onGone: () => {
      welcome.reject(new Error('A socket was closed before it was let in'))
      onGone()
    },
    onPing,
  })
  const socket = await Promise.race([opening, welcome.promise.then(() => opening)])
  const { id, email, secret } = member
  socket.send(welcomeWord + JSON.stringify({ id, email, secret }))
  await welcome.promise
  return socket
}
