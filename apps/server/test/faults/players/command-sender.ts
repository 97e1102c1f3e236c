import { randomUUID } from 'node:crypto'
import type { Acknowledgement, Command } from '@hexaverse/protocol/game'
import { commandToWire } from '@hexaverse/protocol/wire/client'
import type { Dice } from '@hexaverse/rules/bots'
import type { Socket } from 'socket.io-client'
import type { SentCommand } from '../checks/evidence.ts'

export type MoveCommand = Command<'claim' | 'exchange' | 'end-turn' | 'leave'>

const busyPauseMs = 100
const defaultTimeoutMs = 3000
/** One in so many acknowledged commands is sent again, as by a page that missed the answer. */
const repeatOneIn = 10
/** Codes that do not decide whether the command will be applied. */
const undecidedCodes: readonly string[] = ['room-busy', 'too-many-events', 'room-not-started', 'unavailable']

export function isNoAnswer(code: string): boolean {
  return undecidedCodes.includes(code)
}

interface Pending {
  readonly command: MoveCommand & { readonly commandId: string }
  readonly since: number
  isUnderWay: boolean
}

/** Sends one command at a time, and retries it until it is answered. */
export class CommandSender {
  readonly sent = new Map<string, SentCommand>()
  /** Time from the first sending to the answer, and the moment of the answer. */
  readonly answered: { readonly at: number; readonly tookMs: number }[] = []
  readonly contradictions: string[] = []
  onAnswered: () => void = () => undefined
  onBusy: (at: number) => void = () => undefined
  #pending: Pending | undefined
  readonly #socket: Socket
  readonly #dice: Dice
  readonly #timeoutMs: number

  constructor(socket: Socket, dice: Dice, timeoutMs = defaultTimeoutMs) {
    this.#socket = socket
    this.#dice = dice
    this.#timeoutMs = timeoutMs
  }

  get isPending(): boolean {
    return this.#pending !== undefined
  }

  start(command: MoveCommand): void {
    const commandId = randomUUID()
    this.sent.set(commandId, { roomId: command.roomId, type: command.type })
    this.#pending = { command: { ...command, commandId }, since: performance.now(), isUnderWay: false }
    this.resume()
  }

  /** Sends the pending command again, also after a reconnect. */
  resume(): void {
    const pending = this.#pending
    if (!pending || pending.isUnderWay || !this.#socket.connected) return
    pending.isUnderWay = true
    this.#emit(pending.command).then(
      (answer) => this.#receive(pending, answer),
      () => this.#retry(pending),
    )
  }

  giveUp(): void {
    this.#pending = undefined
  }

  #emit(command: MoveCommand): Promise<Acknowledgement> {
    const { name, payload } = commandToWire(command)
    return this.#socket.timeout(this.#timeoutMs).emitWithAck(name, payload)
  }

  #receive(pending: Pending, answer: Acknowledgement): void {
    if (!answer.ok && isNoAnswer(answer.code)) {
      this.onBusy(performance.now())
      this.#retry(pending)
      return
    }
    this.#record(pending.command.commandId, answer)
    const at = performance.now()
    if (answer.ok) this.answered.push({ at, tookMs: at - pending.since })
    if (answer.ok && this.#dice(repeatOneIn) === 0) this.#repeat(pending.command)
    if (this.#pending === pending) this.#pending = undefined
    this.onAnswered()
  }

  #record(commandId: string, answer: Acknowledgement): void {
    const sent = this.sent.get(commandId)
    if (!sent) return
    const outcome = answer.ok ? 'done' : 'refused'
    if (sent.answer && sent.answer !== outcome)
      this.contradictions.push(`${commandId} was ${sent.answer}, then ${outcome}`)
    sent.answer ??= outcome
    if (!answer.ok) sent.code ??= answer.code
  }

  #repeat(command: MoveCommand & { readonly commandId: string }): void {
    this.#emit(command).then(
      (answer) => {
        if (answer.ok || !isNoAnswer(answer.code)) this.#record(command.commandId, answer)
      },
      () => undefined,
    )
  }

  #retry(pending: Pending): void {
    pending.isUnderWay = false
    setTimeout(() => this.#pending === pending && this.resume(), busyPauseMs)
  }
}
