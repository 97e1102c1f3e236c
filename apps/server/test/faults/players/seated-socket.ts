import type { Message, RoomState } from '@hexaverse/protocol/game'
import type { Dice } from '@hexaverse/rules/bots'
import { askForGame, type FoundRoom } from '../../harness/games/ask-for-game.ts'
import { GameSocket } from '../../harness/games/game-socket.ts'
import type { SignedIn } from '../../harness/server/make-member.ts'
import { isNoAnswer } from './command-sender.ts'
import { RoomMemory } from './room-memory.ts'

const patienceMs = 5000

/** Asks for a game; undefined where nobody answers, or the answer is no. */
async function findRoom(address: string, member: SignedIn, playersCount: number): Promise<FoundRoom | undefined> {
  const body = { userId: member.login, playersCount }
  try {
    const { answer } = await askForGame(address, member, body, AbortSignal.timeout(patienceMs))
    const found = answer as Partial<FoundRoom>
    return found.roomId === undefined ? undefined : (found as FoundRoom)
  } catch {
    return undefined
  }
}

interface SeatedOptions {
  readonly address: string
  readonly member: SignedIn
  readonly dice: Dice
  /** Of the next game. */
  drawSize(dice: Dice): number
}

const retryMs = 250
const longestMs = 120_000

/** Somebody who always has a room, or looks for one, and comes back into it whenever the connection was lost. */
export class SeatedSocket extends GameSocket {
  readonly member: SignedIn
  readonly memory = new RoomMemory()
  roomId: string | undefined
  /** When it first knew where it stands since the line was lost, by the local clock: it was shown its room, or has none. */
  inStepAt: number | undefined
  /** Whether it does now: whoever has found another game does not until it was shown that one. */
  protected isInStep = false
  lostAt: number | undefined
  /** Begins no other game after this one. */
  isResting = false
  #size = 2
  #isSeeking = false
  #isClosed = false
  readonly #options: SeatedOptions
  onHeard: (message: Message, at: number) => void = () => undefined

  constructor(options: SeatedOptions) {
    super({ address: options.address, member: options.member, comesBack: true, patienceMs: longestMs })
    this.#options = options
    this.member = options.member
    this.onMessage = (message) => this.take(message)
    this.socket.on('disconnect', () => this.#lose())
  }

  get room(): RoomState | undefined {
    return this.memory.find(this.roomId)
  }

  get isIdle(): boolean {
    return this.roomId === undefined && !this.#isSeeking
  }

  override close(): void {
    this.#isClosed = true
    super.close()
  }

  protected take(message: Message): void {
    this.onHeard(message, performance.now())
    // A run may hear millions; what matters of them is noted elsewhere.
    this.heard.length = 0
    if (this.memory.take(message) === 'missing' && 'roomId' in message) this.#miss(message.roomId)
    if (message.type === 'session') this.#arrive(message.runningRoomId)
    else if (message.type === 'room-started' && message.room.roomId === this.roomId) this.stepIn()
    else if (message.type === 'game-crashed' || this.#isMyEnd(message)) this.leaveRoom()
  }

  protected stepIn(): void {
    this.isInStep = true
    this.inStepAt ??= performance.now()
  }

  /** It is over, or none of ours any more. */
  protected leaveRoom(): void {
    this.roomId = undefined
    if (this.isConnected) this.inStepAt ??= performance.now()
    void this.#seek()
  }

  #lose(): void {
    this.isInStep = false
    this.inStepAt = undefined
    this.lostAt = performance.now()
    this.memory.forgetUnfinished(this.roomId)
    // Whoever was told to go by the server does not come back by itself.
    if (!this.socket.active && !this.#isClosed) setTimeout(() => this.socket.connect(), this.#options.dice(1000))
  }

  #arrive(runningRoomId: string | undefined): void {
    this.roomId = runningRoomId ?? this.roomId
    if (this.roomId === undefined) this.leaveRoom()
    else this.#join(this.roomId)
  }

  /** Also when it is told again, to one who was not there. */
  #isMyEnd(message: Message): boolean {
    if (!('roomId' in message) || message.roomId !== this.roomId) return false
    if (message.type === 'game-ended') return true
    return message.type === 'player-excluded' && message.player.login === this.member.login
  }

  #miss(roomId: string): void {
    if (roomId !== this.roomId) this.memory.forget(roomId)
    else this.send({ type: 'resync', roomId, since: this.room?.seq ?? 0 }).catch(() => undefined)
  }

  #join(roomId: string): void {
    const isWanted = (): boolean => this.isConnected && !this.isInStep && this.roomId === roomId
    const again = (): void => void setTimeout(() => isWanted() && this.#join(roomId), retryMs)
    this.send({ type: 'join', roomId, size: this.#size, login: this.member.login }).then((answer) => {
      if (answer.ok) this.stepIn()
      else if (isNoAnswer(answer.code)) again()
      else if (this.roomId === roomId) this.leaveRoom()
    }, again)
  }

  async #seek(): Promise<void> {
    if (this.#isSeeking || this.isResting || this.roomId !== undefined || !this.isConnected) return
    this.#isSeeking = true
    const { address, dice, drawSize } = this.#options
    const found = await findRoom(address, this.member, drawSize(dice))
    this.#isSeeking = false
    if (!found) setTimeout(() => void this.#seek(), retryMs + dice(retryMs))
    else if (this.roomId === undefined && this.isConnected) {
      this.roomId = found.roomId
      this.#size = found.playersCount
      this.isInStep = false
      this.#join(found.roomId)
    }
  }
}
