import type { Acknowledgement, Command, Message } from '@hexaverse/protocol/game'
import { commandToWire, messageFromWire, roomParameter } from '@hexaverse/protocol/wire/client'
import { io, type Socket } from 'socket.io-client'
import { getSiteSettings } from '../../../shared/browser/site-settings.ts'
import { useSession } from '../../../shared/session/session-store.ts'

const answerMs = 8000
const retryMs = 5000
const reconnectMs = 1000

/** Connects as the signed-in person; the handshake carries their credentials (D-SOC-1). */
export function openGameConnection(events: GameConnectionEvents, roomId?: string): GameConnection {
  const socket = io({
    query: addressOf(roomId),
    auth: (callback) => callback(credentials()),
    forceNew: true,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    timeout: 20_000,
    // Reconnect by WebSocket at once where one worked before: this matters when all clients reconnect together.
    rememberUpgrade: true,
  })
  const { move, stop } = listen(socket, events)
  return {
    get isOpen() {
      return socket.connected
    },
    send: (command) => send(socket, command),
    ...(getSiteSettings().hasSeveralNodes && {
      lead: (roomId) => {
        socket.io.opts.query = addressOf(roomId)
        move()
      },
    }),
    close: () => {
      stop()
      socket.disconnect()
    },
  }
}

function addressOf(roomId: string | undefined): Record<string, string> {
  return roomId === undefined ? {} : { [roomParameter]: roomId }
}

/** Reads the session at every attempt, because it may have been renewed since the last one. */
function credentials(): object {
  const { user } = useSession.getState()
  return user ? { id: user.id, email: user.email, secret: user.secret } : {}
}

function listen(socket: Socket, events: GameConnectionEvents): { move: () => void; stop: () => void } {
  let isMoving = false
  let timer: ReturnType<typeof setTimeout> | undefined
  // Socket.IO does not reconnect by itself after a refused handshake or a disconnect by the server.
  const connectIn = (delayMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => socket.connect(), delayMs)
  }
  const lose = () => {
    isMoving = false
    events.onLost()
  }
  socket.on('connect', () => {
    isMoving = false
    events.onOpen()
  })
  socket.on('disconnect', (reason) => {
    if (!isMoving) lose()
    if (reason === 'io server disconnect') connectIn(reconnectMs)
  })
  socket.on('connect_error', ({ message }) => {
    if (isMoving) lose()
    if (socket.active) return
    connectIn(retryMs)
    events.onRefused(message)
  })
  socket.onAny((name: string, payload: unknown) => {
    const message = messageFromWire(name, payload)
    if (message) events.onMessage(message)
  })
  return {
    move: () => {
      clearTimeout(timer)
      isMoving = socket.connected
      socket.disconnect().connect()
    },
    stop: () => {
      clearTimeout(timer)
      socket.off()
      socket.offAny()
    },
  }
}

/** Bypasses the send buffer of Socket.IO: the outbox decides which commands wait, and for how long. */
async function send(socket: Socket, command: Command): Promise<Acknowledgement | undefined> {
  if (!socket.connected) return undefined
  const { name, payload } = commandToWire(command)
  try {
    return await socket.timeout(answerMs).emitWithAck(name, payload)
  } catch {
    return undefined
  }
}

/** A connection to the server that reconnects by itself. */
export interface GameConnection {
  readonly isOpen: boolean
  /** Makes one attempt. Undefined if the connection was lost first, or the answer did not come before the timeout. */
  send(command: Command): Promise<Acknowledgement | undefined>
  /**
   * Connects anew at the address that names this room, and keeps to it after a lost connection. Absent where there is no
   * choice of nodes.
   */
  lead?(roomId: string): void
  close(): void
}

/** Callbacks of a connection. None is called after `close`. */
export interface GameConnectionEvents {
  readonly onOpen: () => void
  readonly onLost: () => void
  readonly onMessage: (message: Message) => void
  /** The server refused the handshake with this code. */
  readonly onRefused: (code: string) => void
}
