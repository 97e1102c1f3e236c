import type { Acknowledgement, Command, Message } from '@hexaverse/protocol/game'
import type { Clock } from '../../../shared/browser/clock.ts'
import { type ConnectionStatus, emptyState, type GameState, without } from '../state/game-state.ts'
import type { GameConnection, GameConnectionEvents } from './game-connection.ts'
import type { GamePorts } from './ports.ts'

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

/** What the parts of a game share: the state, the outbox, and the ports. */
export interface GameCore {
  readonly ports: GamePorts
  readonly outbox: Outbox
  readonly get: () => GameState
  readonly set: (state: GameState) => void
  readonly receive: (message: Message) => void
  /** Leads the connection to the node of this room. Returns whether it is connected anew for that. */
  readonly lead: (roomId: string) => boolean
}

/** Pause before the reconnect after a game (specification, section 9). */
const reconnectMs = 333
/** How long the page waits to learn of a running game before it offers a new one. */
const arrivalMs = 3000
/** How long the page keeps trying to send `leave` after it was closed. */
const leaveTimeoutMs = 30_000

/** Keeps the connection open while the page is shown, and after that until a pending `leave` is acknowledged. */
export function keepConnection(
  { ports, outbox, get, set, receive }: Omit<GameCore, 'lead'>,
  { onBack }: { onBack: () => void },
) {
  let connection: GameConnection | undefined
  let ledTo: string | undefined
  let isPageOpen = false
  let stopTimer: () => void = () => undefined
  let lastRefused: string | undefined

  const events: GameConnectionEvents = {
    onOpen() {
      lastRefused = undefined
      show('online')
      if (isPageOpen) onBack()
      outbox.flush()
    },
    onLost: () => show('lost'),
    onMessage(message) {
      if (isPageOpen) receive(message)
    },
    onRefused(code) {
      show('lost')
      arrive()
      if (isPageOpen && code !== lastRefused) ports.alertRefused(code)
      lastRefused = code
    },
  }

  function show(status: ConnectionStatus): void {
    if (isPageOpen && get().connection !== status) set({ ...get(), connection: status })
  }

  function arrive(): void {
    if (get().isArriving) set(without(get(), 'isArriving'))
  }

  function fresh(): GameState {
    return emptyState(ports.findLogin(), connection?.isOpen ? 'online' : 'connecting')
  }

  /** A connection that was replaced receives nothing more, while its disconnect packet is on the way. */
  function connect(): void {
    if (connection) return
    const isCurrent = () => connection === opened
    const current: GameConnectionEvents = {
      onOpen: () => isCurrent() && events.onOpen(),
      onLost: () => isCurrent() && events.onLost(),
      onMessage: (message) => isCurrent() && events.onMessage(message),
      onRefused: (code) => isCurrent() && events.onRefused(code),
    }
    const opened = ports.openConnection(current, ledTo)
    connection = opened
  }

  function disconnect(): void {
    connection?.close()
    connection = undefined
    ledTo = undefined
  }

  function disconnectIfDone(): void {
    if (!isPageOpen && outbox.isEmpty) disconnect()
  }

  return {
    get current() {
      return connection
    },
    open(): void {
      isPageOpen = true
      lastRefused = undefined
      stopTimer()
      set(connection?.isOpen ? fresh() : { ...fresh(), isArriving: true })
      stopTimer = ports.clock.after(arrivalMs, arrive)
      connect()
    },
    /** Resets the state at once; the connection stays open until a pending `leave` is acknowledged. */
    shut(): void {
      isPageOpen = false
      stopTimer()
      outbox.drop(({ type }) => type !== 'leave')
      set(emptyState('', 'connecting'))
      stopTimer = ports.clock.after(leaveTimeoutMs, disconnect)
      disconnectIfDone()
    },
    disconnectIfDone,
    lead(roomId: string): boolean {
      if (ledTo === roomId) return false
      ledTo = roomId
      if (!connection?.lead) return false
      connection.lead(roomId)
      return true
    },
    /** Connects anew after a game. `farewell` is the last command of the old connection. */
    renew(farewell: Command | undefined): void {
      stopTimer()
      outbox.drop(() => true)
      const old = connection
      connection = undefined
      ledTo = undefined
      if (farewell) void old?.send(farewell).then(() => old.close())
      else old?.close()
      set(fresh())
      stopTimer = ports.clock.after(reconnectMs, connect)
    },
  }
}
