import type { Acknowledgement, Command, Message } from '@hexaverse/protocol/game'
import { commandToWire, messageFromWire } from '@hexaverse/protocol/wire/client'
import { io, type Socket } from 'socket.io-client'
import { useSession } from '../../../shared/session/session-store.ts'

const answerMs = 8000
const retryMs = 5000
const reconnectMs = 1000

/** Connects as the person who is signed in. */
export function openGameConnection(events: GameConnectionEvents): GameConnection {
  const socket = io({
    auth: (tell) => tell(credentials()),
    forceNew: true,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    timeout: 20_000,
    // Where a WebSocket was possible, reconnect with one at once: that counts when everybody comes back together.
    rememberUpgrade: true,
  })
  const stop = listen(socket, events)
  return {
    get isOpen() {
      return socket.connected
    },
    send: (command) => send(socket, command),
    close: () => {
      stop()
      socket.disconnect()
    },
  }
}

/** Read at every attempt, for the session may have been renewed meanwhile. */
function credentials(): object {
  const { user } = useSession.getState()
  return user ? { id: user._id, email: user.email, secret: user.secret } : {}
}

function listen(socket: Socket, events: GameConnectionEvents): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // The library does not reconnect by itself after a refusal, nor after the server has disconnected it.
  const connectIn = (delayMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => socket.connect(), delayMs)
  }
  socket.on('connect', events.onOpen)
  socket.on('disconnect', (reason) => {
    events.onLost()
    if (reason === 'io server disconnect') connectIn(reconnectMs)
  })
  socket.on('connect_error', ({ message }) => {
    if (socket.active) return
    connectIn(retryMs)
    events.onRefused(message)
  })
  socket.onAny((name: string, payload: unknown) => {
    const message = messageFromWire(name, payload)
    if (message) events.onMessage(message)
  })
  return () => {
    clearTimeout(timer)
    socket.off()
    socket.offAny()
  }
}

/** Nothing is left to the library's own buffer: the outbox decides what waits, and for how long. */
async function send(socket: Socket, command: Command): Promise<Acknowledgement | undefined> {
  if (!socket.connected) return undefined
  const { name, payload } = commandToWire(command)
  try {
    return await socket.timeout(answerMs).emitWithAck(name, payload)
  } catch {
    return undefined
  }
}

/** A connection to the server that reconnects whenever it is lost. */
export interface GameConnection {
  readonly isOpen: boolean
  /** One attempt. Undefined when the connection was lost before the answer, or none came in time. */
  send(command: Command): Promise<Acknowledgement | undefined>
  close(): void
}

/** What happens on a connection. Nothing more does once it is closed. */
export interface GameConnectionEvents {
  readonly onOpen: () => void
  readonly onLost: () => void
  readonly onMessage: (message: Message) => void
  /** The server refuses the connection, by its code. */
  readonly onRefused: (code: string) => void
}
