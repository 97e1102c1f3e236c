import { once } from 'node:events'
import type { Acknowledgement } from '@hexaverse/protocol/game'

/** The auth object of the handshake. */
export type HandshakeAuth = unknown

/** The connection was closed before an answer came. */
export const ended = 'ended'

const timeoutMs = 120_000

/** A WebSocket on which packets are sent as they are. */
export class RawConnection {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, (answer: Acknowledgement | typeof ended) => void>()
  readonly #ended: Promise<typeof ended>
  readonly #welcome = Promise.withResolvers<'welcome' | 'refused' | typeof ended>()
  #lastId = 0

  private constructor(address: string) {
    this.#socket = new WebSocket(`${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
    this.#socket.addEventListener('message', ({ data }) => this.#receive(String(data)))
    this.#ended = new Promise((resolve) => {
      this.#socket.addEventListener('close', () => resolve(ended))
      this.#socket.addEventListener('error', () => resolve(ended))
    })
    void this.#ended.then(() => this.#endAll())
  }

  /** Opens a connection on which no handshake has been sent. */
  static async open(address: string): Promise<RawConnection> {
    const connection = new RawConnection(address)
    await Promise.race([once(connection.#socket, 'open'), connection.#ended])
    return connection
  }

  /** Sends the handshake. Resolves with whether the server admits the client. */
  sendHandshake(auth: HandshakeAuth): Promise<'welcome' | 'refused' | typeof ended> {
    this.send(`40${JSON.stringify(auth)}`)
    return this.#welcome.promise
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN
  }

  get end(): Promise<typeof ended> {
    return this.#ended
  }

  send(packet: string | Uint8Array<ArrayBuffer>): void {
    if (this.isOpen) this.#socket.send(packet)
  }

  /** Sends an event that is to be acknowledged, with its list as JSON text. */
  ask(list: string): Promise<Acknowledgement | typeof ended> {
    const { promise, resolve, reject } = Promise.withResolvers<Acknowledgement | typeof ended>()
    const id = ++this.#lastId
    const timer = setTimeout(() => reject(new Error(`No answer to ${list.slice(0, 300)}`)), timeoutMs)
    this.#waiting.set(id, (answer) => {
      clearTimeout(timer)
      this.#waiting.delete(id)
      resolve(answer)
    })
    if (this.isOpen) this.send(`42${id}${list}`)
    else this.#waiting.get(id)?.(ended)
    return promise
  }

  close(): void {
    this.#socket.close()
  }

  #receive(packet: string): void {
    if (packet === '2') this.send('3')
    if (packet.startsWith('40')) this.#welcome.resolve('welcome')
    if (packet.startsWith('44')) this.#welcome.resolve('refused')
    const [, id, list] = /^43(\d+)(\[.*)$/s.exec(packet) ?? []
    if (id && list) this.#waiting.get(Number(id))?.(JSON.parse(list)[0])
  }

  #endAll(): void {
    this.#welcome.resolve(ended)
    for (const answer of [...this.#waiting.values()]) answer(ended)
  }
}
