import type { Acknowledgement, Command } from '@hexaverse/protocol/game'
import type { Clock } from '../../../shared/clock/clock.ts'
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

/** Answers that are none: the same is to be sent again. */
const retryableCodes = ['room-busy', 'too-many-events']
const retryDelayMs = 500

/**
 * Commands until they are answered. While the line is away they wait; one whose answer was lost with the line is sent
 * again with the same id, so that the server does it once.
 */
export class Outbox {
  readonly #parts: OutboxParts
  #letters: readonly PendingCommand[] = []

  constructor(parts: OutboxParts) {
    this.#parts = parts
  }

  get isEmpty(): boolean {
    return this.#letters.length === 0
  }

  put(command: Command): void {
    const letter = { command, isInFlight: false }
    this.#letters = [...this.#letters, letter]
    void this.#send(letter)
  }

  /** Sends all that waited for the line. */
  flush(): void {
    for (const letter of this.#letters) void this.#send(letter)
  }

  drop(isVoid: (command: Command) => boolean): void {
    this.#letters = this.#letters.filter(({ command }) => !isVoid(command))
  }

  async #send(letter: PendingCommand): Promise<void> {
    const line = this.#parts.findConnection()
    if (letter.isInFlight || !line?.isOpen || !this.#letters.includes(letter)) return
    letter.isInFlight = true
    const answer = await line.send(letter.command)
    letter.isInFlight = false
    this.#take(letter, answer)
  }

  #take(letter: PendingCommand, answer: Acknowledgement | undefined): void {
    if (!this.#letters.includes(letter)) return
    if (!answer) void this.#send(letter)
    else if (!answer.ok && retryableCodes.includes(answer.code))
      this.#parts.clock.after(retryDelayMs, () => this.#send(letter))
    else {
      this.drop((command) => command === letter.command)
      this.#parts.onAnswer(letter.command, answer)
    }
  }
}
