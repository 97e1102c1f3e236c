import type { Acknowledgement, Command } from '@hexaverse/protocol/game'
import type { Clock } from '../../../shared/browser/clock.ts'
import type { GameConnection } from './game-connection.ts'

interface PendingCommand {
  readonly command: Command
  isInFlight: boolean
}

interface OutboxParts {
  readonly clock: Clock
  readonly findConnection: () => GameConnection | undefined
  readonly onAnswer: (command: Command, answer: Acknowledgement) => void
}

/** Temporary refusals, after which the same command is sent again. */
const retryableCodes = ['room-busy', 'too-many-events']
const retryDelayMs = 500

/**
 * Keeps commands until they are acknowledged. They wait while there is no connection. A command whose answer was lost
 * is sent again with the same command id, so that the server executes it only once.
 */
export class Outbox {
  readonly #parts: OutboxParts
  #pending: readonly PendingCommand[] = []

  constructor(parts: OutboxParts) {
    this.#parts = parts
  }

  get isEmpty(): boolean {
    return this.#pending.length === 0
  }

  put(command: Command): void {
    const pending = { command, isInFlight: false }
    this.#pending = [...this.#pending, pending]
    void this.#send(pending)
  }

  /** Sends every command that waited for the connection. */
  flush(): void {
    for (const pending of this.#pending) void this.#send(pending)
  }

  drop(isVoid: (command: Command) => boolean): void {
    this.#pending = this.#pending.filter(({ command }) => !isVoid(command))
  }

  async #send(pending: PendingCommand): Promise<void> {
    const connection = this.#parts.findConnection()
    if (pending.isInFlight || !connection?.isOpen || !this.#pending.includes(pending)) return
    pending.isInFlight = true
    const answer = await connection.send(pending.command)
    pending.isInFlight = false
    this.#handleAnswer(pending, answer)
  }

  #handleAnswer(pending: PendingCommand, answer: Acknowledgement | undefined): void {
    if (!this.#pending.includes(pending)) return
    if (!answer) void this.#send(pending)
    else if (!answer.ok && retryableCodes.includes(answer.code))
      this.#parts.clock.after(retryDelayMs, () => void this.#send(pending))
    else {
      this.drop((command) => command === pending.command)
      this.#parts.onAnswer(pending.command, answer)
    }
  }
}
