import type { Message, RoomState } from '@hexaverse/protocol/game'
import type { Dice } from '@hexaverse/rules/bots'
import type { SignedIn } from '../../harness/accounts/make-member.ts'
import type { PlayerLog, ReceivedFact } from '../checks/evidence.ts'
import { receivedIn } from '../checks/received-facts.ts'
import { CommandSender, type MoveCommand } from './command-sender.ts'
import { SeatedSocket } from './seated-socket.ts'
import type { Temper } from './temper.ts'

export interface BotPlayerOptions {
  readonly address: string
  readonly member: SignedIn
  readonly dice: Dice
  readonly temper: Temper
}

/**
 * Plays one game after another according to its temper, retries every command until it is answered, and keeps a log of
 * it all.
 */
export class BotPlayer extends SeatedSocket {
  readonly commands: CommandSender
  readonly #dice: Dice
  readonly #temper: Temper
  readonly #moves: ReceivedFact[] = []
  readonly #ends: Message<'game-ended'>[] = []
  #isThinking = false
  #isFrozen = false

  constructor({ address, member, dice, temper }: BotPlayerOptions) {
    super({ address, member, dice, ...temper })
    this.#dice = dice
    this.#temper = temper
    this.commands = new CommandSender(this.socket, dice)
    this.commands.onAnswered = () => this.#think()
  }

  get log(): PlayerLog {
    const { id: account, login } = this.member
    const { sent, contradictions } = this.commands
    const rooms = this.memory.rooms
    return { account, login, sent, contradictions, received: this.#moves, rooms, ends: this.#ends }
  }

  /** Finishes what is in progress and starts nothing new. */
  freeze(): void {
    this.isResting = true
    this.#isFrozen = true
  }

  protected override take(message: Message): void {
    this.#moves.push(...receivedIn(message).filter(({ roomId, seq }) => this.memory.isNews(roomId, seq)))
    if (message.type === 'game-ended') this.#ends.push(message)
    super.take(message)
    this.#think()
  }

  protected override stepIn(): void {
    super.stepIn()
    this.commands.resume()
  }

  protected override leaveRoom(): void {
    this.commands.giveUp()
    super.leaveRoom()
  }

  #think(): void {
    const { room } = this
    if (!room || this.#isThinking || !this.#mayAct(room)) return
    const thinkMs = this.#temper.drawThinking(this.#dice, room.turn)
    if (thinkMs === undefined) return
    this.#isThinking = true
    setTimeout(() => {
      this.#isThinking = false
      this.#act()
    }, thinkMs)
  }

  #mayAct({ status, players, turn }: RoomState): boolean {
    if (this.#isFrozen || !this.isInStep || this.commands.isPending || status === 'ended') return false
    return players.find(({ login }) => login === this.member.login)?.site === turn.site
  }

  #act(): void {
    const { room } = this
    if (!room || !this.#mayAct(room)) return
    const { login } = this.member
    const move = this.#temper.choose(room, login, this.#dice)
    this.commands.start({ ...move, roomId: room.roomId, login, forTurn: room.turn.number } as MoveCommand)
  }
}
