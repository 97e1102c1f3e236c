import { Counter, Gauge, type Registry } from 'prom-client'

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
    refused: new Counter({
      name: 'socket_events_refused_total',
      help: 'Events and connections that the socket edge refused, by code',
      labelNames: ['code'],
      registers: [registry],
    }),
    closed: new Counter({
      name: 'sockets_closed_total',
      help: 'Sockets that this node closed by itself, by reason',
      labelNames: ['reason'],
      registers: [registry],
    }),
  }
}
