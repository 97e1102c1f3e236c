import { randomUUID } from 'node:crypto'
import { type Acknowledgement, type Command, type Message, type RoomState, seatAtSite } from '@hexaverse/protocol/game'
import type { Move, Place, Resource, View } from '@hexaverse/rules'
import type { BotLevel } from '@hexaverse/rules/bots'
import { RoomMemory } from '../../faults/players/room-memory.ts'
import type { SignedIn } from '../accounts/make-member.ts'
import { GameSocket, type GameSocketOptions } from './game-socket.ts'
import { type FoundRoom, requestGame } from './request-game.ts'
import { viewOfRoom } from './view-of-room.ts'

export interface GameClientOptions extends GameSocketOptions {
  readonly member: SignedIn
}

/** Chooses a move from the view of the player, which holds only what every player may see. */
export type Choose = (view: View) => Move

const busyPauseMs = 100
const maxBusyTries = 100
/** Longer, so that a crowd that asks again does not keep the server busy. */
const serverPauseMs = 1000

/**
 * A player over a real socket: it follows the room from the messages it receives, resyncs when it missed some, and
 * sends the commands that a test orders.
 */
export class GameClient extends GameSocket {
  readonly member: SignedIn
  readonly #address: string
  readonly #memory = new RoomMemory()
  roomId: string | undefined
  size = 0
  /** How often messages were missing and the client sent a resync. */
  gaps = 0
  #isResyncing = false

  constructor(options: GameClientOptions) {
    super(options)
    this.member = options.member
    this.#address = options.address
    this.onMessage = (message) => this.#handle(message)
    if (options.comesBack) this.onConnect = () => this.#rejoin()
  }

  get room(): RoomState | undefined {
    return this.#memory.find(this.roomId)
  }

  get site(): number {
    const { players = [], formerPlayers = [] } = this.room ?? {}
    return [...players, ...formerPlayers].find(({ login }) => login === this.member.login)?.site ?? 0
  }

  get seat(): number {
    return seatAtSite(this.room?.sites ?? [], this.site)
  }

  get isPlaying(): boolean {
    return this.room?.players.some(({ login }) => login === this.member.login) ?? false
  }

  get isOver(): boolean {
    return this.room?.status === 'ended'
  }

  get isMyTurn(): boolean {
    return this.isPlaying && !this.isOver && this.room?.turn.site === this.site
  }

  get view(): View {
    return viewOfRoom(this.knownRoom, this.seat)
  }

  get knownRoom(): RoomState {
    if (!this.room) throw new Error('The game has not begun for this client')
    return this.room
  }

