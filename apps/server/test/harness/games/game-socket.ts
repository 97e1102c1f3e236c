import type { Acknowledgement, Command, Message, MessageType } from '@hexaverse/protocol/game'
import { commandToWire, messageFromWire } from '@hexaverse/protocol/wire/client'
import { io, type Socket } from 'socket.io-client'
import type { SignedIn } from '../server/make-member.ts'

export interface GameSocketOptions {
  readonly address: string
  readonly member: Omit<SignedIn, 'login'>
  /** As a proxy would add them. */
  readonly headers?: Record<string, string>
  /** Connects again by itself whenever the connection is lost. */
  readonly comesBack?: boolean
  readonly transports?: ('polling' | 'websocket')[]
  /** How long something that must happen may take. */
  readonly patienceMs?: number
}

/** What came over the wire, as it came and in our words, in the order of coming. */
export interface Heard {
  readonly name: string
  readonly payload: unknown
  readonly message: Message
  /** Of the local clock. */
  readonly at: number
}

const anyChance = 60_000

/** A connection that keeps all it hears. Whoever waits on it waits for messages, never for time. */
export class GameSocket {
  readonly heard: Heard[] = []
  readonly socket: Socket
  readonly #patienceMs: number
  readonly #waiting = new Set<() => void>()
  /** Called for every message, before those who wait look. */
  onMessage: (message: Message) => void = () => undefined
  onConnect: () => void = () => undefined

  constructor({ address, member, headers, comesBack, transports, patienceMs }: GameSocketOptions) {
    const { id, email, secret } = member
    this.#patienceMs = patienceMs ?? anyChance
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
    this.socket.onAny((name: string, payload: unknown) => this.#hear(name, payload))
    this.socket.on('connect', () => {
      this.onConnect()
      this.#look()
    })
    this.socket.on('disconnect', () => this.#look())
  }

  /** Rejects with the server's word when it does not let this client in. */
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

  /** Says goodbye, and does not come back by itself. */
  close(): void {
    this.socket.disconnect()
  }

  /** The line goes dead without a word. */
  cut(): void {
    const { transport } = this.socket.io.engine as unknown as { transport: { ws?: { terminate?(): void } } }
    if (transport.ws?.terminate) transport.ws.terminate()
    else this.socket.io.engine.close()
  }

  /** One attempt: rejects when the connection is lost before the answer, or none comes in time. */
  send(command: Command): Promise<Acknowledgement> {
    const { name, payload } = commandToWire(command)
    return this.sendRaw(name, payload)
  }

  sendRaw(name: string, payload: unknown): Promise<Acknowledgement> {
    return this.socket.timeout(this.#patienceMs).emitWithAck(name, payload)
  }

  messages<Type extends MessageType>(type: Type): Message<Type>[] {
    return this.heard.flatMap(({ message }) => (message.type === type ? [message as Message<Type>] : []))
  }

  /** The first message of this kind that has not come yet. */
  next<Type extends MessageType>(
    type: Type,
    isMeant: (message: Message<Type>) => boolean = () => true,
  ): Promise<Message<Type>> {
    let place = this.heard.length
    return this.until(() => {
      for (; place < this.heard.length; place++) {
        const message = this.heard[place]?.message
        if (message?.type === type && isMeant(message as Message<Type>)) return message as Message<Type>
      }
      return undefined
    }, `a message ${type}`)
  }

  /** Looks now and at everything that happens, until there is what was looked for. */
  until<Found>(find: () => Found | undefined | false, what: string): Promise<Found> {
    const { promise, resolve, reject } = Promise.withResolvers<Found>()
    const stop = (): void => {
      clearTimeout(timer)
      this.#waiting.delete(look)
    }
    const look = (): void => {
      const found = find()
      if (found === undefined || found === false) return
      stop()
      resolve(found)
    }
    const timer = setTimeout(() => {
      stop()
      const last = this.heard.slice(-5).map(({ payload, name }) => `${name} ${JSON.stringify(payload).slice(0, 300)}`)
      reject(new Error(`Waited in vain for ${what}. The last that was heard:\n${last.join('\n')}`))
    }, this.#patienceMs)
    this.#waiting.add(look)
    look()
    return promise
  }

  #hear(name: string, payload: unknown): void {
    const message = messageFromWire(name, payload)
    if (!message) throw new Error(`The server said ${name}, which no client knows`)
    this.heard.push({ name, payload, message, at: performance.now() })
    this.onMessage(message)
    this.#look()
  }

  #look(): void {
    for (const look of [...this.#waiting]) look()
  }
}
