import type { Acknowledgement, Command, Message } from '@hexaverse/protocol/game'
import type { GameConnection, GameConnectionEvents } from '../play/game-connection.ts'

interface Sent {
  readonly command: Command
  readonly answer: (answer: Acknowledgement | undefined) => void
}

/** A connection that the test controls from the server's side. */
export class ManualConnection implements GameConnection {
  readonly #events: GameConnectionEvents
  isOpen = false
  isClosed = false
  readonly sent: Sent[] = []
  /** The room that its address names. */
  room: string | undefined

  constructor(events: GameConnectionEvents, room?: string) {
    this.#events = events
    this.room = room
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

  /** Loses the connection. Commands in flight get no answer. */
  lose(): void {
    this.isOpen = false
    for (const { answer } of this.sent) answer(undefined)
    this.#events.onLost()
  }

  receive(...messages: readonly Message[]): void {
    for (const message of messages) this.#events.onMessage(message)
  }

  refuse(code: string): void {
    this.#events.onRefused(code)
  }

  /** Answers the last command of that type, and waits until the answer has been handled. */
  async answer(type: Command['type'], answer: Acknowledgement | undefined): Promise<void> {
    const sent = this.sent.findLast(({ command }) => command.type === type)
    if (!sent) throw new Error(`No ${type} command was sent`)
    sent.answer(answer)
    await settled()
  }
}

/** One that can be led to the node of a room: until the test opens it there, it is closed. */
export class LedConnection extends ManualConnection {
  lead(roomId: string): void {
    this.room = roomId
    this.isOpen = false
    for (const { answer } of this.sent) answer(undefined)
  }
}

/** Waits for a few microtasks, which code that awaits a resolved promise needs to go on. */
export async function settled(): Promise<void> {
  for (let step = 0; step < 10; step++) await Promise.resolve()
}
