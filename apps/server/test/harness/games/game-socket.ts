import type { Acknowledgement, Command, Message, MessageType } from '@hexaverse/protocol/game'
import { commandToWire, messageFromWire } from '@hexaverse/protocol/wire/client'
import { io, type Socket } from 'socket.io-client'
import type { SignedIn } from '../accounts/make-member.ts'

export interface GameSocketOptions {
  readonly address: string
  readonly member: Omit<SignedIn, 'login'>
  /** Extra headers, as a proxy would add them. */
  readonly headers?: Record<string, string>
  /** Reconnects by itself whenever the connection is lost. */
  readonly comesBack?: boolean
  readonly transports?: ('polling' | 'websocket')[]
  /** Timeout of everything that the client waits for. */
  readonly timeoutMs?: number
}

/** A message as it came over the wire and as it was translated. */
export interface ReceivedMessage {
  readonly name: string
  readonly payload: unknown
  readonly message: Message
  /** Time of arrival on the local clock. */
  readonly at: number
}

const defaultTimeoutMs = 120_000

/** A connection that keeps every message it receives. Its callers wait for messages, never for a fixed time. */
export class GameSocket {
  readonly received: ReceivedMessage[] = []
  readonly socket: Socket
  readonly #timeoutMs: number
  readonly #waiting = new Set<() => void>()
  /** Called for every message, before the waiting calls check it. */
  onMessage: (message: Message) => void = () => undefined
  onConnect: () => void = () => undefined

  constructor({ address, member, headers, comesBack, transports, timeoutMs }: GameSocketOptions) {
    const { id, email, secret } = member
    this.#timeoutMs = timeoutMs ?? defaultTimeoutMs
    this.socket = io(address, {
      auth: { id, email, secret },
      transports: transports ?? ['websocket'],
      forceNew: true,
      autoConnect: false,
      reconnection: comesBack ?? false,
      reconnectionDelay: 100,
      reconnectionDelayMax: 1000,
      ...(headers && { extraHeaders: headers }),
    })
    this.socket.onAny((name: string, payload: unknown) => this.#receive(name, payload))
    this.socket.on('connect', () => {
      this.onConnect()
      this.#checkWaiting()
    })
    this.socket.on('disconnect', () => this.#checkWaiting())
  }

  /** Rejects with the server's refusal when the server does not admit this client. */
  connect(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const onProblem = (problem: Error): void => reject(problem)
    this.socket.once('connect', () => {
      this.socket.off('connect_error', onProblem)
      resolve()
    })
    if (!this.socket.io.opts.reconnection) this.socket.once('connect_error', onProblem)
    this.socket.connect()
    return promise
  }

  get isConnected(): boolean {
    return this.socket.connected
  }

  /** Sends a disconnect packet and does not reconnect. */
  close(): void {
    this.socket.disconnect()
  }

  /** Breaks the connection without a disconnect packet. */
  cut(): void {
    const { transport } = this.socket.io.engine as unknown as { transport: { ws?: { terminate?(): void } } }
    if (transport.ws?.terminate) transport.ws.terminate()
    else this.socket.io.engine.close()
  }

  /** Makes one attempt. Rejects when the connection is lost before the answer, or when the answer times out. */
  send(command: Command): Promise<Acknowledgement> {
    const { name, payload } = commandToWire(command)
    return this.sendRaw(name, payload)
  }

  sendRaw(name: string, payload: unknown): Promise<Acknowledgement> {
    return this.socket.timeout(this.#timeoutMs).emitWithAck(name, payload)
  }

  messages<Type extends MessageType>(type: Type): Message<Type>[] {
    return this.received.flatMap(({ message }) => (message.type === type ? [message as Message<Type>] : []))
  }

  /** Resolves with the first message of this type that arrives after this call. */
  next<Type extends MessageType>(
    type: Type,
    isMeant: (message: Message<Type>) => boolean = () => true,
  ): Promise<Message<Type>> {
    let index = this.received.length
    return this.until(() => {
      for (; index < this.received.length; index++) {
        const message = this.received[index]?.message
        if (message?.type === type && isMeant(message as Message<Type>)) return message as Message<Type>
      }
      return undefined
    }, `a message ${type}`)
  }

  /** Calls `find` now and after every event, until it finds something. */
  until<Found>(find: () => Found | undefined | false, what: string): Promise<Found> {
    const { promise, resolve, reject } = Promise.withResolvers<Found>()
    const stop = (): void => {
      clearTimeout(timer)
      this.#waiting.delete(check)
    }
    const check = (): void => {
      const found = find()
      if (found === undefined || found === false) return
      stop()
      resolve(found)
    }
    const timer = setTimeout(() => {
      stop()
      const last = this.received
        .slice(-5)
        .map(({ payload, name }) => `${name} ${JSON.stringify(payload).slice(0, 300)}`)
      reject(new Error(`Timed out waiting for ${what}. The last messages received:\n${last.join('\n')}`))
    }, this.#timeoutMs)
    this.#waiting.add(check)
    check()
    return promise
  }

  #receive(name: string, payload: unknown): void {
    const message = messageFromWire(name, payload)
    if (!message) throw new Error(`The server sent ${name}, which clients cannot read`)
    this.received.push({ name, payload, message, at: performance.now() })
    this.onMessage(message)
    this.#checkWaiting()
  }

  #checkWaiting(): void {
    for (const check of [...this.#waiting]) check()
  }
}
