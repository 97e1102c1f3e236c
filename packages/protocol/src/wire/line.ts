import type { LogLine } from '../game/room-state.ts'
import type { WireLogLine } from './schema/shapes.ts'

/** A line of the log stands in a room under `message`; told on its own it is a broadcast. */
export function lineToWire({ text, code, params, at }: LogLine): WireLogLine {
  return { message: text, code, params, at }
}

export function lineFromWire({ message, code, params, at }: WireLogLine): LogLine {
  return { text: message, code, params, at }
}

type WireBroadcast = Omit<WireLogLine, 'message'> & { broadcastMessage: string }

export function broadcastToWire({ text, code, params, at }: LogLine): WireBroadcast {
  return { broadcastMessage: text, code, params, at }
}

export function broadcastFromWire({ broadcastMessage, code, params, at }: WireBroadcast): LogLine {
  return { text: broadcastMessage, code, params, at }
}
