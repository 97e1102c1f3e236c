import type { Acknowledgement, Command, Message } from '@hexaverse/protocol/game'
import {
  botIds,
  botPauseMs,
  moveOf,
  nextBotTurn,
  nextDeadline,
  type PlayerCommand,
  type PlayerMove,
  type Rulebook,
  type Started,
} from '@hexaverse/room'
import { type Game, rulesVersion, viewFor } from '@hexaverse/rules'
import type { BotLevel, Hint } from '@hexaverse/rules/bots'
import type { Clock } from '../../../shared/browser/clock.ts'
import type { GameConnection, GameConnectionEvents } from '../play/game-connection.ts'
import type { FoundRoom } from '../play/ports.ts'
import { LocalRoom } from './local-room.ts'
import type { PracticeStore } from './practice-store.ts'
import type { Thinker } from './thinker.ts'

export interface PracticeChoices {
  readonly size: number
  readonly level: BotLevel
  readonly hasClock: boolean
}

export interface PracticeParts {
  readonly clock: Clock
  readonly rulebook: Rulebook<Game>
  readonly thinker: Thinker
  readonly store: PracticeStore
  readonly findLogin: () => string
  readonly findChoices: () => PracticeChoices
  /** Random bytes as hexadecimal, for the map. */
  readonly newSeed: () => string
  /** Called when a move may have become possible or impossible to take back, and when the master is missing. */
  readonly onChange: () => void
}

const turnMs = 60_000
/** Nobody can be away from a room in their own browser. */
const graceMs = Number.POSITIVE_INFINITY
/** A bot that could not think is asked again after this time. */
const askAgainMs = 1000
const yes: Acknowledgement = { ok: true }

/** The practice game of this browser: a room, its bots and its clock, behind the port of a connection. */
export class Practice {
  readonly #parts: PracticeParts
  #local: LocalRoom | undefined
  #opening: { readonly roomId: string; readonly serverSeed: string; readonly choices: PracticeChoices } | undefined
  #events: GameConnectionEvents | undefined
  #stopTimer: () => void = () => undefined
  #isMasterMissing = false

  constructor(parts: PracticeParts) {
    this.#parts = parts
    const stored = parts.store.load()
    if (stored) this.#local = this.#restore(stored)
  }

  get hasGame(): boolean {
    return this.#local !== undefined && !this.#local.room.ended
  }

  get canTakeBack(): boolean {
    return this.#local?.canTakeBack ?? false
  }

  /** The master has the turn and could not be loaded. The game waits for `retry`. */
  get isMasterMissing(): boolean {
    return this.#isMasterMissing
  }

  /** The person's name in the game that is kept: it stays when another person signs in or out meanwhile. */
  get login(): string {
    const person = this.#local?.room.seats.find(({ isBot }) => !isBot)
    return person?.id ?? this.#parts.findLogin()
  }

  /** What was chosen for the game that is kept. */
  get choices(): PracticeChoices | undefined {
    const started = this.#local?.room.started
    if (!started) return undefined
    const { people, practice: level = 'easy', turnMs: limit } = started
    return { size: people.length, level, hasClock: Number.isFinite(limit) }
  }

  /** Makes room for another game. */
  forget(): void {
    this.#stopTimer()
    this.#local = undefined
    this.#parts.store.clear()
  }

