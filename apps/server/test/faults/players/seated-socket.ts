import type { Message, RoomState } from '@hexaverse/protocol/game'
import type { Dice } from '@hexaverse/rules/bots'
import type { SignedIn } from '../../harness/accounts/make-member.ts'
import { GameSocket } from '../../harness/games/game-socket.ts'
import { type FoundRoom, requestGame } from '../../harness/games/request-game.ts'
import { isNoAnswer } from './command-sender.ts'
import { RoomMemory } from './room-memory.ts'

const requestTimeoutMs = 5000

/** Requests a game; undefined when the server does not answer or refuses. */
async function findRoom(address: string, member: SignedIn, wanted: object): Promise<FoundRoom | undefined> {
  const body = { login: member.login, ...wanted }
  try {
    const { answer } = await requestGame(address, member, body, AbortSignal.timeout(requestTimeoutMs))
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
  /** Draws the size of the next game. */
  drawSize(dice: Dice): number
  /** Presses Play again after some games. */
  readonly playsAgain?: boolean
  /** Whether the next game is at a private table, against bots. */
  opensTable?(dice: Dice): boolean
}

const retryMs = 250
const offerPatienceMs = 5000

/** All players of such a game press Play again, as soon as it is over. */
function isPlayedAgain(roomId: string): boolean {
  return Number.parseInt(roomId.at(-1) ?? '', 16) < 6
}

const socketTimeoutMs = 120_000

/** A player who always has a room or requests one, and rejoins the room after every reconnect. */
export class SeatedSocket extends GameSocket {
  readonly member: SignedIn
  readonly memory = new RoomMemory()
  roomId: string | undefined
  /**
   * When it first knew its state after the last disconnect, on the local clock: it has received the room's snapshot, or
   * has no room.
   */
  inStepAt: number | undefined
  /**
   * Whether it knows its state now. After it has found another game it does not, until it receives that game's
   * snapshot.
   */
  protected isInStep = false
  lostAt: number | undefined
  /** Starts no other game after this one. */
  isResting = false
  #size = 2
  #isFindingGame = false
  /** The game that is over and that it wants to play again. */
  #again: string | undefined
  #isClosed = false
  readonly #options: SeatedOptions
  onHeard: (message: Message, at: number) => void = () => undefined

  constructor(options: SeatedOptions) {
    super({ address: options.address, member: options.member, comesBack: true, timeoutMs: socketTimeoutMs })
    this.#options = options
    this.member = options.member
    this.onMessage = (message) => this.take(message)
    this.socket.on('disconnect', () => this.#onDisconnect())
  }

  get room(): RoomState | undefined {
    return this.memory.find(this.roomId)
  }

  get isIdle(): boolean {
    return this.roomId === undefined && !this.#isFindingGame
  }

  override close(): void {
    this.#isClosed = true
    super.close()
  }

  protected take(message: Message): void {
    this.onHeard(message, performance.now())
    // A run may receive millions of messages; the important facts are recorded elsewhere.
    this.received.length = 0
    if (this.memory.take(message) === 'missing' && 'roomId' in message) this.#resync(message.roomId)
    if (message.type === 'room-waiting') this.#seatBot(message)
    if (message.type === 'session') this.#onSession(message.runningRoomId)
    else if (message.type === 'room-started' && message.room.roomId === this.roomId) this.stepIn()
    else if (message.type === 'rematch' && message.roomId === this.#again) this.#onOffer(message)
    else if (message.type === 'game-ended' && this.#isMyEnd(message) && this.#wantsAgain(message.roomId))
      this.#playAgain(message.roomId)
    else if (message.type === 'game-crashed' || this.#isMyEnd(message)) this.leaveRoom()
  }

  protected stepIn(): void {
    this.isInStep = true
    this.inStepAt ??= performance.now()
  }

  /** The room has ended, or this player is no longer in it. */
  protected leaveRoom(): void {
    this.roomId = undefined
    this.#again = undefined
    if (this.isConnected) this.inStepAt ??= performance.now()
    void this.#findGame()
  }

  #wantsAgain(roomId: string): boolean {
    return this.#options.playsAgain === true && !this.isResting && isPlayedAgain(roomId)
  }

  /** Waits a little for the others, and then looks for another game. */
  #playAgain(roomId: string): void {
    this.#again = roomId
    const giveUp = (): void => {
      if (this.#again === roomId) this.leaveRoom()
    }
    setTimeout(giveUp, offerPatienceMs)
    this.send({ type: 'want-rematch', roomId, login: this.member.login }).then(({ ok }) => ok || giveUp(), giveUp)
  }

  #onOffer({ next, ending }: Message<'rematch'>): void {
    if (ending) this.leaveRoom()
    else if (next) this.#sitDown(next)
  }

  #onDisconnect(): void {
    this.isInStep = false
    this.inStepAt = undefined
    this.lostAt = performance.now()
    this.memory.forgetUnfinished(this.roomId)
    // Socket.IO does not reconnect by itself after the server has disconnected it.
    if (!this.socket.active && !this.#isClosed) setTimeout(() => this.socket.connect(), this.#options.dice(1000))
  }

  #onSession(runningRoomId: string | undefined): void {
    this.roomId = runningRoomId ?? this.roomId
    if (this.roomId === undefined) this.leaveRoom()
    else this.#join(this.roomId)
  }

  /** Recognises the end also when it is sent retry, to a player who was away. */
  #isMyEnd(message: Message): boolean {
    if (!('roomId' in message) || message.roomId !== this.roomId) return false
    if (message.type === 'game-ended') return true
    // The player who is excluded last sees the end of the game too.
    if (message.type !== 'player-excluded' || message.isGameOver) return false
    return message.player.login === this.member.login
  }

  #resync(roomId: string): void {
    if (roomId !== this.roomId) this.memory.forget(roomId)
    else this.send({ type: 'resync', roomId, since: this.room?.seq ?? 0 }).catch(() => undefined)
  }

  /** The host of a private table fills it with bots, one after another. */
  #seatBot(waiting: Message<'room-waiting'>): void {
    const { roomId, host, joined } = waiting
    const { login } = this.member
    if (host !== login || roomId !== this.roomId) return
    // Told twice of the same seats, or unanswered, it sends the same command again.
    const commandId = `${roomId}.${joined}`
    const retry = (): void => void setTimeout(() => this.isConnected && this.#seatBot(waiting), retryMs)
    this.send({ type: 'seat-bot', roomId, login, level: 'easy', commandId }).then((answer) => {
      if (!answer.ok && isNoAnswer(answer.code)) retry()
    }, retry)
  }

  #join(roomId: string): void {
    const isWanted = (): boolean => this.isConnected && !this.isInStep && this.roomId === roomId
    const retry = (): void => void setTimeout(() => isWanted() && this.#join(roomId), retryMs)
    this.send({ type: 'join', roomId, size: this.#size, login: this.member.login }).then((answer) => {
      if (answer.ok) this.stepIn()
      else if (isNoAnswer(answer.code)) retry()
      else if (this.roomId === roomId) this.leaveRoom()
    }, retry)
  }

  async #findGame(): Promise<void> {
    if (this.#isFindingGame || this.isResting || this.roomId !== undefined || !this.isConnected) return
    this.#isFindingGame = true
    const { address, dice, drawSize, opensTable } = this.#options
    const isPrivate = opensTable?.(dice) ?? false
    const found = await findRoom(address, this.member, { size: drawSize(dice), isPrivate })
    this.#isFindingGame = false
    if (!found) setTimeout(() => void this.#findGame(), retryMs + dice(retryMs))
    else if (this.roomId === undefined && this.isConnected) this.#sitDown(found)
  }

  #sitDown({ roomId, size }: Pick<FoundRoom, 'roomId' | 'size'>): void {
    this.#again = undefined
    this.roomId = roomId
    this.#size = size
    this.isInStep = false
    this.#join(roomId)
  }
}
