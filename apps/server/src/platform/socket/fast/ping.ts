import type { Socket } from 'socket.io'
import { findOpenTcp, writeRawTcp } from './raw-frames.ts'
import { type Engine, engineOf } from './socketio-internals.ts'

/** A whole WebSocket frame with the engine's ping packet, `2`. */
const ping = Buffer.from([0x81, 0x01, 0x32])
const ignored = { onWritten: () => undefined }

type SendPacket = Engine['sendPacket']

/** Writes pings as ready frames. For players who sit and think, pings are most of what a server does. */
export function sendFastPings(socket: Socket): void {
  const engine = engineOf(socket)
  replaced ??= engine.sendPacket
  Object.assign(engine, { sendPacket })
}

let replaced: SendPacket | undefined

/** Replaces the engine's own method, which all sockets share. */
function sendPacket(this: Engine, ...packet: Parameters<SendPacket>): void {
  const tcp = packet[0] === 'ping' ? findOpenTcp(this) : undefined
  if (!tcp || writeRawTcp(tcp, ping, ignored) === undefined) replaced?.apply(this, packet)
}
