import type { Socket as TcpSocket } from 'node:net'
import type { Socket } from 'socket.io'

/** What lies inside a socket of Socket.IO. The version is pinned, and tests notice when the quick ways are not taken. */
export interface Engine {
  readonly readyState: string
  readonly writeBuffer: readonly { readonly data?: string }[]
  readonly transport: Transport
  on(event: 'upgrade', run: (transport: Transport) => void): void
  on(event: 'packetCreate', run: (packet: { readonly type: string }) => void): void
  write(packet: string): void
  sendPacket(type: string, data?: unknown, options?: object, whenSent?: () => void): void
  close(discard?: boolean): void
}

export interface Transport {
  readonly name: string
  readonly socket?: WebSocketInside
}

/** Hears a message: its bytes, and whether they are meant as such. */
export type Hear = (bytes: Buffer, isBinary: boolean) => void

export interface WebSocketInside {
  readonly readyState: number
  readonly _socket: TcpSocket | null
  listeners(event: 'message'): Hear[]
  removeAllListeners(event: 'message'): void
  on(event: 'message', hear: Hear): void
  pause(): void
  terminate(): void
}

export function engineOf(socket: Socket): Engine {
  return socket.conn as unknown as Engine
}
