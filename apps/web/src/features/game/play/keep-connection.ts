import { type ConnectionStatus, emptyState, type GameState, without } from '../state/game-state.ts'
import type { GameConnection, GameConnectionEvents } from './game-connection.ts'
import type { GameCore } from './ports.ts'

/** Pause before the reconnect after a game (specification, section 9). */
const reconnectMs = 333
/** How long the page waits to learn of a running game before it offers a new one. */
const arrivalMs = 3000
/** How long the page keeps trying to send `leave` after it was closed. */
const leaveTimeoutMs = 30_000

/** Keeps the connection open while the page is shown, and after that until a pending `leave` is acknowledged. */
export function keepConnection({ ports, outbox, get, set, receive }: GameCore, { onBack }: { onBack: () => void }) {
  let connection: GameConnection | undefined
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

  function connect(): void {
    connection ??= ports.openConnection(events)
  }

  function disconnect(): void {
    connection?.close()
    connection = undefined
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
    renew(): void {
      stopTimer()
      outbox.drop(() => true)
      disconnect()
      set(fresh())
      stopTimer = ports.clock.after(reconnectMs, connect)
    },
  }
}
