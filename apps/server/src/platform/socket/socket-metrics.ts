import { Counter, Gauge, type Registry } from 'prom-client'
import { addCounter } from '../metrics.ts'
import type { FrameCounts } from './socket-path.ts'

export interface SocketMetrics {
  readonly refused: Counter<'code'>
  readonly closed: Counter<'reason'>
}

export function createSocketMetrics(registry: Registry, countSockets: () => number): SocketMetrics {
  new Gauge({
    name: 'sockets_open',
    help: 'Sockets of signed-in people at this node',
    registers: [registry],
    collect() {
      this.set(countSockets())
    },
  })
  return {
    refused: addCounter(
      registry,
      'socket_events_refused_total',
      'Events and connections that the socket edge refused, by code',
      ['code'],
    ),
    closed: addCounter(registry, 'sockets_closed_total', 'Sockets that this node closed by itself, by reason', [
      'reason',
    ]),
  }
}

/** Counts frames in plain numbers: a labelled counter would cost too much in front of every write. */
export function countFrames(registry: Registry): FrameCounts {
  const counts: FrameCounts = { rawTcp: 0, tcpStream: 0, socketio: 0 }
  new Counter({
    name: 'socket_frames_total',
    help: 'Messages and acknowledgements written to sockets, by the path that they took: see FAST_SOCKETS',
    labelNames: ['path'],
    registers: [registry],
    collect() {
      this.reset()
      this.inc({ path: 'raw-tcp' }, counts.rawTcp)
      this.inc({ path: 'tcp-stream' }, counts.tcpStream)
      this.inc({ path: 'socketio' }, counts.socketio)
    },
  })
  return counts
}
