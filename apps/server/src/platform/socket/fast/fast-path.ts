import type { FrameCounts, SocketPath } from '../socket-path.ts'
import type { WireCodec } from '../wire-codec.ts'
import { sendFastPings } from './ping.ts'
import { createEncoder, FastOutbound, type Frames, receiveEvents } from './raw-frames.ts'

/** Reads events and writes frames past Socket.IO wherever a WebSocket allows it. README.md lists what it relies on. */
export function createFastPath<Message>(
  { toWire }: Pick<WireCodec<never, Message>, 'toWire'>,
  counts: FrameCounts,
): SocketPath<Message, Frames> {
  return {
    encode: createEncoder(toWire),
    open: (socket) => {
      sendFastPings(socket)
      return new FastOutbound(socket, counts)
    },
    listen: receiveEvents,
  }
}
