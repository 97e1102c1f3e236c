import { type ConnectionStatus, emptyState, type GameState, without } from '../state/game-state.ts'
import type { GameConnection, GameConnectionEvents } from './game-connection.ts'
import type { GameCore } from './ports.ts'

/** After a game the line is made anew, a moment later. */
const renewMs = 333
/** How long the page waits for word of a running game before it offers a new one. */
const arrivalMs = 3000
/** How long a goodbye that could not be said is still tried for. */
const partingMs = 30_000

/** The line to the server for as long as the page is open, and a little longer for one who has just left a game. */
export function keepConnection(
  { ports, outbox, get, set, receive: hear }: GameCore,
  { onBack }: { onBack: () => void },
) {
  let line: GameConnection | undefined
  let isHere = false
  let stopTimer: () => void = () => undefined
  let lastRefused: string | undefined

  const events: GameConnectionEvents = {
    onOpen() {
      lastRefused = undefined
      say('online')
      if (isHere) onBack()
      outbox.flush()
    },
    onLost: () => say('lost'),
    onMessage(message) {
      if (isHere) hear(message)
    },
    onRefused(code) {
      say('lost')
      arrive()
      if (isHere && code !== lastRefused) ports.alertRefused(code)
      lastRefused = code
    },
  }

  function say(connection: ConnectionStatus): void {
    if (isHere && get().connection !== connection) set({ ...get(), connection })
  }

  function arrive(): void {
    if (get().isArriving) set(without(get(), 'isArriving'))
  }

  function fresh(): GameState {
    return emptyState(ports.findLogin(), line?.isOpen ? 'online' : 'connecting')
  }

  function connect(): void {
    line ??= ports.openConnection(events)
  }

  function hangUp(): void {
    line?.close()
    line = undefined
  }

  function partIfDone(): void {
    if (!isHere && outbox.isEmpty) hangUp()
  }

  return {
    get line() {
      return line
    },
    open(): void {
      isHere = true
      lastRefused = undefined
      stopTimer()
      set(line?.isOpen ? fresh() : { ...fresh(), isArriving: true })
      stopTimer = ports.clock.after(arrivalMs, arrive)
      connect()
    },
    /** Who has left a game is at once elsewhere, while the line still tells the server so. */
    shut(): void {
      isHere = false
      stopTimer()
      outbox.drop(({ type }) => type !== 'leave')
      set(emptyState('', 'connecting'))
      stopTimer = ports.clock.after(partingMs, hangUp)
      partIfDone()
    },
    partIfDone,
    renew(): void {
      stopTimer()
      outbox.drop(() => true)
      hangUp()
      set(fresh())
      stopTimer = ports.clock.after(renewMs, connect)
    },
  }
}