  /** Like a server that reports a running game as soon as the connection stands. */
  readonly openConnection = (events: GameConnectionEvents): GameConnection => {
    this.#events = events
    queueMicrotask(() => {
      if (this.#events !== events) return
      events.onOpen()
      this.#say(this.hasGame ? { type: 'session', runningRoomId: this.#roomId } : { type: 'session' })
    })
    return {
      isOpen: true,
      send: async (command) => this.#receive(command),
      close: () => {
        if (this.#events !== events) return
        this.#events = undefined
        this.#stopTimer()
      },
    }
  }

  /** Reserves the only seat for a person. The game begins when the page joins, as it does on the server. */
  readonly findRoom = async (size: number): Promise<FoundRoom> => {
    const roomId = `practice-${this.#parts.newSeed().slice(0, 16)}`
    const serverSeed = this.#parts.newSeed()
    this.#opening = { roomId, serverSeed, choices: { ...this.#parts.findChoices(), size } }
    return { roomId, size, mapCommitment: '' }
  }

  takeBack(): void {
    if (!this.#local?.canTakeBack) return
    this.#local.takeBack()
    this.#sendSnapshot()
    this.#follow()
  }

  /** Lets a master that could not be loaded try again. */
  retry(): void {
    if (this.#isMasterMissing) this.#follow()
  }

  /** What the best bot would do in the person's place; undefined when it is not their turn. */
  async findHint(): Promise<Hint | undefined> {
    if (!this.#local) return undefined
    const { room, seat } = this.#local
    const hint = await this.#parts.thinker.findHint(viewFor(room.game, seat), room.head)
    return this.#local?.room === room ? hint : undefined
  }

  get #roomId(): string {
    return this.#local?.game.roomId ?? ''
  }

  #restore(stored: ReturnType<PracticeStore['load']>): LocalRoom | undefined {
    try {
      return stored && new LocalRoom(stored, this.#parts.rulebook)
    } catch {
      // It was stored by other rules, or was edited: it is no game any more.
      this.#parts.store.clear()
      return undefined
    }
  }

  #receive(command: Command): Acknowledgement {
    switch (command.type) {
      case 'join':
        return this.#join(command)
      case 'resync':
        this.#sendSnapshot()
        return yes
      case 'leave':
        // The page is being left, or a beginning was cancelled: the game is kept.
        this.#opening = undefined
        return yes
      case 'claim':
      case 'exchange':
      case 'end-turn':
        return this.#play(command)
      default:
        return { ok: false, code: 'not-a-private-table' }
    }
  }

  #join({ roomId, entropy = '' }: Command<'join'>): Acknowledgement {
    if (this.#opening?.roomId === roomId) this.#begin(entropy)
    else if (roomId !== this.#roomId) return { ok: false, code: 'unknown-room' }
    this.#sendSnapshot()
    this.#follow()
    return yes
  }

  #begin(entropy: string): void {
    if (!this.#opening) return
    const { roomId, serverSeed, choices } = this.#opening
    const { size, level, hasClock } = choices
    const person = { id: this.login, isBot: false }
    const bots = botIds.slice(0, size - 1).map((id) => ({ id, isBot: true }))
    const started: Started = {
      type: 'started',
      version: rulesVersion,
      people: [person, ...bots],
      serverSeed,
      entropies: [entropy, ...bots.map(() => '')],
      turnMs: hasClock ? turnMs : Number.POSITIVE_INFINITY,
      graceMs,
      practice: level,
    }
    this.#opening = undefined
    this.#local = LocalRoom.begin(roomId, started, this.#parts.clock.now(), this.#parts.rulebook)
  }

  #play(command: Command<'claim' | 'exchange' | 'end-turn'>): Acknowledgement {
    const local = this.#local
    if (!local || command.roomId !== this.#roomId) return { ok: false, code: 'unknown-room' }
    const { commandId, forTurn } = command
    const ids = { ...(commandId !== undefined && { commandId }), ...(forTurn !== undefined && { forTurn }) }
    return this.#act(local, local.seat, { command: moveOf(command), ...ids })
  }

  #act(local: LocalRoom, seat: number, command: PlayerCommand): Acknowledgement {
    const { answer, messages } = local.play(seat, command, this.#parts.clock.now())
    this.#say(...messages)
    if (answer.ok) this.#follow()
    else if (seat !== local.seat) this.#awaitDeadline(local)
    return answer
  }

  /** Stores the game, and waits for what comes next: a bot's move, or what the server would do by itself. */
  #follow(): void {
    const { store, onChange } = this.#parts
    const local = this.#local
    if (!local) return
    this.#stopTimer()
    this.#isMasterMissing = false
    if (local.room.ended) store.clear()
    else store.save(local.game)
    onChange()
    const turn = nextBotTurn(local.room)
    if (turn?.type === 'leave') this.#act(local, turn.seat, { command: { type: 'leave' } })
    else if (turn) void this.#letBotPlay(local, turn.seed)
    else this.#awaitDeadline(local)
  }

  #awaitDeadline(local: LocalRoom): void {
    const { clock } = this.#parts
    const due = nextDeadline(local.room)
    if (!due || due.at === Number.POSITIVE_INFINITY) return
    this.#stopTimer = clock.after(Math.max(0, due.at - clock.now()), () => {
      const messages = local.playDue(clock.now())
      this.#say(...messages)
      if (messages.length > 0) this.#follow()
    })
  }

  async #letBotPlay(local: LocalRoom, seed: number): Promise<void> {
    const { room } = local
    const { thinker, clock, onChange } = this.#parts
    const { practice: level = 'easy' } = room.started
    const move = await thinker.chooseMove({ view: viewFor(room.game, room.current), level, seed })
    // A move was taken back, or the page was closed, while the bot was thinking.
    if (this.#local !== local || local.room !== room || !this.#events) return
    if (move) {
      this.#stopTimer = clock.after(botPauseMs(move), () =>
        this.#act(local, room.current, { command: move as PlayerMove }),
      )
    } else if (level === 'master') {
      this.#isMasterMissing = true
      onChange()
    } else {
      this.#stopTimer = clock.after(askAgainMs, () => this.#follow())
    }
  }

  #sendSnapshot(): void {
    if (this.#local) this.#say(...this.#local.snapshot(this.#parts.clock.now()))
  }

  #say(...messages: readonly Message[]): void {
    for (const message of messages) this.#events?.onMessage(message)
  }
}
