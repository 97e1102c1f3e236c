import type { Acknowledgement, Command, Message } from '@hexaverse/protocol/game'
import type { GameConnection, GameConnectionEvents } from '../play/game-connection.ts'

interface Sent {
  readonly command: Command
  readonly answer: (answer: Acknowledgement | undefined) => void
}

/** A connection whose other end is the test. */
export class ManualConnection implements GameConnection {
  readonly #events: GameConnectionEvents
  isOpen = false
  isClosed = false
  readonly sent: Sent[] = []

  constructor(events: GameConnectionEvents) {
    this.#events = events
  }

  get commands(): Command[] {
    return this.sent.map(({ command }) => command)
  }

  send(command: Command): Promise<Acknowledgement | undefined> {
    const { promise, resolve } = Promise.withResolvers<Acknowledgement | undefined>()
    this.sent.push({ command, answer: resolve })
    return promise
  }

  close(): void {
    this.isOpen = false
    this.isClosed = true
  }

  open(): void {
    this.isOpen = true
    this.#events.onOpen()
  }

  /** Whatever was on its way is never answered. */
  lose(): void {
    this.isOpen = false
    for (const { answer } of this.sent) answer(undefined)
    this.#events.onLost()
  }

  tell(...messages: readonly Message[]): void {
    for (const message of messages) this.#events.onMessage(message)
  }

  refuse(code: string): void {
    this.#events.onRefused(code)
  }

  /** Answers the last command of that kind, and waits until the answer has taken effect. */
  async answer(type: Command['type'], answer: Acknowledgement | undefined): Promise<void> {
    const sent = this.sent.findLast(({ command }) => command.type === type)
    if (!sent) throw new Error(`Nobody asked for ${type}`)
    sent.answer(answer)
    await settled()
  }
}

/** Whoever awaits a promise goes on a few microtasks after it is resolved. */
export async function settled(): Promise<void> {
  for (let step = 0; step < 10; step++) await Promise.resolve()
}