  askForGame(body: object): ReturnType<typeof requestGame> {
    return requestGame(this.#address, this.member, body)
  }

  startGame(size: number, practice?: string): Promise<FoundRoom> {
    return this.#findRoom({ size, ...(practice && { practice }) })
  }

  /** Opens a private table. */
  openTable(size: number): Promise<FoundRoom> {
    return this.#findRoom({ size, isPrivate: true })
  }

  joinRoom({ roomId, size, entropy }: { roomId: string; size: number; entropy?: string }): Promise<Acknowledgement> {
    this.roomId = roomId
    this.size = size
    return this.#sendUntilReady({
      type: 'join',
      roomId,
      size,
      ...this.#named(),
      ...(entropy !== undefined && { entropy }),
    })
  }

  claim(place: Place, lock?: Place): Promise<Acknowledgement> {
    return this.#sendUntilReady(
      this.commandOf({ type: 'claim', hex: place.hex, triangle: place.triangle, ...(lock && { lock }) }),
    )
  }

  exchange(give: Resource, get: Resource): Promise<Acknowledgement> {
    return this.#sendUntilReady(this.commandOf({ type: 'exchange', give, get }))
  }

  endTurn(): Promise<Acknowledgement> {
    return this.#sendUntilReady(this.commandOf({ type: 'end-turn' }))
  }

  leave(): Promise<Acknowledgement> {
    return this.#sendUntilReady({ type: 'leave', roomId: this.roomId ?? '', ...this.#named() })
  }

  seatBot(level: BotLevel, commandId?: string): Promise<Acknowledgement> {
    const known = { roomId: this.roomId ?? '', ...this.#named(), ...(commandId !== undefined && { commandId }) }
    return this.#sendUntilReady({ type: 'seat-bot', level, ...known })
  }

  unseatBot(botId: string, commandId?: string): Promise<Acknowledgement> {
    const known = { roomId: this.roomId ?? '', ...this.#named(), ...(commandId !== undefined && { commandId }) }
    return this.#sendUntilReady({ type: 'unseat-bot', botId, ...known })
  }

  /** Adds a fresh command id and the number of the turn that this client sees. */
  commandOf(move: Move): Command {
    const known = { roomId: this.roomId ?? '', ...this.#named() }
    return { ...move, ...known, ...(this.room && { forTurn: this.room.turn.number }) } as Command
  }

  /** Sends the same command until it is answered, however often the connection is lost or the room is busy. */
  async sendUntilAnswered(command: Command): Promise<Acknowledgement> {
    for (;;) {
      await this.until(() => this.isConnected, 'a connection')
      const answer = await this.send(command).catch(() => undefined)
      if (answer && (answer.ok || answer.code !== 'room-busy')) return answer
      await new Promise((resolve) => void setTimeout(resolve, busyPauseMs))
    }
  }

  /** Makes a move and waits until this client sees its result. */
  async makeMove(move: Move): Promise<Acknowledgement> {
    const before = this.knownRoom
    const answer = await this.sendUntilAnswered(this.commandOf(move))
    if (answer.ok)
      await this.until(() => this.isOver || isDone(move, before, this.knownRoom), `the result of ${move.type}`)
    return answer
  }

  /** Plays every turn of this player, until the game ends or the player is out of it. */
  async playOn(choose: Choose): Promise<void> {
    for (;;) {
      await this.until(() => this.isOver || !this.isPlaying || this.isMyTurn, 'its own turn')
      if (!this.isMyTurn) return
      const move = choose(this.view)
      const answer = await this.makeMove(move)
      // A player who was too slow finds that the turn has passed.
      if (!answer.ok && !['turn-over', 'not-your-turn', 'game-over', 'not-playing'].includes(answer.code)) {
        throw new Error(`${this.member.login} was refused ${JSON.stringify(move)}: ${answer.code}`)
      }
    }
  }

  /** Repeats a command while its room is busy, as our page does: a node that was not let run for seconds looks again. */
  async #sendUntilReady(command: Command): Promise<Acknowledgement> {
    for (let tries = 1; ; tries++) {
      const answer = await this.send(command)
      if (answer.ok || answer.code !== 'room-busy' || tries === maxBusyTries) return answer
      await new Promise((resolve) => void setTimeout(resolve, busyPauseMs))
    }
  }

  /** Asks again while the server is busy, as every client does: on a slow machine it runs out of connections. */
  async #findRoom(wanted: object): Promise<FoundRoom> {
    for (;;) {
      const { status, answer } = await this.askForGame({ login: this.member.login, ...wanted })
      const found = answer as FoundRoom
      if (found.roomId) return found
      if (status !== 503) throw new Error(`No room was found: ${JSON.stringify(answer)}`)
      await new Promise((resolve) => void setTimeout(resolve, serverPauseMs))
    }
  }

  #named(): { login: string; commandId: string } {
    return { login: this.member.login, commandId: randomUUID() }
  }

  #rejoin(): void {
    const { roomId, size } = this
    if (roomId === undefined || this.isOver) return
    this.joinRoom({ roomId, size }).then(
      (answer) => !answer.ok && answer.code === 'room-busy' && setTimeout(() => this.#rejoin(), busyPauseMs),
      () => undefined,
    )
  }

  #handle(message: Message): void {
    const isMissing = this.#memory.take(message) === 'missing'
    const { roomId, room } = this
    if (isMissing && room && 'roomId' in message && message.roomId === roomId) this.#resync(room)
  }

  #resync({ roomId, seq }: RoomState): void {
    if (this.#isResyncing) return
    this.gaps++
    this.#isResyncing = true
    const done = (): void => {
      this.#isResyncing = false
    }
    this.send({ type: 'resync', roomId, since: seq }).then(done, done)
  }
}

function isDone(move: Move, before: RoomState, after: RoomState): boolean {
  if (after.turn.number !== before.turn.number) return true
  if (move.type === 'claim') return after.claims.length > before.claims.length
  if (move.type === 'exchange') return after.hasExchanged
  return move.type === 'leave' && after.players.length < before.players.length
}
