import type { Socket as TcpSocket } from 'node:net'
import type { Socket } from 'socket.io'

/** The parts of Socket.IO, engine.io and ws that are not public. README.md says who uses which and what breaks. */
export interface Engine {
  readonly readyState: string
  readonly writeBuffer: readonly { readonly data?: string }[]
  readonly transport: Transport
  on(event: 'upgrade', run: (transport: Transport) => void): void
  on(event: 'packetCreate', run: (packet: { readonly type: string }) => void): void
  write(packet: string): void
  sendPacket(type: string, data?: unknown, options?: object, onSent?: () => void): void
  close(discard?: boolean): void
}

export interface Transport {
  readonly name: string
  readonly socket?: WebSocketInside
}

export type OnMessage = (bytes: Buffer, isBinary: boolean) => void

export interface WebSocketInside {
  readonly readyState: number
  readonly bufferedAmount: number
  readonly _socket: TcpSocket | null
  listeners(event: 'message'): OnMessage[]
  removeAllListeners(event: 'message'): void
  on(event: 'message', run: OnMessage): void
  pause(): void
  terminate(): void
}

export function engineOf(socket: Socket): Engine {
  return socket.conn as unknown as Engine
}

/** Bytes of packets that the engine keeps because its transport is not ready for them. */
export function queuedInEngine(socket: Socket): number {
  let bytes = 0
  for (const { data = '' } of engineOf(socket).writeBuffer) bytes += data.length
  return bytes
}
