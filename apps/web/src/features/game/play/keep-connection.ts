import { type ConnectionStatus, emptyState, type GameState, without } from '../state/game-state.ts'
import type { GameConnection, GameConnectionEvents } from './game-connection.ts'
import type { GameCore } from './ports.ts'

/** After a game the connection is made anew, a moment later. */
const reconnectMs = 333
/** How long the page waits to learn of a running game before it offers a new one. */
const arrivalMs = 3000
/** How long the page still tries to tell the server that the player has left. */
const leaveTimeoutMs = 30_000

/** Keeps the connection open as long as the page is, and a little longer for a player who has just left a game. */
export function keepConnection({ ports, outbox, get, set, receive }: GameCore, { onBack }: { onBack: () => void }) {
  let connection: GameConnection | undefined
  let isHere = false
  let stopTimer: () => void = () => undefined
  let lastRefused: string | undefined

  const events: GameConnectionEvents = {
    onOpen() {
      lastRefused = undefined
      show('online')
      if (isHere) onBack()
      outbox.flush()
    },
    onLost: () => show('lost'),
    onMessage(message) {
      if (isHere) receive(message)
    },
    onRefused(code) {
      show('lost')
      arrive()
      if (isHere && code !== lastRefused) ports.alertRefused(code)
      lastRefused = code
    },
  }

  function show(status: ConnectionStatus): void {
    if (isHere && get().connection !== status) set({ ...get(), connection: status })
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

  function hangUp(): void {
    connection?.close()
    connection = undefined
  }

  function partIfDone(): void {
    if (!isHere && outbox.isEmpty) hangUp()
  }

  return {
    get current() {
      return connection
    },
    open(): void {
      isHere = true
      lastRefused = undefined
      stopTimer()
      set(connection?.isOpen ? fresh() : { ...fresh(), isArriving: true })
      stopTimer = ports.clock.after(arrivalMs, arrive)
      connect()
    },
    /** The player is elsewhere at once; the connection stays until the server knows that they have left. */
    shut(): void {
      isHere = false
      stopTimer()
      outbox.drop(({ type }) => type !== 'leave')
      set(emptyState('', 'connecting'))
      stopTimer = ports.clock.after(leaveTimeoutMs, hangUp)
      partIfDone()
    },
    partIfDone,
    renew(): void {
      stopTimer()
      outbox.drop(() => true)
      hangUp()
      set(fresh())
      stopTimer = ports.clock.after(reconnectMs, connect)
    },
  }
}
