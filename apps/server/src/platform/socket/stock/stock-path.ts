import type { Socket } from 'socket.io'
import { engineOf, queuedInEngine } from '../fast/socketio-internals.ts'
import type { Acknowledgement } from '../socket-edge.ts'
import type { EventPacket, FrameCounts, Outbound, Receive, SocketPath } from '../socket-path.ts'
import type { WireCodec } from '../wire-codec.ts'

type WireEvent = ReturnType<WireCodec<never, never>['toWire']>

/** Leaves reading, writing, acknowledging and pinging to Socket.IO (setting FAST_SOCKETS=off). */
export function createStockPath<Message>(
  { toWire }: Pick<WireCodec<never, Message>, 'toWire'>,
  counts: FrameCounts,
): SocketPath<Message, readonly WireEvent[]> {
  return {
    encode: (messages) => messages.map((message) => toWire(message)),
    open: (socket) => new StockOutbound(socket, counts),
    listen: listenToAll,
  }
}

class StockOutbound implements Outbound<readonly WireEvent[]> {
  readonly #socket: Socket
  readonly #counts: FrameCounts

  constructor(socket: Socket, counts: FrameCounts) {
    this.#socket = socket
    this.#counts = counts
  }

  send(events: readonly WireEvent[]): void {
    this.#counts.socketio += events.length
    for (const { name, payload } of events) this.#socket.emit(name, payload)
  }

  acknowledge({ reply }: EventPacket, answer: Acknowledgement): void {
    this.#counts.socketio += 1
    reply?.(answer)
  }

  flush(): void {}

  queuedBytes(): number {
    return queuedInEngine(this.#socket) + (engineOf(this.#socket).transport.socket?.bufferedAmount ?? 0)
  }
}

/** Socket.IO puts the function that acknowledges behind the arguments of the event. */
function listenToAll(socket: Socket, receive: Receive): void {
  socket.onAny((...args: unknown[]) => {
    const last = args.at(-1)
    if (typeof last !== 'function') receive({ data: args })
    else receive({ data: args.slice(0, -1), reply: last as NonNullable<EventPacket['reply']> })
  })
}
