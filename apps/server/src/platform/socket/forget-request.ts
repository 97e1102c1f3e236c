import type { Socket } from 'socket.io'

/** The first request would be kept for as long as the socket lives: its headers, its buffers and the session's secret. */
export function forgetRequest(socket: Socket): void {
  Object.assign(socket.conn, { request: null })
  Object.assign(socket, { handshake: null })
}
