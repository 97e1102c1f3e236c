import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export interface Metrics {
  readonly registry: Registry
  readonly httpSeconds: Histogram<'method' | 'route' | 'status'>
}

/** How late the event loop is, is looked at so often: the usual 10 ms would be nearly half of what an idle server does. */
const lookAtLoopEveryMs = 50

/** One registry for each server, so that several can live in one process under test. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: lookAtLoopEveryMs })
  const httpSeconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  return { registry, httpSeconds }
}
