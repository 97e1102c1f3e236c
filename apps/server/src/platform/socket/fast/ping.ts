import type { Socket } from 'socket.io'
import { findOpenTransport } from './outbound.ts'
import { writeRawTcp } from './raw-tcp-write.ts'
import { type Engine, engineOf } from './socketio-internals.ts'

/** A whole WebSocket frame with the engine's `2` in it. */
const ping = Buffer.from([0x81, 0x01, 0x32])
const nobody = { whenGone: () => undefined }

type SendPacket = Engine['sendPacket']

/** Pings are most of what a server does for those who sit and think: they are written as they are, where that can be done. */
export function startPings(socket: Socket): void {
  const engine = engineOf(socket)
  plain ??= engine.sendPacket
  Object.assign(engine, { sendPacket })
}

let plain: SendPacket | undefined

/** In the place of the engine's own, which all sockets share. */
function sendPacket(this: Engine, ...packet: Parameters<SendPacket>): void {
  const line = packet[0] === 'ping' ? findOpenTransport(this) : undefined
  if (!line || writeRawTcp(line, ping, nobody) === undefined) plain?.apply(this, packet)
}
