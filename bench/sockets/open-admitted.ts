import type { Member } from '../load/clients/dialect.ts'
import { openTextSocket, type TextSocket } from '../load/clients/text-socket.ts'

export interface AdmittedOptions {
  readonly port: number
  readonly member: Pick<Member, 'id' | 'email' | 'secret'>
  /** Receives every message after the namespace was joined. */
  readonly onText?: (text: string) => void
  readonly onGone: () => void
  readonly onPing?: () => void
}

const welcomeWord = '40'
const refusalWord = '44'
const nothing = (): void => undefined

/** Opens a socket and authenticates it as this member; rejects when the server does not admit it. */
export async function openAdmitted(options: AdmittedOptions): Promise<TextSocket> {
  const { port, member, onGone, onText = nothing, onPing = nothing } = options
  const welcome = Promise.withResolvers<void>()
  // The socket may close before this promise is awaited; without a handler that would be an unhandled rejection.
  welcome.promise.catch(nothing)
  let isAdmitted = false
  const receive = (text: string): void => {
    if (isAdmitted) onText(text)
    else if (text.startsWith(refusalWord)) welcome.reject(new Error(`A socket was refused: ${text}`))
    else if (text.startsWith(welcomeWord)) {
      isAdmitted = true
      welcome.resolve()
    }
  }
  const opening = openTextSocket({
    port,
    onText: (bytes, from, to) => receive(bytes.toString('utf8', from, to)),
    onGone: () => {
      welcome.reject(new Error('A socket was closed before it was admitted'))
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
