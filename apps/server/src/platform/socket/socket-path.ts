import type { Socket } from 'socket.io'
import type { Acknowledgement } from './socket-edge.ts'

/** An event that a client sent. A client that wants an acknowledgement sets `id` or, on the stock path, `reply`. */
export interface EventPacket {
  /** The name, the payload and whatever else the client sent. */
  readonly data?: readonly unknown[]
  /** The number that the acknowledgement has to carry. */
  readonly id?: number
  /** Sends the acknowledgement. */
  readonly reply?: (answer: Acknowledgement) => void
}

export type Receive = (packet: EventPacket) => void

/** Writes to one socket. `Encoded` are messages that the path has encoded once for all receivers. */
export interface Outbound<Encoded> {
  send(encoded: Encoded): void
  acknowledge(packet: EventPacket, answer: Acknowledgement): void
  /** Writes what is still held back. Needed before a disconnect packet, which Socket.IO writes by itself. */
  flush(): void
  /** Bytes that the client has not read yet and that this process keeps. */
  queuedBytes(): number
}

/**
 * The way from the edge to the network and back. There are two with the same bytes on the wire: `stock/` leaves
 * everything to Socket.IO, `fast/` reads and writes frames itself (setting FAST_SOCKETS).
 */
export interface SocketPath<Message, Encoded> {
  encode(messages: readonly Message[]): Encoded
  open(socket: Socket): Outbound<Encoded>
  listen(socket: Socket, receive: Receive): void
}

/** How many frames took which way; counted per write, read when metrics are scraped. */
export interface FrameCounts {
  /** Written through the TCP handle of Node.js. */
  rawTcp: number
  /** Written as ready frames into the TCP socket's stream. */
  tcpStream: number
  /** Given to Socket.IO or its engine. */
  socketio: number
}
