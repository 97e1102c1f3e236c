import { randomUUID } from 'node:crypto'
import type { Acknowledgement, Command } from '@hexaverse/protocol/game'
import { commandToWire } from '@hexaverse/protocol/wire/client'
import type { Dice } from '@hexaverse/rules/bots'
import type { Socket } from 'socket.io-client'
import type { SentCommand } from '../checks/evidence.ts'

export type MoveCommand = Command<'claim' | 'exchange' | 'end-turn' | 'leave'>

const busyPauseMs = 100
const usualAnswerMs = 3000
/** One in so many commands that are done is sent once more, as by a page that did not hear the answer. */
const repeatOneIn = 10
/** These do not say whether the command will be done. */
const noAnswers: readonly string[] = ['room-busy', 'too-many-events', 'room-not-started', 'unavailable']

export function isNoAnswer(code: string): boolean {
  return noAnswers.includes(code)
}

interface Pending {
  readonly command: MoveCommand & { readonly commandId: string }
  readonly since: number
  isUnderWay: boolean
}

/** Sends one command at a time, the same again until it is answered. */
export class CommandSender {
  readonly sent = new Map<string, SentCommand>()
  /** From the first sending to the answer, in milliseconds, and when it came. */
  readonly answered: { readonly at: number; readonly tookMs: number }[] = []
  readonly contradictions: string[] = []
  onAnswered: () => void = () => undefined
  onBusy: (at: number) => void = () => undefined
  #pending: Pending | undefined
  readonly #socket: Socket
  readonly #dice: Dice
  readonly #answerMs: number

  constructor(socket: Socket, dice: Dice, answerMs = usualAnswerMs) {
    this.#socket = socket
    this.#dice = dice
    this.#answerMs = answerMs
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

  /** Also after the connection was lost. */
  resume(): void {
    const pending = this.#pending
    if (!pending || pending.isUnderWay || !this.#socket.connected) return
    pending.isUnderWay = true
    this.#emit(pending.command).then(
      (answer) => this.#hear(pending, answer),
      () => this.#again(pending),
    )
  }

  giveUp(): void {
    this.#pending = undefined
  }

  #emit(command: MoveCommand): Promise<Acknowledgement> {
    const { name, payload } = commandToWire(command)
    return this.#socket.timeout(this.#answerMs).emitWithAck(name, payload)
  }

  #hear(pending: Pending, answer: Acknowledgement): void {
    if (!answer.ok && isNoAnswer(answer.code)) {
      this.onBusy(performance.now())
      this.#again(pending)
      return
    }
    this.#note(pending.command.commandId, answer)
    const at = performance.now()
    if (answer.ok) this.answered.push({ at, tookMs: at - pending.since })
    if (answer.ok && this.#dice(repeatOneIn) === 0) this.#repeat(pending.command)
    if (this.#pending === pending) this.#pending = undefined
    this.onAnswered()
  }

  #note(commandId: string, answer: Acknowledgement): void {
    const sent = this.sent.get(commandId)
    if (!sent) return
    const said = answer.ok ? 'done' : 'refused'
    if (sent.answer && sent.answer !== said) this.contradictions.push(`${commandId} was ${sent.answer}, then ${said}`)
    sent.answer ??= said
    if (!answer.ok) sent.code ??= answer.code
  }

  #repeat(command: MoveCommand & { readonly commandId: string }): void {
    this.#emit(command).then(
      (answer) => {
        if (answer.ok || !isNoAnswer(answer.code)) this.#note(command.commandId, answer)
      },
      () => undefined,
    )
  }

  #again(pending: Pending): void {
    pending.isUnderWay = false
    setTimeout(() => this.#pending === pending && this.resume(), busyPauseMs)
  }
}
